// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { myOvertimeEndpoints as mine, overtimeEndpoints as overtime } from '@muster/contract/attendance/overtime'
import { punchEndpoints as punches } from '@muster/contract/attendance/punch'
import { leaveBalanceEndpoints as balances } from '@muster/contract/leave/leave-balance'
import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { officeEndpoints as offices } from '@muster/contract/organisation/office'
import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import type { ParameterValue } from '@muster/contract/system/parameter-record'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { type Month, monthOf } from '@muster/kernel/month'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setClosed } from '../../../../test/closing.ts'
import { decideParameter } from '../../../../test/decide.ts'
import { expectFields } from '../../../../test/entity.ts'
import { attlog, drain, importNow, runOf } from '../../../../test/import.ts'
import { killJob } from '../../../../test/killed.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { makePerson, type Person } from '../../../../test/make.ts'
import { subjectsTo } from '../../../../test/notices.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf, withDetails } from '../../../../test/tasks.ts'
import { recompute } from '../recompute/recompute.job.ts'

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
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'overtime' })
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
  withDetails(
    t.as(by.token),
    t.as(by.token).call(tasks.submit, {
      ...{ kind: 'overtime', employmentId: t.group.staff.employmentId },
      form: {
        ...{
          day: '2026-11-18',
          fromMinute: 1080,
          toMinute: 1200,
          breakMinutes: 0,
          reward: 'paid',
          reason: 'Order 4711',
        },
        ...over,
      },
    }),
  )
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

const decide = async (key: ShownKey, value: ParameterValue, from: string) => {
  const made = await decideParameter(t, key, value, day(from))
  if (made.status !== 200) throw new Error(made.raw.body)
}
const inAlpha = (work: Parameters<TestServer['server']['runAsSystem']>[0]) =>
  t.server.runAsSystem(work, [t.group.alpha.id])
const balance = async () => {
  const asked = { employmentId: t.group.staff.employmentId, on: day('2026-11-30') }
  const { data } = await t.as(t.group.hr.token).call(balances.get, asked)
  return data.items.find(({ typeId }) => typeId === timeOffType)
}
const entries = async () => {
  const asked = { employmentId: t.group.staff.employmentId, typeId: timeOffType }
  return (await t.as(t.group.hr.token).call(balances.entries, asked)).data.items
}

