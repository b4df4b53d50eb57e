import { DayExplanation, type Segment } from '@muster/contract/attendance/explanation'
import { addDays, dayNumber } from '@muster/kernel/day'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY, DAY_SHIFT, FLEXIBLE_SHIFT, receiptSum, SPLIT_SHIFT } from '../../../../test/day-facts.ts'
import { type ExportName, exportLines } from '../../../../test/shared-data.ts'
import type { ClockJump } from './clock-change.rules.ts'
import { calculateDay, type DayInput, type DayResult, DEFAULT_POLICY, type ShiftVersion } from './day.rules.ts'
import type { Punch } from './punch.rules.ts'

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
    clockRequired: fc.constantFrom(true, true, true, false),
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

const input: fc.Arbitrary<DayInput> = fc
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

/** Every promise that one result keeps on its own. */
function expectSound(result: DayResult, { cell, clockJumps }: DayInput): void {
  const { explanation: why } = result
  const owed = result.expectedMinutes + result.clockChangeMinutes
  const parts = [
    result.workedMinutes,
    result.lateMinutes,
    result.earlyLeaveMinutes,
    result.absentMinutes,
    result.leaveMinutes,
    result.stepOutMinutes,
    result.unknownMinutes,
    result.shortMinutes,
  ]
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(owed)
  for (const part of [...parts, result.extraMinutes, result.expectedMinutes]) expect(part).toBeGreaterThanOrEqual(0)
  expect(receiptSum(result)).toBe(result.workedMinutes)
  const head = why.lines.filter(({ rule }) => rule === 'period' || rule === 'break' || rule === 'required')
  expect(head.reduce((sum, line) => sum + (line.minutes ?? 0), 0)).toBe(result.expectedMinutes)
  expect(result.leaves.reduce((sum, leave) => sum + leave.minutes, 0)).toBe(result.leaveMinutes)
  expect(result.missing.length).toBe(why.bar.missing?.length ?? 0)
  if (result.state === 'open') expect([result.absentMinutes, result.missing]).toEqual([0, []])
  DayExplanation.parse(why)
  // Where the clock repeats an hour its strokes lie on each other.
  if (cell.shift?.kind !== 'free' && clockJumps.length === 0) expectDrawnOnce(result)
}

/** The strokes of a planned day do not lie on each other, and each is as long as its number says. */
function expectDrawnOnce(result: DayResult): void {
  const { bar } = result.explanation
  const length = (segments: Segment[] = []) => segments.reduce((sum, [from, to]) => sum + to - from, 0)
  expect(length(bar.late)).toBe(result.lateMinutes)
  expect(length(bar.early)).toBe(result.earlyLeaveMinutes)
  expect(length(bar.stepOut)).toBe(result.stepOutMinutes)
  expect(length(bar.absent)).toBe(result.absentMinutes)
  expect(length(bar.leave)).toBe(result.leaveMinutes)
  expect(length(bar.extra)).toBe(result.extraMinutes)
  const strokes = [bar.work, bar.extra, bar.late, bar.early, bar.stepOut, bar.absent, bar.open].flatMap((s) => s ?? [])
  const inTurn = strokes.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  for (const [i, [from]] of inTurn.entries()) {
    if (i > 0) expect(from).toBeGreaterThanOrEqual((inTurn[i - 1] as Segment)[1])
  }
}

const numbersOf = ({ punchIds: _ids, explanation: _why, ...numbers }: DayResult) => numbers

afterEach(() => vi.unstubAllEnvs())

