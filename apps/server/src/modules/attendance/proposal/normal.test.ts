import { type Day, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../../seed/random.ts'
import { DAY, MIXED, makeCrewFile, punchesOf, SEEDS, type Truth, USUAL, weekdaysFrom } from '../../../../test/crews.ts'
import { exportLines } from '../../../../test/shared-data.ts'
import { computeDays } from '../day/compute.rules.ts'
import { DEFAULT_POLICY } from '../day/day-input.rules.ts'
import { shiftsFor } from './candidate.rules.ts'
import { hoursOf } from './hours.rules.ts'
import { normalDays, shareOf, together } from './normal.rules.ts'
import { patternsOf } from './pattern.rules.ts'
import { type ProposedShift, proposeShifts } from './propose.rules.ts'
import { onOneDay } from './proposed-shift.rules.ts'
import { sessionsOf } from './session.rules.ts'

type Punches = Map<string, readonly number[]>

const FILES: [string, () => Punches][] = [
  ...(['attlog-26-people.dat', 'attlog-90-people.dat'] as const).map((name): [string, () => Punches] => [
    name,
    () => {
      const lines = Map.groupBy(exportLines(name), ({ pin }) => pin)
      return new Map([...lines].map(([pin, own]) => [pin, own.map(({ wall }) => wall)]))
    },
  ]),
  ...SEEDS.map((seed): [string, () => Punches] => [`crews ${seed}`, () => makeCrewFile(seed, MIXED, USUAL).punches]),
]

const dayOf = (wall: number): Day => dayOfNumber(Math.floor(wall / SECONDS_PER_DAY))

/** Days with a punch and how many of them are normal, of somebody who has a shift as a pattern assigns it, in the engine of months. */
function daysBy(shift: ProposedShift, walls: readonly number[]) {
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => (shift.weekdays.includes(weekday) ? 'shift' : null))
  const first = dayOf(Math.min(...walls) - SECONDS_PER_DAY)
  const last = dayOf(Math.max(...walls) + SECONDS_PER_DAY)
  const version = { id: 'version', shiftId: 'shift', version: 1, effectiveOn: first, ...hoursOf(shift) }
  const person = {
    nationality: null,
    from: first,
    to: null,
    places: [{ from: first, to: null, officeId: 'office', zone: 'UTC' }],
    patterns: [{ from: first, to: null, shiftIds: week }],
    cells: new Map(),
    punches: walls.map((wall, id) => ({ id, at: wall, wall, status: null })),
  }
  const company = {
    calendar: new Map(),
    versions: new Map([['shift', [version]]]),
    covered: new Map(),
    policyOn: () => DEFAULT_POLICY,
    nowWall: () => Number.POSITIVE_INFINITY,
  }
  const outside = new Set<Day>()
  const days = computeDays(person, company, first, last, (punches) => {
    for (const { wall } of punches) outside.add(dayOf(wall))
  }).filter(({ cell }) => cell.shift !== null && cell.dayKind !== 'rest')
  const seen = days.filter(({ cell, punches }) => punches.length > 0 || outside.has(cell.day))
  return {
    days: seen.length,
    normal: seen.filter(({ result, punches }) => punches.length > 0 && result.attribute === 'normal').length,
  }
}

describe.each(FILES)('the shifts proposed for %s', (_, read) => {
  const punches = read()
  const { shifts } = proposeShifts(punches)
  const wallsOf = (pin: string) => punches.get(pin) ?? []
  const worked = shifts.filter(({ people }) => people.length > 0)

  it('fit as many days as the engine calls normal', () => {
    expect(worked.length).toBeGreaterThan(0)
    for (const shift of worked) {
      const share = shareOf(together(shift.people.map((pin) => daysBy(shift, wallsOf(pin)))))
      expect(shift.fits, JSON.stringify(shift.periods)).toBeCloseTo(share, 2)
    }
  })

  it('are of the kind that makes most days normal, of those that the times allow', () => {
    for (const shift of worked) {
      const usual = shift.people.flatMap((pin) => patternsOf(pin, sessionsOf(wallsOf(pin))).slice(0, 1))
      for (const other of usual.length > 0 ? shiftsFor(usual).map(onOneDay) : []) {
        const share = shareOf(together(shift.people.map((pin) => normalDays(other, shift.weekdays, wallsOf(pin)))))
        expect(share, `${other.kind} for ${JSON.stringify(shift.periods)}`).toBeLessThanOrEqual(shift.fits + 0.035)
      }
    }
  })
})

describe('people who each keep hours of their own', () => {
  const own = Array.from({ length: 11 }, (_, at): Truth => {
    const from = 390 + at * 25
    return { kind: 'fixed', edges: [from, from + 240, from + 300, from + 540] }
  })

  it('all have a shift, punched lunches and all', () => {
    for (const seed of SEEDS) {
      const random = randomOf(`own ${seed}`).next
      const habits = { ...USUAL, missing: 0.04, late: 0.12, leftEarly: 0.08 }
      const punches = new Map(own.map((truth, at) => [`${at + 1}`, punchesOf(truth, weekdaysFrom(40), random, habits)]))
      const proposal = proposeShifts(punches)
      expect(proposal.unproposed, `seed ${seed}`).toEqual([])
      for (const { pin, fits } of proposal.people) expect(fits, `${seed}/${pin}`).toBeGreaterThanOrEqual(0.5)
    }
  })

  it('are not given one by a single usual day', () => {
    const random = randomOf('single').next
    const punches = new Map([['1', punchesOf(DAY, weekdaysFrom(4), random, USUAL)]])
    expect(proposeShifts(punches).shifts).toEqual([])
  })
})
