import type { Segment } from '@muster/contract/attendance/explanation'
import { OVERTIME_WAYS } from '@muster/contract/system/parameter-record'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countClaim,
  countPunched,
  type DayRule,
  lengthWithoutBreak,
  type OvertimeDay,
  timeOffOf,
} from './overtime-count.rules.ts'

const WEEKDAY: DayRule = { dayKind: 'workday', multiplier: 150, way: 'punched-inside-approved' }
const HOLIDAY: DayRule = { dayKind: 'holiday', multiplier: 300, way: 'punched-inside-approved' }

/** A day from 08:00 to 17:00 before a holiday, in units of half an hour. */
const day = (over: Partial<OvertimeDay> = {}): OvertimeDay => ({
  unit: 30,
  ruleOf: (on) => (on === 1 ? HOLIDAY : WEEKDAY),
  midnight: (on) => on * 1440,
  plan: [[480, 1020]],
  there: [],
  isClocked: true,
  ...over,
})
const claim = (from: number, to: number, breakMinutes = 0) => ({ from, to, breakMinutes })
const minutesOf = ({ parts }: { parts: readonly { minutes: number }[] }) => parts.map(({ minutes }) => minutes)

describe('what an overtime comes to [5.21, 9.09]', () => {
  it.each([
    // from, to, break, when somebody was there, minutes by part, unpunched, left over
    ['all of it', claim(1080, 1200), [[1075, 1210]], [120], 0, 0],
    ['rounded down once', claim(1080, 1200), [[1080, 1199]], [90], 1, 29],
    ['nobody was there', claim(1080, 1200), [], [0], 120, 0],
    [
      'there before and after, not in it',
      claim(1080, 1200),
      [
        [1020, 1080],
        [1200, 1300],
      ],
      [0],
      120,
      0,
    ],
    ['a break that nobody clocked', claim(1080, 1320, 30), [[1080, 1320]], [210], 0, 0],
    [
      'a break that somebody clocked is not taken off twice',
      claim(1080, 1320, 30),
      [
        [1080, 1200],
        [1230, 1320],
      ],
      [210],
      0,
      0,
    ],
    ['over midnight into a holiday', claim(1320, 1560), [[1320, 1560]], [120, 120], 0, 0],
    ['what is left over comes off the lower multiplier', claim(1320, 1560), [[1330, 1550]], [100, 110], 20, 10],
    ['so does a break', claim(1320, 1560, 60), [[1320, 1560]], [60, 120], 0, 0],
  ] as const)('%s', (_name, asked, there, minutes, unpunched, leftOver) => {
    const counted = countClaim(asked, day({ there: there.map(([from, to]): Segment => [from, to]) }))
    expect(minutesOf(counted)).toEqual(minutes)
    expect(counted).toMatchObject({ unpunched, leftOver })
  })

  it('counts as approved where the company says so, and where nobody has to clock', () => {
    const approved = { ...WEEKDAY, way: 'approved' as const }
    expect(minutesOf(countClaim(claim(1080, 1200), day({ ruleOf: () => approved })))).toEqual([120])
    expect(minutesOf(countClaim(claim(1080, 1200), day({ isClocked: false })))).toEqual([120])
  })

  it('never counts what lies in the shift, whichever way', () => {
    for (const way of OVERTIME_WAYS)
      expect(
        minutesOf(countClaim(claim(960, 1140), day({ ruleOf: () => ({ ...WEEKDAY, way }), there: [[1020, 1140]] }))),
      ).toEqual([120])
  })

  it('gives a part for each day, with the multiplier of its kind', () => {
    const { parts } = countClaim(claim(1320, 1560), day({ there: [[1320, 1560]] }))
    expect(parts.map(({ on, from, to, dayKind, multiplier }) => [on, from, to, dayKind, multiplier])).toEqual([
      [0, 1320, 1440, 'workday', 150],
      [1, 1440, 1560, 'holiday', 300],
    ])
  })
})

describe('what counts without an application', () => {
  const punched = (on: number): DayRule => ({ ...(on === 1 ? HOLIDAY : WEEKDAY), way: 'punched' })

  it('is each stretch outside of shift and applications by itself, in whole units', () => {
    const there: Segment[] = [
      [450, 480],
      [1020, 1045],
      [1080, 1260],
    ]
    const parts = countPunched([claim(1080, 1200)], day({ ruleOf: punched, there }))
    expect(parts.map(({ from, to, minutes }) => [from, to, minutes])).toEqual([
      [450, 480, 30],
      [1200, 1260, 60],
    ])
  })

  it('is nothing on a day on which only what was approved counts', () => {
    expect(countPunched([], day({ there: [[1020, 1200]] }))).toEqual([])
    const mixed = (on: number): DayRule => (on === 1 ? { ...HOLIDAY, way: 'punched' } : WEEKDAY)
    expect(countPunched([], day({ ruleOf: mixed, there: [[1380, 1500]] })).map(({ minutes }) => minutes)).toEqual([60])
  })
})