describe('an overtime [1.06b, 5.21]', () => {
  it('is said to whoever decides with its day and hours, and with their clock to who has another', async () => {
    const made = await applied({ fromMinute: 1320, toMinute: 60 })
    const { manager, alpha } = t.group
    const said = '18 Nov 2026 22:00–01:00 (+1)'
    const subject = `ALPHA staff · Overtime · ${said}`
    expect(await subjectsTo(t, manager, made.id)).toEqual([subject])
    expect((await desk.get(manager, made.id)).data).toMatchObject({ amount: said, subject: `Overtime · ${said}` })
    const moveOffice = async (zone: string) => {
      const as = t.as(t.group.admin.token)
      const { id, version, names, nation } = (await as.call(offices.get, { id: alpha.officeId })).data
      expect((await as.call(offices.update, { id, version, names, nation, zone })).status).toBe(200)
    }
    // What was filed keeps the clock that it was filed by.
    await moveOffice('Asia/Tokyo')
    expect(await subjectsTo(t, manager, made.id)).toEqual([`${subject} (UTC+7)`])
    expect((await desk.get(manager, made.id)).data.amount).toBe(`${said} (UTC+7)`)
    await moveOffice('Asia/Ho_Chi_Minh')
    await remove(made)
  })

  it('counts what was punched of it once it is approved, with the multiplier of its day, and is gone when it is deleted', async () => {
    const done = await approved({ fromMinute: 1080, toMinute: 1200 })
    expect(done.status).toBe('ST')
    await clock('2026-11-18', '07:55', '17:00', '17:58', '19:40')
    set('2026-11-19', '12:00')
    const result = await shown('2026-11-18')
    expect(result).toMatchObject({ workedMinutes: 480, overtimeMinutes: 90, extraMinutes: 107 })
    const task = { id: done.id, number: done.number, kind: 'overtime' }
    expect(result?.tasks).toEqual([{ ...task, isReadable: true }])
    // Who reads days, and no tasks, is told the number and led nowhere.
    const clerk = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'days-clerk', ['attendance:attendance-records:r'], 'company'),
      [t.group.alpha.id],
    )
    const asked = { employmentId: t.group.staff.employmentId, month: monthOf(day('2026-11-18')) }
    const { items } = (await t.as(clerk.token).call(days.list, asked)).data
    expect(items.find((one) => one.day === '2026-11-18')?.tasks).toEqual([{ ...task, isReadable: false }])
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

  it('over midnight has a part for each day, and its punches belong to the day on which it begins', async () => {
    await approved({ day: '2026-11-13', fromMinute: 1320, toMinute: 150, breakMinutes: 0 })
    await clock('2026-11-13', '07:50', '17:00', '21:50')
    await clock('2026-11-14', '02:35')
    set('2026-11-16', '12:00')
    // A Friday before a Saturday of rest.
    expect(await shown('2026-11-13')).toMatchObject({ overtimeMinutes: 270, missing: [] })
    expect((await shown('2026-11-14'))?.overtimeMinutes).toBe(0)
    expect(await rowsOf('2026-11-13')).toMatchObject([
      { on: '2026-11-13', from: 1320, to: 1440, minutes: 120, dayKind: 'workday', multiplier: 150 },
      { on: '2026-11-14', from: 1440, to: 1590, minutes: 150, dayKind: 'rest', multiplier: 200 },
    ])
  })

  it('of a day of rest counts all of it; what comes in a file afterwards is counted anew', async () => {
    await approved({ day: '2026-11-15', fromMinute: 540, toMinute: 720, breakMinutes: 30 })
    set('2026-11-17', '12:00')
    expect(await shown('2026-11-15')).toMatchObject({ overtimeMinutes: 0, dayKind: 'rest' })
    const { alpha, hr, staff } = t.group
    await t.as(hr.token).call(pins.assign, {
      ...{ id: staff.employmentId, officeId: alpha.officeId, pin: '77', from: day('2024-01-01'), to: null },
    })
    const bytes = attlog(['77', '2026-11-15 08:55:00'], ['77', '2026-11-15 12:01:00'])
    await importNow(t, { token: hr.token, officeId: alpha.officeId, name: 'late.dat', bytes })
    expect(await shown('2026-11-15')).toMatchObject({ overtimeMinutes: 150 })
    expect(await rowsOf('2026-11-15')).toMatchObject([{ minutes: 150, multiplier: 200, dayKind: 'rest' }])
  })

  it('is in the sums of the month, of people and in the sheets', async () => {
    const { staff, hr } = t.group
    set('2026-11-19', '12:00')
    await shown('2026-11-13')
    const own = (
      await t.as(hr.token).call(days.list, { employmentId: staff.employmentId, month: monthOf(day('2026-11-13')) })
    ).data
    expect(own.totals.overtimeMinutes).toBe(own.items.reduce((sum, one) => sum + one.overtimeMinutes, 0))
    expect(own.totals.overtimeMinutes).toBe(420)
    const all = (await t.as(hr.token).call(days.matrix, { month: monthOf(day('2026-11-13')) })).data
    expect(all.items.find((row) => row.employmentId === staff.employmentId)?.totals.overtimeMinutes).toBe(420)
  })
})

