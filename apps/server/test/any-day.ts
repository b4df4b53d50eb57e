import { dayNumber } from '@muster/kernel/day'
import fc from 'fast-check'
import type { ClockJump } from '../src/modules/attendance/day/clock-change.rules.ts'
import type { DayInput } from '../src/modules/attendance/day/day-input.rules.ts'
import type { Punch } from '../src/modules/attendance/day/mark.rules.ts'
import type { ShiftVersion } from '../src/modules/rostering/index.rules.ts'
import { DAY, DAY_SHIFT } from './day-facts.ts'

const MIDNIGHT = dayNumber(DAY) * 86_400
const minutes = (max: number) => fc.integer({ min: 0, max })

/** One to three periods, each perhaps with a break inside, beginning at any hour of the day. */
const periods = fc
  .tuple(
    minutes(1380),
    fc.array(fc.tuple(fc.integer({ min: 60, max: 400 }), minutes(180)), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
  )
  .map(([start, lengths, hasBreaks]) => {
    let at = start
    const all: { from: number; to: number }[] = []
    for (const [length, pause] of lengths) {
      all.push({ from: at, to: at + length })
      at += length + pause
    }
    const breaks = hasBreaks ? all.map(({ from, to }) => ({ from: from + 20, to: Math.min(from + 50, to - 5) })) : []
    return { periods: all, breaks }
  })

const shift: fc.Arbitrary<ShiftVersion> = fc
  .record({
    work: periods,
    kind: fc.constantFrom('fixed', 'fixed', 'flexible', 'free'),
    lateGrace: minutes(15),
    earlyGrace: minutes(15),
    flexes: fc.option(minutes(180)),
    core: fc.option(fc.tuple(minutes(120), minutes(240))),
    requiredMinutes: minutes(600),
    clocking: fc.constantFrom('in-and-out', 'in-and-out', 'in-only', 'none'),
  })
  .map(({ work, flexes, core, ...rest }) => {
    const first = work.periods[0]?.from ?? 0
    return {
      ...DAY_SHIFT,
      ...rest,
      ...work,
      flexStartTo: flexes === null ? null : first + flexes,
      core: core && { from: first + core[0], to: first + core[0] + core[1] },
    }
  })

const jump: fc.Arbitrary<ClockJump | null> = fc.option(
  fc.tuple(fc.integer({ min: -300, max: 2400 }), fc.constantFrom(60, -60, 30)).map(([minute, far]) => ({
    at: MIDNIGHT + minute * 60 - 7 * 3600,
    wall: MIDNIGHT + minute * 60,
    minutes: far,
  })),
  { freq: 4 },
)

const seconds = fc.oneof(
  fc.integer({ min: -4 * 3600, max: 44 * 3600 }),
  fc.integer({ min: 7 * 60, max: 19 * 60 }).map((minute) => minute * 60),
)

/** What a day may be calculated from: any shift, kind of day, punches, leaves, corrections and rules of a company. */
export const anyDay: fc.Arbitrary<DayInput> = fc
  .record({
    shift,
    dayKind: fc.constantFrom('workday', 'workday', 'workday', 'H-attendance', 'rest', 'holiday'),
    clockJump: jump,
    moments: fc.array(fc.tuple(seconds, fc.constantFrom(0, 1, 4, 5, 255, null)), { maxLength: 8 }),
    absences: fc.array(fc.tuple(minutes(1800), fc.integer({ min: 1, max: 600 })), { maxLength: 2 }),
    corrections: fc.array(fc.tuple(fc.constantFrom('made-up-in', 'made-up-out', 'set'), minutes(2000)), {
      maxLength: 2,
    }),
    coverage: fc.constantFrom('covered', 'covered', 'none', 'open'),
    policy: fc.record({
      debounceSeconds: fc.constantFrom(0, 60),
      repeatMinutes: fc.constantFrom(0, 10),
      cutSeconds: fc.boolean(),
      direction: fc.constantFrom('alternate', 'alternate', 'strict'),
      dayBoundary: fc.constantFrom(0, 300),
      bridgePeriods: fc.boolean(),
    }),
  })
  .map(({ shift: version, dayKind, clockJump, moments, absences, corrections, coverage, policy }) => ({
    cell: { day: DAY, dayKind, shift: version, source: 'pattern' },
    punches: moments.map(([second, status], i): Punch => punchAfter(second, status, i + 1, clockJump)),
    absences: absences.map(([from, length], i) => ({ id: `leave-${i}`, type: 'annual', from, to: from + length })),
    corrections: corrections.map(([kind, minute], i) => ({ id: `correction-${i}`, kind, minute })),
    policy,
    coverage,
    clockJumps: clockJump ? [clockJump] : [],
  }))

/** A punch so many seconds after midnight really passed; the wall clock has jumped for those after the jump. */
function punchAfter(second: number, status: number | null, id: number, clockJump: ClockJump | null): Punch {
  const at = MIDNIGHT + second - 7 * 3600
  const jumped = clockJump && at >= clockJump.at ? clockJump.minutes * 60 : 0
  return { id, at, wall: MIDNIGHT + second + jumped, status }
}
