import { DayExplanation, type Segment } from '@muster/contract/attendance/explanation'
import { addDays, dayNumber } from '@muster/kernel/day'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anyDay } from '../../../../test/any-day.ts'
import { DAY, DAY_SHIFT, FLEXIBLE_SHIFT, receiptSum, SPLIT_SHIFT } from '../../../../test/day-facts.ts'
import { PROCESS_ZONES } from '../../../../test/process-zones.ts'
import { type ExportName, exportLines } from '../../../../test/shared-data.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { calculateDay, type DayResult } from './day.rules.ts'
import { type DayInput, DEFAULT_POLICY } from './day-input.rules.ts'
import type { Punch } from './mark.rules.ts'

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
  const barSegments = [bar.work, bar.extra, bar.late, bar.early, bar.stepOut, bar.absent, bar.open].flatMap(
    (s) => s ?? [],
  )
  const inTurn = barSegments.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  for (const [i, [from]] of inTurn.entries()) {
    if (i > 0) expect(from).toBeGreaterThanOrEqual((inTurn[i - 1] as Segment)[1])
  }
}

const numbersOf = ({ punchIds: _ids, explanation: _why, ...numbers }: DayResult) => numbers

afterEach(() => vi.unstubAllEnvs())

describe('whatever the facts of a day are', () => {
  it('every owed minute is on exactly one line, and the receipt adds up to the worked minutes [3.15]', () => {
    fc.assert(
      fc.property(anyDay, (day) => expectSound(calculateDay(day), day)),
      { numRuns: 3000 },
    )
  })

  it('neither the order of punches, leaves and corrections nor a repeated fact changes the numbers', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(), (day, seed) => {
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
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, weeks) => {
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
      fc.property(anyDay, (day) => {
        const results = PROCESS_ZONES.map(([zone]) => {
          vi.stubEnv('TZ', zone)
          return [new Date(2026, 6, 1).getTimezoneOffset(), calculateDay(day)] as const
        })
        expect(results.map(([offset]) => offset)).toEqual(PROCESS_ZONES.map(([, offset]) => offset))
        for (const [, result] of results) expect(result).toEqual(results[0]?.[1])
      }),
    )
  })

  it('keys change nothing where a period stands alone and directions alternate', () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.constantFrom(0, 1, 4, 5, null), { minLength: 8, maxLength: 8 }), (day, keys) => {
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