describe('an application for overtime is refused at its field [5.21]', () => {
  it.each([
    ['in the shift', { fromMinute: 960, toMinute: 1080 }, { 'form.fromMinute': 'attendance.overlaps_shift:480:1020' }],
    ['below the unit', { fromMinute: 1080, toMinute: 1109 }, { 'form.toMinute': 'at_least_minutes:30' }],
    ['below it without its break', { toMinute: 1140, breakMinutes: 31 }, { 'form.toMinute': 'at_least_minutes:30' }],
    ['no longer than nothing', { toMinute: 1080 }, { 'form.toMinute': 'ends_before_start' }],
    [
      'into the shift of the next day',
      { fromMinute: 1380, toMinute: 481 },
      { 'form.fromMinute': 'attendance.overlaps_shift:480:1020' },
    ],
    ['too long ago', { day: '2026-10-16' }, { 'form.day': 'not_before:2026-10-18' }],
    ['before the employment', { day: '2000-01-03' }, { 'form.day': 'before_onboard:2024-01-01' }],
    ['a minute that is none', { fromMinute: 1440 }, { 'form.fromMinute': 'out_of_range:0:1439' }],
    ['a break longer than half a day', { breakMinutes: 721 }, { 'form.breakMinutes': 'out_of_range:0:720' }],
    ['given as something else', { reward: 'gold' as 'paid' }, { 'form.reward': 'not_a_choice' }],
  ])('%s', async (_name, over, fields) => {
    expectFields(await apply(over), fields)
  })

  it('over another that waits, also past midnight; and not once that one is rejected', async () => {
    const first = await applied({ day: '2026-11-23', fromMinute: 1320, toMinute: 120 })
    const inIt = { day: '2026-11-24', fromMinute: 60, toMinute: 180 }
    expectFields(await apply(inIt), { 'form.fromMinute': 'attendance.overlaps_overtime:1320:1560' })
    expectFields(await apply({ day: '2026-11-23', fromMinute: 1260, toMinute: 1350 }), {
      'form.fromMinute': 'attendance.overlaps_overtime:1320:1560',
    })
    await desk.reject(t.group.manager, first)
    const second = await applied(inIt)
    await desk.cancel(t.group.staff, second)
    expect((await apply(inIt)).status).toBe(200)
  })

  it('on a day of which nobody has said what is worked', async () => {
    const { hr } = t.group
    const asked = {
      ...{ kind: 'overtime' as const, employmentId: hr.employmentId },
      form: { day: '2026-11-18', fromMinute: 1080, toMinute: 1200, breakMinutes: 0, reward: 'paid', reason: 'Order' },
    }
    expectFields(await t.as(hr.token).call(tasks.submit, asked), { 'form.day': 'no_shift:2026-11-18' })
  })

  it('as time off in a company that gives none', async () => {
    const offer = (isInUse: boolean) =>
      inAlpha((ctx) =>
        ctx.db.updateTable('leave.leave_type').set({ is_in_use: isInUse }).where('id', '=', timeOffType).execute(),
      )
    await offer(false)
    expectFields(await apply({ reward: 'time-off' }), { 'form.reward': 'not_a_choice' })
    await offer(true)
    expect((await desk.cancel(t.group.staff, await applied({ reward: 'time-off' }))).status).toBe(200)
  })

  it('of a closed month with 50001, and so is taking it back', async () => {
    const done = await approved({ day: '2026-11-17' })
    await shown('2026-11-17')
    await setClosed(t, '2026-11' as Month, true)
    expectRefused(await apply({ day: '2026-11-17', fromMinute: 1260, toMinute: 1320 }), 'attendance.day_frozen')
    expectRefused(await remove(done), 'attendance.day_frozen')
    const { actions } = (await desk.get(t.group.admin, done.id)).data
    expect(actions.map(({ action }) => action)).not.toContain('delete')
    await setClosed(t, '2026-11' as Month, false)
    expect((await remove(done)).status).toBe(200)
  })

  it('when it is settled, where somebody has left by then: the task says why', async () => {
    const waiting = await applied({ day: '2026-11-26' })
    const leaveOn = (on: string | null) =>
      inAlpha((ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: on === null ? null : day(on) })
          .where('id', '=', t.group.staff.employmentId)
          .execute(),
      )
    await leaveOn('2026-11-25')
    const answer = await desk.approve(t.group.manager, waiting)
    expect(answer.data).toMatchObject({ status: 'AP', abnormal: ['EFFECT_FAILED'] })
    await leaveOn(null)
    expect(await rowsOf('2026-11-26')).toMatchObject([{ state: 'waiting' }])
  })
})

