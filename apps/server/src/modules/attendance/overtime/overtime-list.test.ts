// @module-tag no-retry

import { myOvertimeEndpoints as mine, overtimeEndpoints as overtime } from '@muster/contract/attendance/overtime'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
const desk = tasksOf(() => t)
/** One that waits, one that is approved, and a longer one of the month after. */
const [WAITS, APPROVED, NEXT] = ['2026-11-25', '2026-11-26', '2026-12-01']
beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'overtime' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  await apply(WAITS, 1140)
  await desk.approve(t.group.manager, await apply(APPROVED, 1200))
  await apply(NEXT, 1260)
})
afterAll(() => t.close())

async function apply(on: string, toMinute: number) {
  const made = await t.as(t.group.staff.token).call(tasks.submit, {
    ...{ kind: 'overtime', employmentId: t.group.staff.employmentId },
    form: { day: on, fromMinute: 1080, toMinute, breakMinutes: 0, reward: 'paid', reason: 'Order 4711' },
  })
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}
const month = monthOf(day(WAITS))
const listBy = (person: Person, over = {}) => t.as(person.token).call(overtime.list, { month, ...over })
const shownTo = async (person: Person, over = {}) => (await listBy(person, over)).data.items.map((one) => one.day)

describe('the list of overtime [1.06b]', () => {
  it('is of one month, narrowed by department, person and state, in order, and comes as a sheet', async () => {
    const { alpha, staff, hr } = t.group
    const { data } = await listBy(hr)
    expect(data.items.map((one) => [one.day, one.state, one.minutes])).toEqual([
      [APPROVED, 'approved', 120],
      [WAITS, 'waiting', 60],
    ])
    expect(data.total).toBe(2)
    expect(await shownTo(hr, { month: monthOf(day(NEXT)) })).toEqual([NEXT])
    expect(await shownTo(hr, { employmentId: staff.employmentId })).toEqual([APPROVED, WAITS])
    expect(await shownTo(hr, { employmentId: hr.employmentId })).toEqual([])
    expect(await shownTo(hr, { departmentId: alpha.departmentId })).toEqual([APPROVED, WAITS])
    expect(await shownTo(hr, { departmentId: alpha.otherDepartmentId })).toEqual([])
    expect(await shownTo(hr, { state: 'waiting' })).toEqual([WAITS])
    expect(await shownTo(hr, { sort: 'minutes', order: 'asc' })).toEqual([WAITS, APPROVED])
    expect((await sheetIn(await t.as(hr.token).call(overtime.export, { month }))).rows).toHaveLength(2)
  })

  it('is of the people in reach alone, refused without the right, and one’s own to everybody', async () => {
    const { beta, betaHr, betaStaff, staff } = t.group
    expectRefused(await listBy(staff), 'system.forbidden')
    expectRefused(await t.as(staff.token).call(overtime.export, { month }), 'system.forbidden')
    expect(await shownTo(betaHr)).toEqual([])
    expectRefused(await listBy(t.group.hr, { companyId: beta.id }), 'system.company_not_found')
    const own = await t.as(staff.token).call(mine.list, { month })
    expect(own.data.items.map((one) => one.day).toSorted()).toEqual([WAITS, APPROVED])
    const other = await t.as(staff.token).call(mine.list, { month, employmentId: betaStaff.employmentId })
    expectRefused(other, 'system.user_not_found')
  })
})
