// @module-tag no-retry

import type { OvertimeForm } from '@muster/contract/attendance/overtime-form'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphaDays } from '../../../../test/alpha-days.ts'
import { setClosed } from '../../../../test/closing.ts'
import { correctionsOf } from '../../../../test/corrections.ts'
import { expectFields } from '../../../../test/entity.ts'
import type { Person } from '../../../../test/make.ts'
import { expectProblemSaid, openRowsOf } from '../../../../test/refused-input.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { dayText } from '../../../platform/base/day-text.ts'

/** A day as it is written in English. */
const written = (text: string) => dayText('en_US', day(text))

let t: TestServer
let rows: Awaited<ReturnType<typeof openRowsOf>>
const desk = tasksOf(() => t)
const { applyForPunch, applyForOut, clockAt } = correctionsOf(() => t)

/** It is noon of Friday, 20 November. Eight to five with a break at noon, Monday to Friday; on this Tuesday nobody clocked out. */
const FORGOT = '2026-11-17'
const OUT = 1020

beforeAll(async () => {
  t = await openTestServer()
  const content = () => contentOf([stepOf([makeNamedTarget(t.group.manager)])])
  for (const kind of ['overtime', 'missed-punch', 'step-out']) await makeRule(t, t.group.alpha, content(), { kind })
  const shift = await makeShift(t, { periods: [{ from: 480, to: OUT }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [t.group.staff.employmentId], day('2026-01-01'))
  await clockAt(FORGOT, '08:00')
  rows = await openRowsOf(t)
})
afterAll(async () => {
  await rows.close()
  await t.close()
})

const applyForOvertime = (over: Partial<OvertimeForm> = {}, person: Person = t.group.staff, by = person) =>
  t.as(by.token).call(tasks.submit, {
    ...{ kind: 'overtime', employmentId: person.employmentId },
    form: {
      ...{ day: '2026-11-18', fromMinute: 1080, toMinute: 1200, breakMinutes: 0, reward: 'paid', reason: 'Order 4711' },
      ...over,
    },
  })
type Answer = Awaited<ReturnType<typeof applyForOvertime>>
const withdraw = async ({ data }: Answer) => expect((await desk.cancel(t.group.staff, data)).status).toBe(200)

type Case = [what: string, apply: () => Promise<Answer>, field: string, problem: string, english: string]

describe('an application for overtime that is refused says why at its field, in every language, and writes nothing [5.21]', () => {
  const cases: Case[] = [
    [
      'over a shift',
      () => applyForOvertime({ fromMinute: 960, toMinute: 1080 }),
      'fromMinute',
      'attendance.overlaps_shift:480:1020',
      'Overlaps the shift 08:00–17:00; choose another time',
    ],
    [
      'over the shift of the next day, past midnight',
      () => applyForOvertime({ fromMinute: 1380, toMinute: 481 }),
      'fromMinute',
      'attendance.overlaps_shift:480:1020',
      'Overlaps the shift 08:00–17:00; choose another time',
    ],
    [
      'below the unit',
      () => applyForOvertime({ toMinute: 1109 }),
      'toMinute',
      'at_least_minutes:30',
      'At least 30 min in one application',
    ],
    [
      'of nothing',
      () => applyForOvertime({ toMinute: 1080 }),
      'toMinute',
      'ends_before_start',
      'The end is before the start; choose a later one',
    ],
    [
      'without a shift',
      () => applyForOvertime({}, t.group.hr),
      'day',
      'no_shift:2026-11-18',
      `No shift on ${written('2026-11-18')}: ask your manager to schedule that day`,
    ],
    [
      'too long ago',
      () => applyForOvertime({ day: day('2026-10-16') }),
      'day',
      'not_before:2026-10-20',
      `Too late for this day: you can apply for days from ${written('2026-10-20')}. Ask HR to enter earlier days`,
    ],
    [
      'before the employment',
      () => applyForOvertime({ day: day('2000-01-03') }),
      'day',
      'before_onboard:2024-01-01',
      'Before the onboard date, 1 Jan 2024; choose that day or later',
    ],
  ]
  it.each(cases)('%s', async (_what, apply, field, problem, english) => {
    expectFields(await rows.unchangedBy(apply), { [`form.${field}`]: problem })
    expectProblemSaid(problem, english)
  })

  it('over another one, also where the two cross at midnight', async () => {
    const made = await applyForOvertime({ day: day('2026-11-23'), fromMinute: 1320, toMinute: 120 })
    const crossing = { day: day('2026-11-24'), fromMinute: 60, toMinute: 180 }
    const problem = 'attendance.overlaps_overtime:1320:1560'
    expectFields(await rows.unchangedBy(() => applyForOvertime(crossing)), { 'form.fromMinute': problem })
    expectProblemSaid(problem, 'Overlaps the overtime 22:00–02:00 +1; choose another time')
    await withdraw(made)
  })
})

describe('an application to correct a day that is refused says why at its field, in every language, and writes nothing [5.18]', () => {
  const cases: Case[] = [
    [
      'a punch on a day without a shift',
      () => applyForPunch('2026-11-15', 'made-up-out', OUT),
      'day',
      'no_shift:2026-11-15',
      `No shift on ${written('2026-11-15')}: ask your manager to schedule that day`,
    ],
    [
      'a punch on a day to come',
      () => applyForPunch('2026-11-23', 'made-up-out', OUT),
      'day',
      'in_the_future',
      'This day has not come yet; choose a past day',
    ],
    [
      'a punch of today that is still to come',
      () => applyForPunch('2026-11-20', 'made-up-out', OUT),
      'minute',
      'attendance.to_come',
      'This time has not come yet; choose one that has passed',
    ],
    [
      'a punch outside of the window of its shift',
      () => applyForPunch(FORGOT, 'made-up-out', 1400),
      'minute',
      'attendance.outside_window:360:1260',
      'This time does not belong to the shift of the day: choose one from 06:00 to 21:00',
    ],
    [
      'a step out without a shift',
      () => applyForOut('2026-11-22', 480, 540, 'private'),
      'day',
      'no_shift:2026-11-22',
      `No shift on ${written('2026-11-22')}: ask your manager to schedule that day`,
    ],
    [
      'a step out inside of a break',
      () => applyForOut(FORGOT, 730, 770, 'private'),
      'from',
      'outside_work',
      'Outside the work time; move it inside',
    ],
    [
      'a step out over a break',
      () => applyForOut(FORGOT, 660, 800, 'official'),
      'to',
      'attendance.work_pauses:720',
      'Work ends or pauses at 12:00: choose an earlier end, and apply for the rest separately',
    ],
  ]
  it.each(cases)('%s', async (_what, apply, field, problem, english) => {
    expectFields(await rows.unchangedBy(apply), { [`form.${field}`]: problem })
    expectProblemSaid(problem, english)
  })

  it('a second one of the same punch, whatever its minute', async () => {
    const made = await applyForPunch(FORGOT, 'made-up-out', OUT)
    const second = await rows.unchangedBy(() => applyForPunch(FORGOT, 'made-up-out', OUT + 9))
    expectFields(second, { 'form.minute': `attendance.applied:${OUT}` })
    expectProblemSaid(
      `attendance.applied:${OUT}`,
      'An application for this punch (17:00) is waiting or approved. Change or withdraw it',
    )
    await withdraw(made)
  })
})

describe('whatever it is, it is refused', () => {
  type Applied = [what: string, apply: (by?: Person) => Promise<Answer>]
  const applications: Applied[] = [
    ['overtime', (by = t.group.staff) => applyForOvertime({ day: day('2026-11-17') }, t.group.staff, by)],
    ['a missed punch', (by = t.group.staff) => applyForPunch(FORGOT, 'made-up-out', OUT, {}, by)],
    ['a step out', (by = t.group.staff) => applyForOut(FORGOT, 840, 900, 'official', {}, by)],
  ]

  it.each(applications)('in a closed month, at its day (50001): %s', async (_what, apply) => {
    await setClosed(t, '2026-11' as Month, true)
    const refused = await rows.unchangedBy(apply)
    await setClosed(t, '2026-11' as Month, false)
    expectRefused(refused, 'attendance.day_frozen')
    expect(refused.refusal.fields).toEqual({ 'form.day': 'attendance.month_closed' })
    expectProblemSaid(
      'attendance.month_closed',
      'The month of this day is closed, so it cannot be changed. Ask HR to enter it in the next open month',
    )
  })

  it.each(applications)('for somebody who has left: %s', async (_what, apply) => {
    const resign = (on: string | null) =>
      alphaDays(t).query(
        sql`update organisation.employment set resign_on = ${on}::date where id = ${t.group.staff.employmentId}`,
      )
    await resign('2026-11-19')
    const refused = await rows.unchangedBy(() => apply(t.group.hr))
    await resign(null)
    expectRefused(refused, 'workflow.recipient_inactive')
  })
})