describe('of many at the same moment', () => {
  it('one has the time, whichever part of it they want [5.21]', async () => {
    const asked = Array.from({ length: 32 }, (_, i) => ({
      ...{ day: '2026-11-28', fromMinute: 600 + (i % 8) * 10, toMinute: 720 + (i % 8) * 10 },
    }))
    const answers = await Promise.all(asked.map((one) => apply(one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.status).toBe(422)
      expect(answer.refusal.fields?.['form.fromMinute']).toMatch(/^(taken|attendance\.overlaps_overtime:)/)
    }
    expect((await rowsOf('2026-11-28')).map(({ state }) => state)).toEqual(['waiting'])
  })
})

describe('which way it counts is said by the company, from a day on [9.12]', () => {
  it('as approved without a punch, or whatever was punched without an application', async () => {
    set('2026-11-18', '12:00')
    await decide('overtime.counting.weekday', 'approved', '2026-11-24')
    await decide('overtime.counting.weekday', 'punched', '2026-11-25')
    await decide('overtime.multiplier.weekday', 175, '2026-11-25')
    await approved({ day: '2026-11-24', fromMinute: 1200, toMinute: 1260 })
    await clock('2026-11-24', '07:50', '17:01')
    await clock('2026-11-25', '07:55', '18:50')
    set('2026-11-26', '12:00')
    expect(await shown('2026-11-24')).toMatchObject({ overtimeMinutes: 60 })
    expect((await rowsOf('2026-11-24')).filter(({ state }) => state === 'counted')).toMatchObject([
      { way: 'approved', multiplier: 150, minutes: 60 },
    ])
    const result = await shown('2026-11-25')
    expect(result).toMatchObject({ overtimeMinutes: 90, extraMinutes: 115 })
    expect(result?.explanation.find(({ rule }) => rule === 'overtimePunched')?.data).toMatchObject({ minutes: 90 })
    expect(await rowsOf('2026-11-25')).toMatchObject([
      { way: 'punched', multiplier: 175, minutes: 90, reward: 'paid', task: null, state: 'counted' },
    ])
  })

  it.each([
    ['a multiplier below 1.00', 'overtime.multiplier.H', 99, 'out_of_range:100:9999'],
    ['one of three digits', 'overtime.multiplier.H', 10_000, 'out_of_range:100:9999'],
    ['a way that is none', 'overtime.counting.H', 'guessed', 'not_a_choice'],
  ] as const)('refuses %s [5.12]', async (_name, key, value, problem) => {
    const answer = await t.as(t.group.admin.token).call(parameters.change, {
      ...{ companyId: t.group.alpha.id, from: day('2026-12-01'), changes: [{ key, value, version: 0 }] },
    })
    expect(Object.values(answer.refusal.fields ?? {})).toEqual([problem])
  })
})

describe('time off for overtime', () => {
  it('is granted as much as was counted, follows it, and again adds nothing', async () => {
    set('2026-11-18', '12:00')
    const done = await approved({ day: '2026-11-20', fromMinute: 1080, toMinute: 1200, reward: 'time-off' })
    expect(done.form).toMatchObject({ timeOff: 120, timeOffUntil: '2027-05-19' })
    await clock('2026-11-20', '07:50', '17:00', '17:55', '19:35')
    set('2026-11-21', '12:00')
    await shown('2026-11-20')
    expect(await balance()).toMatchObject({ available: 90, ends: [{ on: '2027-05-19', minutes: 90 }] })
    expect(await rowsOf('2026-11-20')).toMatchObject([{ minutes: 90, reward: 'time-off' }])
    await shown('2026-11-20')
    expect(await entries()).toMatchObject([{ kind: 'granted', source: 'overtime', minutes: 90, task: { id: done.id } }])
    expect((await remove(done)).status).toBe(200)
    expect((await balance())?.available ?? 0).toBe(0)
    expect((await entries()).map(({ minutes }) => minutes)).toEqual([-90, 90])
  })

  it('is given once where the run that computed its day was killed anywhere before', async () => {
    set('2026-11-11', '12:00')
    const done = await approved({ day: '2026-11-11', fromMinute: 1080, toMinute: 1140, reward: 'time-off' })
    await clock('2026-11-11', '07:50', '17:00', '17:55', '19:05')
    set('2026-11-21', '12:00')
    const { kills } = await killJob(runOf(t, t.group.alpha.id), recompute)
    expect(kills).toBeGreaterThan(2)
    expect((await entries()).filter(({ task }) => task?.id === done.id)).toMatchObject([
      { kind: 'granted', minutes: 60 },
    ])
    expect(await rowsOf('2026-11-11')).toMatchObject([{ minutes: 60, reward: 'time-off', state: 'counted' }])
    expect((await remove(done)).status).toBe(200)
  })

  it('is not taken back once it has been used', async () => {
    set('2026-11-21', '12:00')
    await decide('overtime.counting.rest-day', 'approved', '2026-11-21')
    await decide('overtime.time-off.multiplied', true, '2026-11-21')
    const done = await approved({ day: '2026-11-22', fromMinute: 600, toMinute: 690, reward: 'time-off' })
    set('2026-11-23', '12:00')
    await shown('2026-11-22')
    expect(await balance()).toMatchObject({ available: 180 })
    await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]), { kind: 'leave' })
    const slot = { id: 'a', from: '2026-11-27', to: '2026-11-27', fromMinute: 480, toMinute: 540 }
    const leave = await t.as(t.group.staff.token).call(tasks.submit, {
      ...{ kind: 'leave', employmentId: t.group.staff.employmentId },
      form: { typeId: timeOffType, slots: [slot], reason: 'Rest' },
    })
    expect(leave.status).toBe(200)
    const refused = await remove(done)
    expectRefused(refused, 'leave.overdrawn')
    expect(refused.msg).toContain('1 h of the time off')
    const offered = async () => (await desk.get(t.group.admin, done.id)).data.actions.map(({ action }) => action)
    expect(await offered()).not.toContain('delete')
    expect(await balance()).toMatchObject({ available: 120, held: 60 })
    expect((await shown('2026-11-22'))?.overtimeMinutes).toBe(90)
    await desk.reject(t.group.manager, leave.data)
    expect(await offered()).toContain('delete')
    expect((await remove(done)).status).toBe(200)
    expect((await balance())?.available ?? 0).toBe(0)
  })
})

