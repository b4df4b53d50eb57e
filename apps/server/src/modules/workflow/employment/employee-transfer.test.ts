// @module-tag no-retry

import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { levelEndpoints as levels } from '@muster/contract/organisation/level'
import { placementEndpoints as placement } from '@muster/contract/organisation/placement'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { type Day, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { makePerson, names, type Person } from '../../../../test/make.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
const desk = tasksOf(() => t)
const { saidTo } = noticesOf(() => t)
const TODAY = day('2026-11-20')
const LATER = day('2026-12-01')

beforeAll(async () => {
  t = await openTestServer()
  const approvals = [stepOf([makeNamedTarget(t.group.hr)])]
  await makeRule(t, t.group.alpha, contentOf(approvals), { kind: 'employee-transfer' })
})
afterAll(() => t.close())

const hr = () => t.as(t.group.hr.token)
const anybody = (name: string) =>
  t.server.runAsSystem((ctx) => makePerson(ctx, t.group.alpha, name, 'employee', 'self', {}), [t.group.alpha.id])
let made = 0
const aDepartment = async () => {
  const input = { companyId: t.group.alpha.id, parentId: null, names: names(`Department ${++made}`) }
  return (await t.as(t.group.admin.token).call(departments.create, input)).data.id
}
const formOf = (over: Record<string, string | null> = {}) => ({
  ...{ effectiveOn: TODAY as string, departmentId: null, officeId: null, levelId: null, reason: 'A better fit' },
  ...over,
})
const apply = (about: Person, over: Record<string, string | null>, by = t.group.admin) =>
  desk.submit(by, { kind: 'employee-transfer', employmentId: about.employmentId, form: formOf(over) })
const applied = async (...sent: Parameters<typeof apply>) => {
  const answer = await apply(...sent)
  if (answer.status !== 200) throw new Error(answer.raw.body)
  return answer.data
}
const placesOf = async ({ employmentId }: Person) =>
  (await hr().call(employees.get, { id: employmentId })).data.positions.map(({ from, to, departmentId }) => [
    from,
    to,
    departmentId,
  ])
const levelsOf = async ({ employmentId }: Person) =>
  (await hr().call(employees.get, { id: employmentId })).data.positions.map(({ levelId }) => levelId)
const remove = (of: { id: string; version: number }) =>
  t.as(t.group.admin.token).call(tasks.delete, { id: of.id, version: of.version, comment: '' })

describe('what a transfer changes beside the place', () => {
  it('is said before it is submitted, before its reason is written, and to whoever decides', async () => {
    const { alpha } = t.group
    const about = await anybody('effects')
    const departmentId = await aDepartment()
    await t.server.runAsSystem(
      (ctx) =>
        makePerson(ctx, alpha, 'effects-lead', 'manager', 'department', {
          departmentId,
          levelId: alpha.managerLevelId,
        }),
      [alpha.id],
    )
    const form = formOf({ departmentId, reason: '' })
    const kind = 'employee-transfer' as const
    const { data } = await t
      .as(t.group.admin.token)
      .call(tasks.preview, { kind, employmentId: about.employmentId, form, chosen: [] })
    const wanted = { ids: [about.employmentId], from: TODAY, departmentId }
    const [placed] = (await hr().call(placement.preview, wanted)).data.items
    expect(data.effects).toEqual(placed?.leaves)
    expect(data.effects).toContainEqual(expect.stringContaining('ALPHA effects-lead'))
    const ofOneself = { kind, employmentId: t.group.admin.employmentId, form, chosen: [] }
    expect((await t.as(t.group.admin.token).call(tasks.preview, ofOneself)).data).not.toHaveProperty('effects')
    const filed = await applied(about, { departmentId })
    expect((await desk.get(t.group.hr, filed.id)).data.effects).toEqual(data.effects)
    expect(filed.form).not.toHaveProperty('effects')
    await remove(filed)
  })

  it('names who manages then: a manager who comes or is away by that day, not those of today', async () => {
    const { alpha } = t.group
    const about = await anybody('then')
    const departmentId = await aDepartment()
    const lead = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, alpha, 'then-lead', 'employee', 'self', {}),
      [alpha.id],
    )
    const change = { from: LATER, departmentId, levelId: alpha.managerLevelId }
    expect((await hr().call(placement.place, { id: lead.employmentId, ...change })).status).toBe(200)
    const effectsOn = async (from: Day) =>
      (await hr().call(placement.preview, { ids: [about.employmentId], from, departmentId })).data.items[0]?.leaves ??
      []
    expect((await effectsOn(TODAY)).join()).not.toContain('ALPHA then-lead')
    expect((await effectsOn(LATER)).join()).toContain('ALPHA then-lead')
  })
})

