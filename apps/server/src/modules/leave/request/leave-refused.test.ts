// @module-tag no-retry

import { calendarEndpoints as calendar } from '@muster/contract/attendance/calendar'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setClosed } from '../../../../test/closing.ts'
import { expectFields } from '../../../../test/entity.ts'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { makePerson, names, type Person } from '../../../../test/make.ts'
import { expectProblemSaid, openRowsOf } from '../../../../test/refused-input.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf, tasksOf, withDetails } from '../../../../test/tasks.ts'
import { dayText } from '../../../platform/base/day-text.ts'

/** A day as it is written in English. */
const written = (text: string) => dayText('en_US', day(text))

let t: TestServer
let rows: Awaited<ReturnType<typeof openRowsOf>>
let typeId: string
/** Works from ten in the evening to six, every day. */
let owl: Person
const desk = tasksOf(() => t)
/** A Thursday, and the Wednesday and the Friday around it. */
const HOLIDAY = day('2026-11-26')

beforeAll(async () => {
  t = await openTestServer()
  const { alpha, manager, staff } = t.group
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]), { kind: 'leave' })
  owl = await t.server.runAsSystem((ctx) => makePerson(ctx, alpha, 'owl', 'employee', 'self'), [alpha.id])
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  const night = await makeShift(t, { periods: [{ from: 1320, to: 1800 }], breaks: [] })
  await giveShift(t, shift.id, [staff.employmentId], day('2026-01-01'))
  await giveShift(t, night.id, [owl.employmentId], day('2026-01-01'), true)
  rows = await openRowsOf(t)
})
afterAll(async () => {
  await rows.close()
  await t.close()
})
beforeEach(async () => {
  t.clock.now = NOON
  typeId = await typeBy({})
})

const hr = () => t.as(t.group.hr.token)
const typeBy = async (over: Parameters<typeof leaveRules>[0]) =>
  (await makeLeaveType(hr(), t.group.alpha.id, { rules: leaveRules(over) })).id
const slot = (from: string, to = from, fromMinute: number | null = null, toMinute: number | null = null) => ({
  ...{ id: crypto.randomUUID(), from, to, fromMinute, toMinute },
})
type Slot = ReturnType<typeof slot>
const apply = (slots: Slot[], person: Person = t.group.staff, by: Person = person) =>
  withDetails(
    t.as(by.token),
    t.as(by.token).call(tasks.submit, {
      ...{ kind: 'leave', employmentId: person.employmentId },
      form: { typeId, slots, reason: 'Family' },
    }),
  )
const query = (text: ReturnType<typeof sql>) => t.server.runAsSystem((ctx) => text.execute(ctx.db), [t.group.alpha.id])
/** Declares the Thursday a holiday while something is done. */
async function onHoliday(act: () => Promise<void>): Promise<void> {
  const { id: companyId } = t.group.alpha
  const days = [{ day: HOLIDAY, kind: 'holiday' as const, names: names('Founding') }]
  expect((await hr().call(calendar.set, { companyId, days })).status).toBe(200)
  try {
    await act()
  } finally {
    await hr().call(calendar.remove, { companyId, day: HOLIDAY, version: 1 })
  }
}

