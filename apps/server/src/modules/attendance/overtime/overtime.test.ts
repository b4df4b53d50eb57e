// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { myOvertimeEndpoints as mine, overtimeEndpoints as overtime } from '@muster/contract/attendance/overtime'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { drain } from '../../../../test/import.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import type { Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeRule, namedTarget, stepOf, tasksOf } from '../../../../test/tasks.ts'

let t: TestServer
let timeOffType: string
const desk = tasksOf(() => t)
/** An instant of the clock at the office of ALPHA. */
const at = (on: string, clock: string) => `${on}T${clock}:00+07:00` as Instant
const set = (on: string, clock: string) => {
  t.clock.now = new Date(at(on, clock)).toISOString() as Instant
}

beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([namedTarget(t.group.manager)])]), { kind: 'overtime' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  timeOffType = (
    await makeLeaveType(t.as(t.group.hr.token), t.group.alpha.id, {
      attribute: 'time-off',
      rules: leaveRules({ yearlyMinutes: 0 }),
    })
  ).id
})
afterAll(() => t.close())
beforeEach(() => set('2026-11-18', '12:00'))

type Over = Partial<{
  day: string
  fromMinute: number
  toMinute: number
  breakMinutes: number
  reward: 'paid' | 'time-off'
}>
const apply = (over: Over = {}, by: Person = t.group.staff) =>
  t.as(by.token).call(tasks.submit, {
    ...{ kind: 'overtime', employmentId: t.group.staff.employmentId },
    form: {
      ...{ day: '2026-11-18', fromMinute: 1080, toMinute: 1200, breakMinutes: 0, reward: 'paid', reason: 'Order 4711' },
      ...over,
    },
  })
const applied = async (over: Over = {}) => {
  const made = await apply(over)
  if (made.status !== 200) throw new Error(made.raw.body)
  return made.data
}
const approved = async (over: Over = {}) => (await desk.approve(t.group.manager, await applied(over))).data
const clock = async (on: string, ...times: string[]) => {
  for (const time of times) {
    set(on, time)
    const made = await t.as(t.group.staff.token).call(punches.clock, {})
    if (made.status !== 200) throw new Error(made.raw.body)
  }
}
const shown = async (on: string) => {
  await drain(t, t.group.alpha.id)
  const asked = { employmentId: t.group.staff.employmentId, month: monthOf(day(on)) }
  const { data } = await t.as(t.group.hr.token).call(days.list, asked)
  return data.items.find((one) => one.day === on)
}
const rowsOf = async (on: string) =>
  (await t.as(t.group.hr.token).call(overtime.list, { month: monthOf(day(on)) })).data.items.filter((r) => r.day === on)
const remove = ({ id, version }: { id: string; version: number }) =>
  t.as(t.group.admin.token).call(tasks.delete, { id, version, comment: '' })

describe('an overtime [1.06b, 5.21]', () => {
  it('counts what was punched of it once it is approved, with the multiplier of its day, and is gone when it is deleted', async () => {
    const done = await approved({ fromMinute: 1080, toMinute: 1200 })
    expect(done.status).toBe('ST')
    await clock('2026-11-18', '07:55', '17:00', '17:58', '19:40')
    set('2026-11-19', '12:00')
    const result = await shown('2026-11-18')
    expect(result).toMatchObject({ workedMinutes: 480, overtimeMinutes: 90, extraMinutes: 107 })
    expect(result?.explanation.filter(({ rule }) => rule.startsWith('overtime'))).toMatchObject([
      { rule: 'overtimeApproved', minutes: null, data: { from: 1080, to: 1200, minutes: 120 } },
      { rule: 'overtimeUnpunched', data: { minutes: 20 } },
      { rule: 'overtimeRounded', data: { minutes: 10, unit: 30 } },
      { rule: 'overtimePart', data: { from: 1080, to: 1200, minutes: 90, kind: 'workday', multiplier: 150 } },
    ])
    expect(await rowsOf('2026-11-18')).toMatchObject([
      {
        minutes: 90,
        multiplier: 150,
        dayKind: 'workday',
        way: 'punched-inside-approved',
        reward: 'paid',
        state: 'counted',
      },
    ])
    expect((await remove(done)).status).toBe(200)
    const after = await shown('2026-11-18')
    expect(after).toMatchObject({ overtimeMinutes: 0, extraMinutes: 107 })
    expect(after?.explanation.some(({ rule }) => rule.startsWith('overtime'))).toBe(false)
    expect(await rowsOf('2026-11-18')).toEqual([])
  })
})

export { balances, expectFields, expectRefused, mine, parameters, sql, timeOffType }