describe('a transfer that was applied for', () => {
  it('moves somebody when it is settled, by an order of its own, and back when it is deleted [4.10a, 6.01]', async () => {
    const about = await anybody('mover')
    const departmentId = await aDepartment()
    const before = await placesOf(about)
    const filed = await applied(about, { departmentId })
    expect(filed).toMatchObject({ title: 'Transfer of ALPHA mover', form: { departmentId, changes: 'department' } })
    expect(Object.values(filed.called)).toEqual([
      expect.objectContaining({ en: expect.stringContaining('Department') }),
    ])
    expect(await placesOf(about)).toEqual(before)
    const done = (await desk.approve(t.group.hr, filed)).data
    expect(done).toMatchObject({ status: 'ST', settleProblem: null })
    expect(await placesOf(about)).toContainEqual([TODAY, null, departmentId])
    const order = (await t.as(t.group.admin.token).call(transfers.get, { id: filed.id })).data
    expect(order).toMatchObject({ state: 'done', effectiveOn: TODAY, applied: 1 })
    expect((await saidTo(about)).map(([kind]) => kind)).toContain('moved')
    expect((await remove(done)).status).toBe(200)
    expect(await placesOf(about)).toEqual(before)
    expect((await t.as(t.group.admin.token).call(transfers.get, { id: filed.id })).data.state).toBe('withdrawn')
  })

  it('for a day to come waits as any order does, and is withdrawn with its task', async () => {
    const about = await anybody('patient')
    const before = await placesOf(about)
    const filed = await applied(about, { departmentId: await aDepartment(), effectiveOn: LATER })
    const done = (await desk.approve(t.group.hr, filed)).data
    expect(done.status).toBe('ST')
    const order = async () => (await t.as(t.group.admin.token).call(transfers.get, { id: filed.id })).data
    expect(await order()).toMatchObject({ state: 'scheduled', open: 1, effectiveOn: LATER })
    expect(await placesOf(about)).toEqual(before)
    await remove(done)
    expect(await order()).toMatchObject({ state: 'withdrawn', withdrawn: 1 })
  })

  it('to a level that has closed meanwhile is approved and not carried out, says why, and is tried again', async () => {
    const about = await anybody('unlucky')
    const input = { companyId: t.group.alpha.id, names: names('Expert'), rank: 9, isManager: false }
    const levelId = (await t.as(t.group.admin.token).call(levels.create, input)).data.id
    const filed = await applied(about, { levelId })
    const close = (on: Day | null) =>
      t.server.runAsSystem(
        async (ctx) => {
          await ctx.db.updateTable('organisation.level').set({ closed_on: on }).where('id', '=', levelId).execute()
        },
        [t.group.alpha.id],
      )
    await close(LATER)
    const stuck = (await desk.approve(t.group.hr, filed)).data
    expect(stuck).toMatchObject({ status: 'AP', abnormal: ['EFFECT_FAILED'] })
    expect(stuck.settleProblem).toMatch(/is closed from 1 Dec 2026/)
    expect(await levelsOf(about)).not.toContain(levelId)
    await close(null)
    const again = { id: stuck.id, version: stuck.version }
    const settled = { status: 'ST', abnormal: [] }
    expect((await t.as(t.group.admin.token).call(tasks.retrySettle, again)).data).toMatchObject(settled)
    expect((await desk.get(t.group.hr, stuck.id)).data).toMatchObject({ ...settled, settleProblem: null })
    expect(await levelsOf(about)).toContain(levelId)
  })

  it('is not deleted where somebody was moved on since', async () => {
    const about = await anybody('nomad')
    const filed = await applied(about, { departmentId: await aDepartment(), effectiveOn: '2026-11-19' })
    const done = (await desk.approve(t.group.hr, filed)).data
    const offered = async () => (await desk.get(t.group.admin, done.id)).data.actions.map(({ action }) => action)
    expect(await offered()).toContain('delete')
    const next = { id: about.employmentId, from: TODAY, departmentId: await aDepartment() }
    expect((await t.as(t.group.admin.token).call(placement.place, next)).status).toBe(200)
    expect(await offered()).not.toContain('delete')
    expectRefused(await remove(done), 'organisation.position_stays')
    expect((await desk.get(t.group.admin, done.id)).data.status).toBe('ST')
  })

  it('is not deleted where a later move was built on what is still to come', async () => {
    const about = await anybody('settler')
    const filed = await applied(about, { departmentId: await aDepartment(), effectiveOn: LATER })
    const done = (await desk.approve(t.group.hr, filed)).data
    const offered = async () => (await desk.get(t.group.admin, done.id)).data.actions.map(({ action }) => action)
    expect(await offered()).toContain('delete')
    const next = { id: about.employmentId, from: day('2026-12-20'), levelId: t.group.alpha.managerLevelId }
    expect((await t.as(t.group.admin.token).call(placement.place, next)).status).toBe(200)
    expect(await offered()).not.toContain('delete')
    expectRefused(await remove(done), 'organisation.position_stays')
    const order = (await t.as(t.group.admin.token).call(transfers.get, { id: done.id })).data
    expect(order).toMatchObject({ state: 'scheduled', open: 1 })
  })
})