describe('an application for leave that is refused says why at its field, in every language, and writes nothing [5.19, 5.20]', () => {
  const MORNING = [480, 720] as const
  const at = (from: number, to: number) => slot('2026-11-24', '2026-11-24', from, to)
  const six = [23, 24, 25, 26, 27, 30].map((date) => slot(`2026-11-${date}`, `2026-11-${date}`, ...MORNING))
  type Case = [what: string, slots: Slot[], field: string, problem: string, english: string, rules?: object]
  const cases: Case[] = [
    [
      'parts that overlap',
      [slot('2026-11-24'), at(...MORNING)],
      'slots.1.from',
      'overlaps',
      'Overlaps the one before; move its start',
    ],
    ['a sixth part [9.07]', six, 'slots', 'too_many:5', 'At most 5 entries'],
    ['no part', [], 'slots', 'required', 'Fill this in'],
    [
      'more days than one application may have',
      [slot('2026-11-23', '2026-11-25')],
      'slots',
      'leave.too_many_days:2',
      'At most 2 days in one application; apply for the rest separately',
      { mostDays: 2 },
    ],
    [
      'a break alone',
      [at(730, 770)],
      'slots.0.from',
      'leave.no_work_inside',
      'Nobody works then: choose a time with work',
    ],
    [
      'an end in the break',
      [at(480, 750)],
      'slots.0.toMinute',
      'outside_work',
      'Outside the work time; move it inside',
    ],
    [
      'a beginning in the break',
      [at(750, 840)],
      'slots.0.fromMinute',
      'outside_work',
      'Outside the work time; move it inside',
    ],
    [
      'a beginning before work',
      [at(420, 540)],
      'slots.0.fromMinute',
      'outside_work',
      'Outside the work time; move it inside',
    ],
    ['an end after work', [at(960, 1080)], 'slots.0.toMinute', 'outside_work', 'Outside the work time; move it inside'],
    [
      'a time without work',
      [at(1080, 1140)],
      'slots.0.from',
      'leave.no_work_inside',
      'Nobody works then: choose a time with work',
    ],
    [
      'a day that is over',
      [slot('2026-11-19')],
      'slots.0.from',
      'not_before:2026-11-20',
      `Too late for this day: you can apply for days from ${written('2026-11-20')}. Ask HR to enter earlier days`,
    ],
    [
      'less than the least',
      [at(480, 540)],
      'slots',
      'at_least_minutes:120',
      'At least 2 h in one application',
      { minimumMinutes: 120 },
    ],
    [
      'minutes between the steps',
      [at(480, 525)],
      'slots.0.toMinute',
      'leave.step_minutes:30',
      'Choose a length in steps of 30 min',
    ],
    [
      'a beginning at no whole hour',
      [at(510, 570)],
      'slots.0.fromMinute',
      'leave.whole_hour',
      'Start on the hour, or when your work starts',
      { startsAnytime: false },
    ],
    [
      'an end before its beginning',
      [at(600, 540)],
      'slots.0.toMinute',
      'ends_before_start',
      'The end is before the start; choose a later one',
    ],
    [
      'more than there is',
      [slot('2026-11-24')],
      'slots',
      'leave.not_enough:2026-11-24:420',
      `7 h short on ${written('2026-11-24')}; choose less or another type`,
      { yearlyMinutes: 60 },
    ],
    [
      'more than a month may have',
      [slot('2026-11-24')],
      'slots',
      'leave.more_than_monthly:240',
      'At most 4 h of this leave per month; choose less or another type',
      { monthlyMinutes: 240 },
    ],
  ]
  it.each(cases)('%s', async (_what, slots, field, problem, english, rules = {}) => {
    typeId = await typeBy(rules)
    expectFields(await rows.unchangedBy(() => apply(slots)), { [`form.${field}`]: problem })
    expectProblemSaid(problem, english)
  })

  it('a holiday by itself; inside of more days it takes nothing, unless the type counts it', async () => {
    await onHoliday(async () => {
      const refused = await rows.unchangedBy(() => apply([slot(HOLIDAY)]))
      expectFields(refused, { 'form.slots.0.from': 'leave.no_work_inside' })
      const inside = (await apply([slot('2026-11-25', '2026-11-27')])).data
      expect(inside.form).toMatchObject({ minutes: 960, days: 2 })
      await desk.cancel(t.group.staff, inside)
      typeId = await typeBy({ countsFreeDays: true })
      const counted = (await apply([slot('2026-11-25', '2026-11-27')])).data
      expect(counted.form).toMatchObject({ minutes: 1440, days: 3 })
      await desk.cancel(t.group.staff, counted)
    })
  })

  it('a day of which nobody has said what is worked', async () => {
    const { hr: unscheduled } = t.group
    const today = await rows.unchangedBy(() => apply([slot('2026-11-20')], unscheduled))
    expectFields(today, { 'form.slots.0.from': 'no_shift:2026-11-20' })
    expectProblemSaid(
      'no_shift:2026-11-20',
      `No shift on ${written('2026-11-20')}: ask your manager to schedule that day`,
    )
    const ahead = await rows.unchangedBy(() => apply([slot('2026-11-24')], unscheduled))
    expectFields(ahead, { 'form.slots.0.from': 'leave.no_work_inside' })
  })

  it('a day of a closed month, with the code of that (50001)', async () => {
    await setClosed(t, monthOf(day('2026-12-21')), true)
    const refused = await rows.unchangedBy(() => apply([slot('2026-12-21')]))
    expectRefused(refused, 'attendance.day_frozen')
    expect(refused.refusal.fields).toEqual({ 'form.slots': 'attendance.month_closed' })
    await setClosed(t, monthOf(day('2026-12-21')), false)
  })

  it('days on which they are not employed, and anything of who has left', async () => {
    const { staff } = t.group
    const resign = (on: string | null) =>
      query(sql`update organisation.employment set resign_on = ${on}::date where id = ${staff.employmentId}`)
    await resign('2026-11-24')
    for (const [slots, field] of [
      [[slot('2026-11-25')], 'form.slots.0.from'],
      [[slot('2026-11-23', '2026-11-25')], 'form.slots.0.to'],
    ] as const)
      expectFields(await rows.unchangedBy(() => apply([...slots])), {
        [field]: 'outside_employment:2024-01-01:2026-11-24',
      })
    expectProblemSaid(
      'outside_employment:2024-01-01:2026-11-24',
      'Employed from 1 Jan 2024 to 24 Nov 2026; choose a day in that time',
    )
    await resign('2026-11-18')
    typeId = await typeBy({ daysAfterTheFact: 30 })
    const gone = await rows.unchangedBy(() => apply([slot('2026-11-17')], staff, t.group.hr))
    expectRefused(gone, 'workflow.recipient_inactive')
    const after = await rows.unchangedBy(() => apply([slot('2026-11-23')], staff, t.group.hr))
    expectFields(after, { 'form.slots.0.from': 'outside_employment:2024-01-01:2026-11-18' })
    await resign(null)
  })

  it('says so in the language of the reader', async () => {
    const asked = { kind: 'leave', employmentId: t.group.staff.employmentId, form: { typeId, slots: six, reason: '' } }
    const received = await Promise.all(
      ['en', 'vi', 'zh-CN', 'zh-TW', 'km'].map(
        async (language) =>
          (await t.as(t.group.staff.token).call(tasks.submit, asked as never, { 'accept-language': language })).msg,
      ),
    )
    expect(new Set(received).size).toBe(5)
  })
})

