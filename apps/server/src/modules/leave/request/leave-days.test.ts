import { type Day, day } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeaveRule } from '../type/rules-in-force.rules.ts'
import {
  daysOf,
  employmentProblems,
  findOuterDays,
  leaveDays,
  type Slot,
  scheduleProblems,
  slotProblems,
  type WorkDay,
} from './leave-days.rules.ts'

const FULL = 480
const RULE: LeaveRule = {
  ...{ minimumMinutes: 30, intervalMinutes: 30, startsAnytime: true, mostDays: 30, daysAfterTheFact: 0 },
  countsFreeDays: false,
}
const on = (
  text: string,
  work: WorkDay['work'] = [
    [480, 720],
    [780, 1020],
  ],
): WorkDay => ({ day: text as Day, work, kind: 'work' })
const free = (text: string, kind: WorkDay['kind'] = 'rest'): WorkDay => ({ day: text as Day, work: [], kind })
/** Thursday to Tuesday, the Friday a holiday. */
const WEEK = [
  on('2026-11-25'),
  on('2026-11-26'),
  free('2026-11-27', 'holiday'),
  free('2026-11-28'),
  free('2026-11-29'),
  on('2026-11-30'),
  on('2026-12-01'),
]
/** From ten in the evening to six, with a break at two. */
const NIGHTS = ['2026-11-25', '2026-11-26', '2026-11-27'].map((text) =>
  on(text, [
    [1320, 1560],
    [1590, 1800],
  ]),
)
const whole = (from: string, to = from): Slot => ({
  from: from as Day,
  to: to as Day,
  fromMinute: null,
  toMinute: null,
})
const times = (from: string, fromMinute: number, to: string, toMinute: number): Slot => ({
  ...{ from: from as Day, to: to as Day, fromMinute, toMinute },
})
const said = (slots: Slot[], days = WEEK, rule: Partial<LeaveRule> = {}) =>
  leaveDays(slots, days, { ...RULE, ...rule }, FULL).map((one) => [one.day, one.kind, one.taken, one.deducted])

describe('what a leave takes of each day [5.20]', () => {
  it.each<[string, Slot[], WorkDay[], Partial<LeaveRule>, unknown[][]]>([
    ['a day is its work without the break', [whole('2026-11-26')], WEEK, {}, [['2026-11-26', 'work', 480, 480]]],
    [
      'rest and holidays inside take nothing, and are said',
      [whole('2026-11-26', '2026-11-30')],
      WEEK,
      {},
      [
        ['2026-11-26', 'work', 480, 480],
        ['2026-11-27', 'holiday', 0, 0],
        ['2026-11-28', 'rest', 0, 0],
        ['2026-11-29', 'rest', 0, 0],
        ['2026-11-30', 'work', 480, 480],
      ],
    ],
    [
      'unless the type counts them',
      [whole('2026-11-27', '2026-11-28')],
      WEEK,
      { countsFreeDays: true },
      [
        ['2026-11-27', 'holiday', 0, 480],
        ['2026-11-28', 'rest', 0, 480],
      ],
    ],
    ['a morning', [times('2026-11-26', 480, '2026-11-26', 720)], WEEK, {}, [['2026-11-26', 'work', 240, 240]]],
    ['over the break', [times('2026-11-26', 660, '2026-11-26', 840)], WEEK, {}, [['2026-11-26', 'work', 120, 120]]],
    [
      'from an afternoon to a morning',
      [times('2026-11-30', 780, '2026-12-01', 600)],
      WEEK,
      {},
      [
        ['2026-11-30', 'work', 240, 240],
        ['2026-12-01', 'work', 120, 120],
      ],
    ],
    [
      'the small hours belong to the evening before',
      [times('2026-11-26', 60, '2026-11-26', 180)],
      NIGHTS,
      {},
      [['2026-11-25', 'work', 60 + 30, 60 + 30]],
    ],
    [
      'a whole day of a night shift ends in the morning after it',
      [whole('2026-11-26')],
      NIGHTS,
      {},
      [['2026-11-26', 'work', 450, 450]],
    ],
    [
      'two slots of a day are summed',
      [times('2026-11-26', 480, '2026-11-26', 540), times('2026-11-26', 960, '2026-11-26', 1020)],
      WEEK,
      {},
      [['2026-11-26', 'work', 120, 120]],
    ],
  ])('%s', (_, slots, days, rule, expected) => expect(said(slots, days, rule)).toEqual(expected))
})