const way = fc.constantFrom(...OVERTIME_WAYS)
const rules = fc.array(fc.record({ multiplier: fc.integer({ min: 100, max: 9999 }), way }), {
  minLength: 4,
  maxLength: 4,
})
const asked = fc
  .record({
    from: fc.integer({ min: 0, max: 2000 }),
    length: fc.integer({ min: 1, max: 1440 }),
    breakMinutes: fc.nat(300),
  })
  .map(({ from, length, breakMinutes }) => ({ from, to: from + length, breakMinutes }))
/** Segments in order that do not touch. */
const segments = fc
  .uniqueArray(fc.integer({ min: -200, max: 3600 }), { maxLength: 12 })
  .map((minutes) => minutes.toSorted((a, b) => a - b))
  .map((minutes) =>
    minutes.flatMap((from, i): Segment[] =>
      i % 2 === 0 && i + 1 < minutes.length ? [[from, minutes[i + 1] as number]] : [],
    ),
  )
const any = fc
  .record({ rules, there: segments, plan: segments, unit: fc.integer({ min: 1, max: 120 }), isClocked: fc.boolean() })
  .map(({ rules: all, ...over }) =>
    day({ ...over, ruleOf: (on) => ({ dayKind: 'workday', ...(all[on + 1] as (typeof all)[number]) }) }),
  )

/** The same, minute by minute: which minutes of an overtime count before break and rounding. */
function seenByMinute({ from, to }: { from: number; to: number }, overtimeDay: OvertimeDay): number {
  const isIn = (list: readonly Segment[], minute: number) =>
    list.some(([begin, end]) => begin <= minute && minute < end)
  let seen = 0
  for (let minute = from; minute < to; minute++) {
    if (isIn(overtimeDay.plan, minute)) continue
    const { way: counted } = overtimeDay.ruleOf(Math.floor(minute / 1440))
    if (counted === 'approved' || !overtimeDay.isClocked || isIn(overtimeDay.there, minute)) seen++
  }
  return seen
}

describe('for any overtime', () => {
  it('comes to the same as counted minute by minute, less the break, in whole units [5.21]', () => {
    fc.assert(
      fc.property(asked, any, (claim, on) => {
        const { parts, unpunched, leftOver } = countClaim(claim, on)
        const counted = Math.min(seenByMinute(claim, on), lengthWithoutBreak(claim))
        const sum = parts.reduce((all, { minutes }) => all + minutes, 0)
        expect(sum).toBe(counted - (counted % on.unit))
        expect(sum + leftOver + unpunched).toBe(lengthWithoutBreak(claim))
        expect(leftOver).toBeLessThan(on.unit)
      }),
    )
  })

  it('has parts that cover it without gap or overlap, one for each day', () => {
    fc.assert(
      fc.property(asked, any, (claim, on) => {
        const { parts } = countClaim(claim, on)
        expect(parts[0]?.from).toBe(claim.from)
        expect(parts.at(-1)?.to).toBe(claim.to)
        parts.forEach((part, i) => {
          if (i > 0) expect(part.from).toBe(parts[i - 1]?.to)
          expect([Math.floor(part.from / 1440), Math.floor((part.to - 1) / 1440)]).toEqual([part.on, part.on])
          expect(part.minutes).toBeGreaterThanOrEqual(0)
          expect(part.minutes).toBeLessThanOrEqual(part.to - part.from)
        })
      }),
    )
  })

  it('never counts more for less presence', () => {
    fc.assert(
      fc.property(asked, any, fc.nat(5), (one, on, gone) => {
        const sum = (there: readonly Segment[]) =>
          countClaim(one, { ...on, there }).parts.reduce((all, { minutes }) => all + minutes, 0)
        expect(sum(on.there.filter((_, i) => i !== gone))).toBeLessThanOrEqual(sum(on.there))
      }),
    )
  })

  it('never pays a minute twice: what an application has, nobody else has', () => {
    fc.assert(
      fc.property(asked, any, (one, on) => {
        for (const part of countPunched([one], on)) expect(part.to <= one.from || one.to <= part.from).toBe(true)
      }),
    )
  })
})

describe('time off for overtime', () => {
  const parts = [
    { minutes: 60, multiplier: 150 },
    { minutes: 50, multiplier: 205 },
  ]
  it('is an hour for an hour, or with the multiplier, rounded down once', () => {
    expect(timeOffOf(parts, false)).toBe(110)
    expect(timeOffOf(parts, true)).toBe(192)
  })
})