describe('the caps of a month and a year', () => {
  it('are shown to applicant and approver, and refuse nothing [9.12]', async () => {
    set('2026-12-01', '12:00')
    await decide('overtime.cap.monthly', 3, '2026-12-01')
    await applied({ day: '2026-12-05', fromMinute: 600, toMinute: 720 })
    const over = await applied({ day: '2026-12-06', fromMinute: 600, toMinute: 720 })
    expect(over.form).toMatchObject({ ofMonth: 240, monthCap: 180, yearCap: 12_000 })
    const { considerations } = (await desk.get(t.group.manager, over.id)).data
    expect(considerations.filter(({ word }) => word.includes('overtimeCapped'))).toMatchObject([
      { word: 'attendance.consideration.overtimeCapped.month', values: { hours: 3 }, is: '4:00', isWarning: true },
      { word: 'attendance.consideration.overtimeCapped.year', values: { hours: 200 }, isWarning: false },
    ])
    expect((await desk.approve(t.group.manager, over)).data.status).toBe('ST')
    const own = await t.as(t.group.staff.token).call(mine.list, { month: monthOf(day('2026-12-01')) })
    expect(own.data).toMatchObject({
      month: { counted: 0, ahead: 240, cap: 180 },
      items: [{ state: 'waiting' }, { state: 'approved' }],
    })
  })
})
