// @module-tag no-retry

import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import type { SentTo } from '@muster/contract/endpoint'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveTypeFields, makeLeaveType } from '../../../../test/leave.ts'
import { grantTo, makePerson, names, type Person } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let mover: Person
let typeId: string
const desk = tasksOf(() => t)

beforeAll(async () => {
  t = await openTestServer()
  const { alpha, manager, hr } = t.group
  mover = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'mover', 'employee', 'self'), [alpha.id])
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]), { kind: 'leave' })
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(mover)])]))
  await t.server.runAsSystem(
    (ctx) => grantTo(ctx, mover.personId, ['task:task-list'], 'companies', [alpha.id]),
    [alpha.id],
  )
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [mover.employmentId], day('2026-01-01'))
  const called = leaveTypeFields({ names: { ...names('Annual leave'), en: 'Annual leave' } })
  typeId = (await makeLeaveType(t.as(hr.token), alpha.id, called)).id
  const cells = [{ employmentId: mover.employmentId, day: day('2026-12-05'), shiftId: shift.id, version: 0 }]
  expect((await t.as(hr.token).call(schedule.set, { cells })).status).toBe(200)
})
afterAll(() => t.close())

const filed = async (from: string, to = from) => {
  const slots = [{ id: crypto.randomUUID(), from, to, fromMinute: null, toMinute: null }]
  const sent = { kind: 'leave', employmentId: mover.employmentId, form: { typeId, slots, reason: 'Family' } }
  return (await t.as(mover.token).call(tasks.submit, sent as SentTo<typeof tasks.submit>)).data
}
const preview = async (by: Person) => {
  const { departmentId, officeId, levelId } = t.group.beta
  const line = { employmentId: mover.employmentId, departmentId, officeId, levelId }
  const sent = {
    companyId: t.group.alpha.id,
    otherCompanyId: t.group.beta.id,
    effectiveOn: day('2026-12-01'),
    note: '',
  }
  return (await t.as(by.token).call(transfers.preview, { ...sent, lines: [line] })).data.items[0]?.leaves.map((text) =>
    text.replaceAll('\u2009', ' '),
  )
}

describe('the preview of a move to another company', () => {
  it('names approved and waiting leave behind the day, open approvals, the roster and the balance [X5]', async () => {
    expect(await preview(t.group.admin)).toContain('Left on 30 Nov 2026: Annual leave 12 d')
    await desk.approve(t.group.manager, await filed('2026-11-30', '2026-12-02'))
    await filed('2026-12-10')
    await desk.submitted(t.group.staff, { form: documentForm() })
    const leaves = await preview(t.group.admin)
    expect(leaves).toEqual([
      'Scheduled days that no longer count: 1 (1 – 5 Dec 2026)',
      'Approved leave comes back: Annual leave, 1 – 2 Dec 2026',
      'Leave applied for, withdrawn: Annual leave, 10 Dec 2026',
      'Left on 30 Nov 2026: Annual leave 8 d',
      'To hand over: roles (1)',
      'To hand over: applications waiting for them (1)',
      'To hand over: flow rules that name them (1)',
    ])
  })

  it('says to who may not read leave neither type nor balance', async () => {
    const planner = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'move-planner', 'employee', 'self'),
      [t.group.alpha.id],
    )
    const codes = ['organization:transfer:r', 'organization:transfer:cud'] as const
    await t.server.runAsSystem((ctx) => grantTo(ctx, planner.personId, codes, 'group', []))
    const leaves = await preview(planner)
    expect(leaves).toContain('Approved leave comes back: Leave, 1 – 2 Dec 2026')
    expect(JSON.stringify(leaves)).not.toMatch(/Annual|Left on/)
  })

  it('says of who stays in the company who manages them then, what is reviewed, and what stays [X5]', async () => {
    const { alpha, admin } = t.group
    const line = { employmentId: mover.employmentId, departmentId: alpha.belowId }
    const sent = { companyId: alpha.id, effectiveOn: day('2026-12-01'), note: '', lines: [line] }
    const previewed = async () =>
      (await t.as(admin.token).call(transfers.preview, sent)).data.items[0]?.leaves.map((text) =>
        text.replaceAll('\u2009', ' '),
      )
    const stays = [
      'Administrators review: roles (1)',
      'Stays with them: applications waiting for them (1)',
      'Stays with them: flow rules that name them (1)',
      'Scheduled days that stay: 1 (1 – 5 Dec 2026)',
      'Leave that stays: 1 approved, 1 waiting; balances and grants do not change',
    ]
    expect(await previewed()).toEqual(stays)
    const lead = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'lead-below', 'employee', 'self'),
      [alpha.id],
    )
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.position')
          .set({ department_id: alpha.belowId, level_id: alpha.managerLevelId })
          .where('company_id', '=', alpha.id)
          .where('employment_id', '=', lead.employmentId)
          .execute(),
      [alpha.id],
    )
    const { ids, from, departmentId } = {
      ids: [mover.employmentId],
      from: sent.effectiveOn,
      departmentId: alpha.belowId,
    }
    const many = (await t.as(admin.token).call(placements.preview, { ids, from, departmentId })).data
    expect(many.items.map(({ leaves }) => leaves.length)).toEqual([stays.length + 1])
    expect(await previewed()).toEqual([
      'Manager from then on, also for applications: ALPHA lead-below (until then: ALPHA manager)',
      ...stays,
    ])
  })
})