describe('what is wrong with slots by themselves', () => {
  it.each<[string, Slot[], [string, string][]]>([
    ['none at all', [], [['slots', 'required']]],
    ['an end before its day', [whole('2026-11-27', '2026-11-26')], [['slots.0.to', 'ends_before_start']]],
    [
      'an end at its beginning',
      [times('2026-11-26', 480, '2026-11-26', 480)],
      [['slots.0.toMinute', 'ends_before_start']],
    ],
    ['one time without the other', [{ ...whole('2026-11-26'), fromMinute: 480 }], [['slots.0.toMinute', 'required']]],
    [
      'two of a day',
      [whole('2026-11-26'), times('2026-11-26', 480, '2026-11-26', 540)],
      [['slots.1.from', 'overlaps']],
    ],
    ['two that touch', [times('2026-11-26', 480, '2026-11-26', 540), times('2026-11-26', 540, '2026-11-26', 600)], []],
  ])('%s', (_, slots, problems) => {
    expect(slotProblems(slots).map(({ field, problem }) => [field, problem])).toEqual(problems)
  })
})

describe('what is wrong with slots by schedule and rule [5.19, 5.20]', () => {
  const today = day('2026-11-26')
  const gap = [on('2026-11-25'), free('2026-11-26', 'no-shift'), free('2026-11-27', 'no-shift')]
  it.each<[string, Slot, WorkDay[], Partial<LeaveRule>, [string, string] | undefined]>([
    ['today is no day after the fact', whole('2026-11-26'), WEEK, {}, undefined],
    ['yesterday is', whole('2026-11-25'), WEEK, {}, ['slots.0.from', 'not_before:2026-11-26']],
    ['three days later may be in time', whole('2026-11-25'), WEEK, { daysAfterTheFact: 3 }, undefined],
    ['no shift on a day that has begun', whole('2026-11-26'), gap, {}, ['slots.0.from', 'no_shift:2026-11-26']],
    ['a holiday', whole('2026-11-27'), WEEK, {}, ['slots.0.from', 'leave.no_work_inside']],
    ['a day to come without a shift', whole('2026-11-27'), gap, {}, ['slots.0.from', 'leave.no_work_inside']],
    ['from before work', times('2026-11-26', 420, '2026-11-26', 540), WEEK, {}, ['slots.0.fromMinute', 'outside_work']],
    ['into the break', times('2026-11-26', 480, '2026-11-26', 750), WEEK, {}, ['slots.0.toMinute', 'outside_work']],
    [
      'no whole hour',
      times('2026-11-26', 510, '2026-11-26', 570),
      WEEK,
      { startsAnytime: false },
      ['slots.0.fromMinute', 'leave.whole_hour'],
    ],
    [
      'no whole hour, where work begins',
      times('2026-11-26', 510, '2026-11-26', 570),
      [on('2026-11-26', [[510, 1020]])],
      { startsAnytime: false },
      undefined,
    ],
    [
      'not of the interval',
      times('2026-11-26', 480, '2026-11-26', 525),
      WEEK,
      {},
      ['slots.0.toMinute', 'leave.step_minutes:30'],
    ],
    [
      'a whole day of an odd shift',
      times('2026-11-26', 480, '2026-11-26', 925),
      [on('2026-11-26', [[480, 925]])],
      {},
      undefined,
    ],
    [
      'too little',
      times('2026-11-26', 480, '2026-11-26', 540),
      WEEK,
      { minimumMinutes: 120 },
      ['slots', 'at_least_minutes:120'],
    ],
    ['too many days', whole('2026-11-26', '2026-11-30'), WEEK, { mostDays: 1 }, ['slots', 'leave.too_many_days:1']],
    ['free days inside are none of them', whole('2026-11-26', '2026-11-30'), WEEK, { mostDays: 2 }, undefined],
  ])('%s', (_, slot, days, rule, problem) => {
    const [found] = scheduleProblems([slot], days, { ...RULE, ...rule }, today, FULL)
    expect(found && [found.field, found.problem]).toEqual(problem)
  })
})

