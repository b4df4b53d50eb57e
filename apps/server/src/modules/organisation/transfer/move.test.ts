// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { moveJob } from '@muster/contract/organisation/jobs'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { findQueued, jobEnd, runOf } from '../../../../test/import.ts'
import { employeeForm, grantTo, makePerson } from '../../../../test/make.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/server.ts'
import { applyTransfer } from './transfer.job.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

type Move = Omit<SentTo<typeof placements.move>, 'ids'>
const JUNE = day('2026-06-01')
const below = (): Move => ({ from: JUNE, departmentId: t.group.alpha.belowId })
const hired = async () => (await hr.call(employees.create, employeeForm(t.group.alpha))).data
const positionsOf = async (id: string) => (await hr.call(employees.get, { id })).data.positions
const outcomeOf = async (ids: string[], move: Move, token = t.group.hr.token) => {
  const sent = await t.as(token).call(placements.move, { ids, ...move })
  expect(sent.status, sent.msg).toBe(200)
  const job = await jobEnd(t, token, sent.data.jobId)
  expect(job).toMatchObject({ kind: 'organisation.move', state: 'done', done: new Set(ids).size })
  return { ...z.parse(moveJob.result, job.result), jobId: sent.data.jobId }
}

describe('a move of many people [1.04d]', () => {
  it('moves everybody whom it can, and says of the others why not, as the preview had said', async () => {
    const people = []
    for (let n = 0; n < 30; n++) people.push(await hired())
    const ids = people.map((p) => p.id)
    const later = ids[7] ?? ''
    await hr.call(placements.place, {
      id: later,
      from: day('2027-01-01'),
      departmentId: t.group.alpha.otherDepartmentId,
    })
    const { items } = (await hr.call(placements.preview, { ids, ...below() })).data
    const { moved, refused, jobId } = await outcomeOf([...ids, ids[0] ?? ''], below())
    expect(moved).toBe(29)
    expect(refused).toEqual([
      { id: later, name: people[7]?.name, word: 'organisation.errors.position_overlaps', values: expect.any(Object) },
    ])
    expect(items.filter((item) => item.problem !== null).map((item) => item.id)).toEqual([later])
    for (const id of ids.filter((one) => one !== later))
      expect((await positionsOf(id)).map((p) => [p.from, p.departmentId])).toEqual([
        ['2026-03-01', t.group.alpha.departmentId],
        [JUNE, t.group.alpha.belowId],
      ])
    expect(await positionsOf(later)).toHaveLength(2)
    const [order] = (await logOf(t, t.group.alpha.id, 'positions')).slice(-1)
    expect(order).toMatchObject({ action: 'placement.move', account: 'hr' })
    expect(JSON.parse(JSON.stringify(order?.after))).toMatchObject({
      jobId,
      orderId: expect.any(String),
      departmentId: t.group.alpha.belowId,
    })
  })

  it('says when somebody is not employed on that day, until when they are', async () => {
    const { id } = await hired()
    const { moved, refused } = await outcomeOf([id], { ...below(), from: day('2026-02-28') })
    expect(moved).toBe(0)
    expect(refused).toMatchObject([
      { word: 'organisation.errors.position_outside_employment', values: { from: '2026-03-01', to: '…' } },
    ])
  })

  it('goes on from what a scheduled order will have made by its day, as its preview does', async () => {
    const [soon, later] = [day('2026-12-01'), day('2026-12-20')]
    const { alpha } = t.group
    const { id } = await hired()
    const first = { employmentId: id, departmentId: alpha.otherDepartmentId }
    const draft = await hr.call(transfers.create, { companyId: alpha.id, effectiveOn: soon, note: '', lines: [first] })
    const order = await hr.call(transfers.schedule, { id: draft.data.id, version: draft.data.version })
    expect(order.status, order.msg).toBe(200)
    const gate = { names: { cn: '', en: 'Gate 9', vn: '' }, nation: 'VN', zone: 'Asia/Ho_Chi_Minh' } as const
    const office = await hr.call(offices.create, { companyId: alpha.id, ...gate })
    const move = { from: later, officeId: office.data.id }
    const { items } = (await hr.call(placements.preview, { ids: [id], ...move })).data
    expect((await outcomeOf([id], move)).moved).toBe(1)
    const now = await positionsOf(id)
    expect(now.at(-1)).toMatchObject({ from: later, departmentId: alpha.otherDepartmentId, officeId: office.data.id })
    const there = (await hr.call(departments.list, { companyId: alpha.id })).data.items
    expect(items[0]?.after.department).toEqual(there.find((one) => one.id === alpha.otherDepartmentId)?.names)
  })

  it('may be killed and repeated: nobody is moved twice', async () => {
    const people = [await hired(), await hired()]
    const ids = people.map((p) => p.id)
    const { jobId } = await outcomeOf(ids, below())
    const { companyId, body } = await findQueued(t, moveJob, jobId)
    const run = () => applyTransfer(runOf(t, companyId, body))
    const first = await Promise.all(ids.map(positionsOf))
    const written = await countLog(t)
    expect(await run()).toEqual({ moved: 2, refused: [] })
    expect(await Promise.all(ids.map(positionsOf))).toEqual(first)
    expect(await countLog(t)).toBe(written)
  })

  it('moves nobody to where who orders it has no rights', async () => {
    const { alpha } = t.group
    const boss = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'mover', 'manager', 'department-below', { departmentId: alpha.departmentId }),
      [alpha.id],
    )
    await t.server.runAsSystem((ctx) => grantTo(ctx, boss.personId, ['user:manage:u'], 'department-below', []))
    const { id } = await hired()
    const { moved, refused } = await outcomeOf([id], { from: JUNE, departmentId: alpha.otherDepartmentId }, boss.token)
    expect([moved, refused.map((r) => r.word)]).toEqual([0, ['system.errors.forbidden']])
    expect(await positionsOf(id)).toHaveLength(1)
    expect((await outcomeOf([id], below(), boss.token)).moved).toBe(1)
  })

  it('is refused without the permission, and of another company’s people or places like absent ones; nothing is queued', async () => {
    const { beta, betaStaff, staff } = t.group
    const { id } = await hired()
    const permission = 'user:manage:u'
    await expectGuarded(t, staff.token, {
      move: { permission, call: (c: Caller) => c.call(placements.move, { ids: [id], ...below() }) },
    })
    const before = await countLog(t)
    await expectAbsent(
      (other) => hr.call(placements.move, { ids: [id, other], ...below() }),
      betaStaff.employmentId,
      'system.user_not_found',
    )
    expectFields(await hr.call(placements.move, { ids: [id], from: JUNE, departmentId: beta.departmentId }), {
      departmentId: 'not_found',
    })
    const group = t.as(t.group.admin.token)
    expectFields(await group.call(placements.move, { ids: [id, betaStaff.employmentId], ...below() }), {
      departmentId: 'not_found',
    })
    expectFields(await hr.call(placements.move, { ids: [id], from: JUNE }), { departmentId: 'required' })
    expectFields(await hr.call(placements.move, { ids: [], ...below() }), { ids: 'required' })
    const many = Array.from({ length: 2001 }, () => id)
    expectFields(await hr.call(placements.move, { ids: many, ...below() }), { ids: 'too_many:2000' })
    expect(await countLog(t)).toBe(before)
  })
})
