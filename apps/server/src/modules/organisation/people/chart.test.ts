// @module-tag no-retry

import { chartEndpoints as chart } from '@muster/contract/organisation/chart'
import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { departmentMoveEndpoints as moves } from '@muster/contract/organisation/department-move'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { addDays, day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded } from '../../../../test/entity.ts'
import { employeeForm, makeEmployee, makePerson, names } from '../../../../test/make.ts'
import { type Caller, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
let chief: Caller
/** Has the right to read the chart in their department and below. */
let leader: Caller
const TODAY = day(NOON.slice(0, 10))
const SOON = addDays(TODAY, 10)
beforeAll(async () => {
  t = await openTestServer()
  const { alpha } = t.group
  await t.server.runAsSystem(
    async (ctx) => {
      chief = t.as((await makePerson(ctx, alpha, 'chief', 'group-administrator', 'company')).token)
      const at = { departmentId: alpha.otherDepartmentId }
      const codes = ['organization:company:r'] as const
      leader = t.as((await makePerson(ctx, alpha, 'leader', codes, 'department-below', at)).token)
    },
    [alpha.id],
  )
})
afterAll(() => t.close())

const read = async (caller: Caller, on?: string) =>
  (await caller.call(chart.get, on === undefined ? {} : { on: day(on) })).data
const nodeOf = async (id: string, on?: string) => (await read(chief, on)).departments.find((d) => d.id === id)
const created = async (en: string, parentId: string | null, opensOn = day('2026-01-01')) =>
  (await chief.call(departments.create, { companyId: t.group.alpha.id, names: names(en), parentId, opensOn })).data

describe('the organisation chart [2.14a, 3.09]', () => {
  it('is that of any day, past or planned: places, names, people and who leads', async () => {
    const { alpha, staff } = t.group
    const team = await created('Team', alpha.departmentId, day('2025-01-01'))
    await chief.call(moves.move, { id: team.id, version: 1, parentId: alpha.otherDepartmentId, from: SOON })
    await chief.call(departments.update, {
      id: team.id,
      version: 2,
      names: names('Renamed'),
      parentId: alpha.departmentId,
    })
    await chief.call(placements.place, {
      id: staff.employmentId,
      from: SOON,
      departmentId: team.id,
      levelId: alpha.managerLevelId,
    })
    const seen = async (on?: string) => {
      const node = await nodeOf(team.id, on)
      return node && [node.parentId, node.names.en, node.people, node.isVacant, node.managers.map((m) => m.jobNumber)]
    }
    expect(await seen('2024-12-31')).toBeUndefined()
    expect(await seen(addDays(TODAY, -1))).toEqual([alpha.departmentId, 'Team', 0, true, []])
    expect(await seen()).toEqual([alpha.departmentId, 'Renamed', 0, true, []])
    expect(await seen(SOON)).toEqual([alpha.otherDepartmentId, 'Renamed', 1, false, ['ALPHA-staff']])
    const [before, after] = [await nodeOf(alpha.departmentId), await nodeOf(alpha.departmentId, SOON)]
    expect((before?.peopleBelow ?? 0) - (after?.peopleBelow ?? 0)).toBe(1)
  })

  it('names who begins later in the place to come, with the day, and counts them nowhere before it', async () => {
    const { alpha } = t.group
    const team = await created('Coming', alpha.otherDepartmentId)
    const form = {
      ...employeeForm(alpha),
      departmentId: team.id,
      name: 'Begins Later',
      onboardOn: SOON,
    }
    const made = await chief.call(employees.create, { ...form, regularizationOn: addDays(SOON, 60) })
    expect(made.status, made.msg).toBe(200)
    const { id } = made.data
    const seen = async (on?: string, caller = chief) =>
      (await caller.call(chart.people, { departmentId: team.id, ...(on && { on: day(on) }) })).data.items
        .filter((one) => one.employmentId === id)
        .map((one) => one.beginsOn)
    expect([await seen(), await seen(addDays(SOON, -1)), await seen(SOON)]).toEqual([[SOON], [SOON], [null]])
    expect(await seen(addDays(TODAY, -1))).toEqual([])
    expect(await seen(undefined, leader)).toEqual([SOON])
    expect((await nodeOf(team.id))?.people).toBe(0)
    expect((await nodeOf(team.id, SOON))?.people).toBe(1)
    const { people } = (await chief.call(chart.find, { search: 'Begins' })).data
    expect(people.map((one) => [one.employmentId, one.departmentId, one.beginsOn])).toEqual([[id, team.id, SOON]])
  })

  it('shows on an earlier day whoever stood in a department that opened later', async () => {
    const { alpha } = t.group
    const late = await created('Late', alpha.otherDepartmentId, TODAY)
    await t.server.runAsSystem(
      (ctx) => makeEmployee(ctx, alpha, { jobNumber: 'EARLY', name: 'Early', departmentId: late.id }),
      [alpha.id],
    )
    expect(await nodeOf(late.id, '2025-06-01')).toMatchObject({ people: 1, parentId: alpha.otherDepartmentId })
    expect(await nodeOf(late.id, '2020-06-01')).toBeUndefined()
  })

  it('counts everybody for whoever reads it, and names only whom their right reaches', async () => {
    const { alpha } = t.group
    const everything = (await read(chief)).departments
    const seen = (await read(leader)).departments
    expect(seen.map((d) => [d.id, d.people, d.peopleBelow, d.isVacant])).toEqual(
      everything.map((d) => [d.id, d.people, d.peopleBelow, d.isVacant]),
    )
    expect(everything.find((d) => d.id === alpha.departmentId)?.managers.map((m) => m.jobNumber)).toEqual([
      'ALPHA-manager',
    ])
    expect(seen.flatMap((d) => d.managers)).toEqual([])
    const people = async (caller: Caller, departmentId: string) =>
      (await caller.call(chart.people, { departmentId })).data.items.map((p) => p.jobNumber)
    expect(await people(leader, alpha.otherDepartmentId)).toEqual(['ALPHA-leader'])
    expect(await people(leader, alpha.departmentId)).toEqual([])
    expect((await people(chief, alpha.departmentId))[0]).toBe('ALPHA-manager')
  })

  it('finds departments by name and pinyin, people by name, pinyin and job number, on the day and in reach', async () => {
    const { alpha } = t.group
    await chief.call(departments.create, {
      companyId: alpha.id,
      names: { cn: '焊接车间', en: 'Welding', vn: 'Hàn' },
      parentId: null,
      opensOn: day('2026-01-01'),
    })
    const find = async (caller: Caller, search: string, on?: string) => {
      const { departments: d, people } = (
        await caller.call(chart.find, { search, ...(on === undefined ? {} : { on: day(on) }) })
      ).data
      return [...d.map((one) => one.names.en), ...people.map((p) => p.jobNumber)]
    }
    for (const word of ['weld', '焊接', 'hanjie', 'hjcj', 'han']) expect(await find(chief, word)).toContain('Welding')
    expect(await find(chief, 'hanjie', '2025-12-31')).toEqual([])
    expect(await find(chief, 'ALPHA-staff')).toEqual(['ALPHA-staff'])
    expect(await find(chief, 'alpha hr')).toEqual(['ALPHA-hr'])
    expect(await find(leader, 'ALPHA-staff')).toEqual([])
    expect(await find(chief, 'ALPHA-staff', '2020-01-01')).toEqual([])
    expect(await find(chief, 'BETA-hr')).toEqual([])
  })

  it('tells its reader where they stand on the day', async () => {
    expect((await leader.call(chart.self, {})).data).toEqual({ departmentId: t.group.alpha.otherDepartmentId })
    expect((await leader.call(chart.self, { on: day('2020-01-01') })).data).toEqual({ departmentId: null })
  })

  it('is a sheet, too, with the path of every department and its day', async () => {
    const sheet = await chief.call(chart.export, { on: day('2026-02-01') })
    expect(sheet.status).toBe(200)
    expect(sheet.raw.headers['content-type']).toContain('spreadsheetml')
  })

  it('shows no company out of scope, and each of several on its own day', async () => {
    const { alpha, beta, admin } = t.group
    expect((await read(chief)).companies.map((c) => c.id)).toEqual([alpha.id])
    expect((await read(t.as(admin.token))).companies.map((c) => c.id).toSorted()).toEqual(
      [alpha.id, beta.id].toSorted(),
    )
    await expectAbsent((companyId) => chief.call(chart.get, { companyId }), beta.id, 'system.company_not_found')
    await expectAbsent(
      (companyId) => chief.call(chart.find, { companyId, search: 'a' }),
      beta.id,
      'system.company_not_found',
    )
    await expectAbsent(
      (departmentId) => chief.call(chart.people, { departmentId }),
      beta.departmentId,
      'system.id_not_found',
    )
  })

  it('is refused without a session or the permission, and bad input at its field', async () => {
    const permission = 'organization:company:r'
    await expectGuarded(t, t.group.staff.token, {
      get: { permission, call: (c) => c.call(chart.get, {}) },
      export: { permission, call: (c) => c.call(chart.export, {}) },
      people: { permission, call: (c) => c.call(chart.people, { departmentId: t.group.alpha.departmentId }) },
      find: { permission, call: (c) => c.call(chart.find, { search: 'a' }) },
      self: { permission, call: (c) => c.call(chart.self, {}) },
    })
    expectFields(await chief.call(chart.get, { on: '2026-02-31' as never }), { on: 'not_a_day' })
    expectFields(await chief.call(chart.find, { search: ' ' }), { search: 'required' })
    expectFields(await chief.call(chart.people, { departmentId: 'x' }), { departmentId: 'not_an_id' })
  })
})
