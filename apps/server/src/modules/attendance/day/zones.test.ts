import { addDays, type Day, day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { DAY, DAY_SHIFT, NIGHT_SHIFT } from '../../../../test/day-facts.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { type Company, computeDays, type Person } from './compute.rules.ts'
import { DEFAULT_POLICY } from './day-input.rules.ts'
import type { Punch } from './mark.rules.ts'
import { instantAt, wallAt } from './zone-clock.rules.ts'

const VIETNAM = 'Asia/Ho_Chi_Minh'
const TAIWAN = 'Asia/Taipei'
const AUCKLAND = 'Pacific/Auckland'

type Press = readonly [at: string, zone: string]
/** Presses at wall times of zones: a file keeps what its machine showed. */
const presses = (...times: Press[]): Punch[] =>
  times.map(([time, zone], i) => {
    const wall = Date.parse(`${time.replace(' ', 'T')}Z`) / 1000
    return { id: i + 1, at: instantAt(zone, wall), wall, status: null }
  })

const company = (shift: ShiftVersion): Company => ({
  calendar: new Map(),
  versions: new Map([['s', [{ ...shift, effectiveOn: day('2020-01-01') }]]]),
  covered: new Map(),
  policyOn: () => DEFAULT_POLICY,
  nowWall: () => Number.MAX_SAFE_INTEGER,
})

/** What somebody with a shift every day did on the day, as its numbers; `moves` say where they work from when on. */
function dayOf(shift: ShiftVersion, punches: Punch[], moves: readonly [Day, string][], on: Day = DAY) {
  const places = moves.map(([from, zone], i) => {
    const next = moves[i + 1]?.[0]
    return { from, to: next ? addDays(next, -1) : null, officeId: zone, zone }
  })
  const person: Person = {
    ...{ nationality: null, cells: new Map(), from: day('2020-01-01'), to: null, places, punches },
    patterns: [{ from: day('2020-01-01'), to: null, shiftIds: Array(7).fill('s') }],
  }
  const [computed] = computeDays(person, company(shift), on, on)
  const { workedMinutes, earlyLeaveMinutes, lateMinutes, extraMinutes } = computed?.result ?? {}
  return { worked: workedMinutes, early: earlyLeaveMinutes, late: lateMinutes, extra: extraMinutes }
}

const from = day('2020-01-01')

describe('minutes are what passed between instants, on the clock of the day’s place [3.15]', () => {
  it('of a day that began in Viet Nam and was ended at a machine in Taiwan', () => {
    const punches = presses([`${DAY} 08:00:00`, VIETNAM], [`${DAY} 17:00:00`, TAIWAN])
    expect(dayOf(DAY_SHIFT, punches, [[from, VIETNAM]])).toEqual({ worked: 420, early: 60, late: 0, extra: 0 })
  })

  it('of somebody who moves: each day by the clock of where it is worked', () => {
    const next = addDays(DAY, 1)
    const punches = presses(
      [`${DAY} 08:00:00`, VIETNAM],
      [`${DAY} 17:00:00`, VIETNAM],
      [`${next} 08:00:00`, TAIWAN],
      [`${next} 17:00:00`, TAIWAN],
    )
    const moves = [
      [from, VIETNAM],
      [next, TAIWAN],
    ] as const
    for (const on of [DAY, next])
      expect(dayOf(DAY_SHIFT, punches, moves as never, on)).toEqual({ worked: 480, early: 0, late: 0, extra: 0 })
  })

  it('of a night over which somebody moves: by the clock of where it began', () => {
    const next = addDays(DAY, 1)
    const punches = presses([`${DAY} 22:00:00`, VIETNAM], [`${next} 07:00:00`, TAIWAN])
    const moves: [Day, string][] = [
      [from, VIETNAM],
      [next, TAIWAN],
    ]
    expect(dayOf(NIGHT_SHIFT, punches, moves)).toEqual({ worked: 480, early: 0, late: 0, extra: 0 })
  })

  it('of two presses of a moment at machines of two zones: one coming', () => {
    const at = instantAt(VIETNAM, Date.parse(`${DAY}T08:00:00Z`) / 1000)
    const punches: Punch[] = [
      { id: 1, at, wall: wallAt(VIETNAM, at), status: null },
      { id: 2, at: at + 8, wall: wallAt(TAIWAN, at + 8), status: null },
      ...presses([`${DAY} 17:00:00`, VIETNAM]).map((one) => ({ ...one, id: 3 })),
    ]
    expect(dayOf(DAY_SHIFT, punches, [[from, VIETNAM]])).toEqual({ worked: 480, early: 0, late: 0, extra: 0 })
  })
})

describe('the clock of a zone', () => {
  it.each([VIETNAM, TAIWAN, AUCKLAND, 'America/New_York', 'Europe/Lisbon'])(
    'reads as the calendar does in %s',
    (zone) => {
      for (let at = Date.UTC(2025, 11, 20) / 1000; at < Date.UTC(2027, 0, 10) / 1000; at += 1800 * 7) {
        const read = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone)
        const wall = at + read.offsetNanoseconds / 1e9
        expect(wallAt(zone, at)).toBe(wall)
        const first = read.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' })
        expect(instantAt(zone, wall)).toBe(first.epochMilliseconds / 1000)
      }
    },
  )
})