describe('a transfer is refused at its fields', () => {
  it('without anything that changes, to where somebody stands, to what is not there, and on a day outside', async () => {
    const about = await anybody('stayer')
    const { beta, alpha } = t.group
    expectFields(await apply(about, {}), { 'form.departmentId': 'required' })
    expectFields(await apply(about, { effectiveOn: '', reason: '' }), {
      ...{ 'form.effectiveOn': 'not_a_day', 'form.reason': 'required' },
    })
    expectFields(await apply(about, { departmentId: beta.departmentId }), { 'form.departmentId': 'not_found' })
    expectFields(await apply(about, { departmentId: alpha.departmentId }), { 'form.departmentId': 'is_there' })
    const departmentId = await aDepartment()
    expectFields(await apply(about, { departmentId, effectiveOn: '1999-01-01' }), {
      'form.effectiveOn': expect.stringMatching(/^before_onboard:/),
    })
  })

  it('for oneself, and of somebody out of reach or of another company', async () => {
    const about = await anybody('self')
    const departmentId = await aDepartment()
    expectFields(await apply(about, { departmentId }, about), { employmentId: 'same_person' })
    expectRefused(await apply(about, { departmentId }, t.group.staff), 'system.id_not_found')
    expectRefused(await apply(t.group.betaStaff, { departmentId }, t.group.manager), 'system.id_not_found')
  })
})

it('shows who decides while it is typed, as soon as what a rule tests is known', async () => {
  const { admin, staff, hr, alpha } = t.group
  const conditions = [{ on: 'form' as const, field: 'changes', oneOf: ['department'] }]
  const only = contentOf([stepOf([makeNamedTarget(hr)])], { conditions })
  await makeRule(t, alpha, only, { kind: 'employee-transfer', isDefault: false })
  const preview = async (form: Record<string, string>) =>
    (await t.as(admin.token).call(tasks.preview, { kind: 'employee-transfer', employmentId: staff.employmentId, form }))
      .data
  expect(await preview({})).toMatchObject({ rule: null, missing: 'changes' })
  expect((await preview({ departmentId: await aDepartment() })).steps).toHaveLength(1)
})

it('offers the places of the company to who may file one, and none to who may not', async () => {
  const { staff, admin, alpha } = t.group
  const choices = (by: Person, about: Person) =>
    t.as(by.token).call(tasks.choices, { kind: 'employee-transfer', employmentId: about.employmentId })
  const { items } = (await choices(admin, staff)).data
  expect(items).toContainEqual(expect.objectContaining({ field: 'departmentId', value: alpha.departmentId }))
  expect(items.map(({ field }) => field)).toEqual(expect.arrayContaining(['officeId', 'levelId']))
  expect((await choices(staff, staff)).data.items).toEqual([])
  expectRefused(await choices(staff, admin), 'system.id_not_found')
})