describe('what is wrong with slots by when somebody is employed [5.20]', () => {
  const [from, to] = [day('2026-11-25'), day('2026-11-27')]
  it.each<[string, Slot[], Day | null, [string, string][]]>([
    ['inside, both ends included', [whole(from, to)], to, []],
    ['without an end', [whole(from, '2030-01-01')], null, []],
    ['before it', [whole('2026-11-24', from)], to, [['slots.0.from', `outside_employment:${from}:${to}`]]],
    ['after it', [whole(from), whole(to, '2026-11-28')], to, [['slots.1.to', `outside_employment:${from}:${to}`]]],
    [
      'wholly beside it',
      [whole('2026-11-28', '2026-11-30')],
      to,
      [['slots.0.from', `outside_employment:${from}:${to}`]],
    ],
    ['before one without an end', [whole('2026-11-24')], null, [['slots.0.from', `before_onboard:${from}`]]],
  ])('%s', (_, slots, end, problems) => {
    const found = employmentProblems(slots, { from, to: end }).map(({ field, problem }) => [field, problem])
    expect(found).toEqual(problems)
  })
})

it('work of a night that two slots take counts once, and is refused [5.20]', () => {
  const slots = [whole('2026-11-25'), times('2026-11-26', 150, '2026-11-26', 240)]
  expect(slotProblems(slots)).toEqual([])
  expect(said(slots, NIGHTS)).toEqual([['2026-11-25', 'work', 450, 450]])
  expect(scheduleProblems(slots, NIGHTS, { ...RULE, daysAfterTheFact: 9 }, day('2026-11-26'), FULL)).toEqual([
    { field: 'slots.1.from', problem: 'overlaps' },
  ])
})

/** Minute by minute: what is worked in a slot, and is no part of it twice. */
it('comes to the same as counting minute by minute', () => {
  const spans = fc.constantFrom<WorkDay['work']>(
    [],
    [
      [480, 720],
      [780, 1020],
    ],
    [
      [1320, 1560],
      [1590, 1800],
    ],
    [[0, 300]],
    [[510, 925]],
  )
  const days = fc
    .array(spans, { minLength: 5, maxLength: 5 })
    .map((all) =>
      all.map((work, i): WorkDay => ({ ...on(`2026-11-${25 + i}`, work), kind: work.length > 0 ? 'work' : 'rest' })),
    )
  const slot = fc.record({ at: fc.integer({ min: 1440, max: 5 * 1440 }), length: fc.integer({ min: 1, max: 2000 }) })
  fc.assert(
    fc.property(days, slot, (week, { at, length }) => {
      const end = Math.min(at + length, 6 * 1440 - 1)
      const dayAt = (minute: number) => `2026-11-${25 + Math.floor(minute / 1440)}` as Day
      const asked = times(dayAt(at), at % 1440, dayAt(end), end % 1440)
      const taken = leaveDays([asked], week, RULE, FULL)
      let counted = 0
      for (const [i, { work }] of week.entries())
        for (const [from, to] of work)
          for (let minute = from; minute < to; minute++)
            if (i * 1440 + minute >= at && i * 1440 + minute < end) counted++
      expect(taken.reduce((sum, one) => sum + one.taken, 0)).toBe(counted)
    }),
    { numRuns: 200 },
  )
})

it('the evening before the first day may reach into it', () => {
  expect(findOuterDays([whole('2026-11-28'), whole('2026-11-26', '2026-11-27')])).toEqual({
    from: '2026-11-25',
    to: '2026-11-28',
  })
  expect(findOuterDays([])).toBeNull()
})

describe('how many days a leave comes to', () => {
  const day = (deducted: number, shiftMinutes = 480) => ({ deducted, shiftMinutes })
  it.each([
    ['a whole one of whatever length', [day(480), day(300, 300)], 2],
    ['a half one', [day(480), day(240)], 1.5],
    ['thirds, rounded once', [day(160), day(160), day(160)], 1],
    ['a free day that counts', [day(480, 0)], 1],
    ['none of a free day that does not', [day(480), day(0, 0)], 1],
  ])('counts %s', (_what, days, count) => expect(daysOf(days)).toBe(count))
})