describe('two leaves of one night, which cross at midnight [5.20]', () => {
  const evening = () => slot('2026-11-24', '2026-11-25', 1380, 120)
  const small = () => slot('2026-11-25', '2026-11-25', 60, 180)

  it('are refused by the day on which the night began, whichever is second', async () => {
    for (const [first, second] of [
      [evening(), small()],
      [small(), evening()],
      [slot('2026-11-24'), small()],
    ] as const) {
      const made = await apply([first], owl)
      expect(made.status).toBe(200)
      const refused = await rows.unchangedBy(() => apply([second], owl))
      expectFields(refused, { 'form.slots': 'leave.on_leave_already:2026-11-24' })
      await desk.cancel(owl, made.data)
    }
    expectProblemSaid(
      'leave.on_leave_already:2026-11-24',
      `Already on leave on ${written('2026-11-24')}; choose another time, or cancel that leave`,
    )
  })

  it('and the part that is free of the other is taken', async () => {
    const made = [await apply([evening()], owl), await apply([slot('2026-11-25', '2026-11-25', 120, 180)], owl)]
    expect(made.map(({ status, data }) => [status, data.form])).toMatchObject([
      [200, { minutes: 180 }],
      [200, { minutes: 60 }],
    ])
    for (const { data } of made) await desk.cancel(owl, data)
  })

  it('of 32 at the same moment one is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, i) => apply([i % 2 === 0 ? evening() : small()], owl)),
    )
    const [made, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    for (const refused of answers.filter((one) => one !== made)) expect([10001, 40962]).toContain(refused.code)
    await desk.cancel(owl, made?.data as NonNullable<typeof made>['data'])
  })
})