describe('whatever the facts of a day are', () => {
  it('every owed minute is on exactly one line, and the receipt adds up to the worked minutes [3.15]', () => {
    fc.assert(
      fc.property(input, (day) => expectSound(calculateDay(day), day)),
      { numRuns: 3000 },
    )
  })

  it('neither the order of punches, leaves and corrections nor a repeated fact changes the numbers', () => {
    fc.assert(
      fc.property(input, fc.nat(), (day, seed) => {
        const turned = <T>(list: readonly T[]): T[] => list.toSorted((a, b) => rank(a, seed) - rank(b, seed))
        const shuffled = {
          ...day,
          punches: turned(day.punches),
          absences: turned(day.absences),
          corrections: turned(day.corrections),
        }
        expect(calculateDay(shuffled)).toEqual(calculateDay(day))
        const policy = { ...day.policy, debounceSeconds: Math.max(1, day.policy.debounceSeconds) }
        const again = day.punches.map((punch) => ({ ...punch, id: punch.id + 100 }))
        const twice = { ...day, policy, punches: [...again, ...day.punches] }
        expect(numbersOf(calculateDay(twice))).toEqual(numbersOf(calculateDay({ ...day, policy })))
      }),
    )
  })

  it('moved by whole weeks it comes to the same', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: -600, max: 600 }), (day, weeks) => {
        const far = weeks * 7 * 86_400
        const moved: DayInput = {
          ...day,
          cell: { ...day.cell, day: addDays(day.cell.day, weeks * 7) },
          punches: day.punches.map((punch) => ({ ...punch, at: punch.at + far, wall: punch.wall + far })),
          clockJumps: day.clockJumps.map((one) => ({ ...one, at: one.at + far, wall: one.wall + far })),
        }
        expect(calculateDay(moved)).toEqual({ ...calculateDay(day), day: moved.cell.day })
      }),
    )
  })

  it('the zone of the machine it is computed on does not matter', () => {
    fc.assert(
      fc.property(input, (day) => {
        const results = ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York'].map((zone) => {
          vi.stubEnv('TZ', zone)
          return [new Date(2026, 6, 1).getTimezoneOffset(), calculateDay(day)] as const
        })
        expect(results.map(([offset]) => offset)).toEqual([0, -420, 240])
        for (const [, result] of results) expect(result).toEqual(results[0]?.[1])
      }),
    )
  })

  it('keys change nothing where a period stands alone and directions alternate', () => {
    fc.assert(
      fc.property(input, fc.array(fc.constantFrom(0, 1, 4, 5, null), { minLength: 8, maxLength: 8 }), (day, keys) => {
        const alone = { ...day.cell.shift, periods: [{ from: 480, to: 1020 }], breaks: [] } as ShiftVersion
        const policy = { ...day.policy, direction: 'alternate' } as const
        const one = { ...day, policy, cell: { ...day.cell, shift: alone } }
        const punches = day.punches.map((punch, i) => ({ ...punch, status: keys[i] ?? null }))
        expect(numbersOf(calculateDay({ ...one, punches }))).toEqual(numbersOf(calculateDay(one)))
      }),
    )
  })
})

function rank(value: unknown, seed: number): number {
  let hash = seed | 1
  for (const character of JSON.stringify(value)) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  return hash
}

describe('the days of real machines', () => {
  const files: [ExportName, ShiftVersion][] = [
    ['attlog-26-people.dat', FLEXIBLE_SHIFT],
    ['attlog-90-people.dat', SPLIT_SHIFT],
    ['attlog-90-people.dat', DAY_SHIFT],
  ]
  it.each(files)('add up: %s', (name, version) => {
    const byDay = new Map<string, Punch[]>()
    for (const [i, { pin, wall, status }] of exportLines(name).entries()) {
      const key = `${pin} ${Math.floor(wall / 86_400)}`
      byDay.set(key, [...(byDay.get(key) ?? []), { id: i, at: wall, wall, status }])
    }
    expect(byDay.size).toBeGreaterThan(1000)
    for (const punches of byDay.values()) {
      const day = addDays(DAY, Math.floor((punches[0] as Punch).wall / 86_400) - dayNumber(DAY))
      const one: DayInput = {
        cell: { day, dayKind: 'workday', shift: version, source: 'pattern' },
        punches,
        absences: [],
        corrections: [],
        policy: DEFAULT_POLICY,
        coverage: 'covered',
        clockJumps: [],
      }
      expectSound(calculateDay(one), one)
    }
  })
})
