import { addDays, type Day, day, dayNumber } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { expect, it } from 'vitest'
import { DAY_SHIFT, NIGHT_SHIFT } from '../../../../test/day-facts.ts'
import { sameInEveryZone } from '../../../../test/process-zones.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { type Company, computeDays, type Person } from '../day/compute.rules.ts'
import { DEFAULT_POLICY } from '../day/day-input.rules.ts'
import type { Correction } from '../day/mark.rules.ts'
import type { Claim } from '../day/overtime-count.rules.ts'
import { overtimePolicyBy } from '../day/overtime-policy.rules.ts'
import { instantAt, wallAt } from '../day/zone-clock.rules.ts'

const NEW_YORK = 'America/New_York'
const LONDON = 'Europe/London'
/** The evening before each night in which the clock jumps, and the minute of that evening's day at which it does. */
const NIGHTS = {
  'an hour is skipped in New York': { zone: NEW_YORK, eve: day('2026-03-07'), jump: 1560, minutes: 60 },
  'an hour is repeated in New York': { zone: NEW_YORK, eve: day('2026-10-31'), jump: 1560, minutes: -60 },
  'an hour is skipped in London': { zone: LONDON, eve: day('2026-03-28'), jump: 1500, minutes: 60 },
  'an hour is repeated in London': { zone: LONDON, eve: day('2026-10-24'), jump: 1560, minutes: -60 },
} as const
type Night = (typeof NIGHTS)[keyof typeof NIGHTS]
const nights = Object.entries(NIGHTS)

type Given = {
  shift: ShiftVersion | null
  on: Day
  /** Presses at so many minutes after the midnight that begins `on`, as they pass and not as the clock reads. */
  presses?: readonly Minutes[]
  claims?: readonly Claim[]
  corrections?: Correction[]
  countsPunched?: boolean
}

/** What a day came to, for somebody who works in the zone of a night. */
function dayOf(
  { zone }: Pick<Night, 'zone'>,
  { shift, on, presses = [], claims = [], corrections = [], countsPunched }: Given,
) {
  const midnight = instantAt(zone, dayNumber(on) * 86_400)
  const punches = presses.map((minute, i) => {
    const at = midnight + minute * 60
    return { id: i + 1, at, wall: wallAt(zone, at), status: null }
  })
  const way = { id: 1, key: 'overtime.counting.rest-day', from: day('2020-01-01'), value: 'punched' } as const
  const company: Company = {
    ...{ calendar: new Map(), covered: new Map(), policyOn: () => DEFAULT_POLICY },
    versions: new Map(shift ? [['s', [{ ...shift, effectiveOn: day('2020-01-01') }]]] : []),
    nowWall: () => Number.MAX_SAFE_INTEGER,
    overtimePolicy: overtimePolicyBy(countsPunched ? [way] : []),
  }
  const person: Person = {
    ...{ nationality: null, cells: new Map(), from: day('2020-01-01'), to: null, punches },
    places: [{ from: day('2020-01-01'), to: null, officeId: zone, zone }],
    patterns: [{ from: day('2020-01-01'), to: null, shiftIds: Array(7).fill(shift ? 's' : null) }],
    overtime: new Map([[on, claims]]),
    corrections: new Map([[on, { punches: corrections, absences: [] }]]),
  }
  return computeDays(person, company, on, on)[0]?.result
}

const claim = (from: Minutes, to: Minutes): Claim => ({ id: 'task', from, to, breakMinutes: 0, reward: 'paid' })

it.each(nights)(
  'overtime through the night counts what passed, at the times that the clock read: %s',
  async (_, night) => {
    const { eve, minutes } = night
    const on = addDays(eve, 1)
    // From midnight to four by the clock of a day of rest: five hours or three.
    const passed = 240 - minutes
    const found = await sameInEveryZone(() =>
      dayOf(night, { shift: null, on, presses: [-5, passed + 5], claims: [claim(0, 240)] }),
    )
    expect(found).toMatchObject({ overtimeMinutes: passed, extraMinutes: passed + 10 })
    expect(found?.overtime).toMatchObject([{ from: 0, to: 240, minutes: passed, on: 0 }])
    expect(found?.explanation.lines.find(({ rule }) => rule === 'overtimePart')?.data).toMatchObject({
      from: 0,
      to: 240,
    })
  },
)

it.each(nights)('overtime behind the jump is where the clock read it: %s', async (_, night) => {
  const { eve, minutes } = night
  const found = await sameInEveryZone(() =>
    dayOf(night, {
      ...{ shift: DAY_SHIFT, on: addDays(eve, 1), claims: [claim(1080, 1200)] },
      presses: [478, 1021, 1078, 1205].map((minute) => minute - minutes),
    }),
  )
  expect(found).toMatchObject({ workedMinutes: 480, overtimeMinutes: 120 })
  expect(found?.overtime).toMatchObject([{ from: 1080, to: 1200, minutes: 120 }])
})

it.each(nights)(
  'what is punched twice in a repeated hour is one part of the list, and nothing of it is lost: %s',
  async (_, night) => {
    const { eve, jump, minutes } = night
    // Until five in the morning presses are of the day before; the second pair is an hour after the first.
    const presses = [jump - 55, jump - 20, jump + 5, jump + 40]
    const found = await sameInEveryZone(() => dayOf(night, { shift: null, on: eve, countsPunched: true, presses }))
    const parts = found?.overtime ?? []
    expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(60)
    expect(new Set(parts.map(({ from }) => from)).size).toBe(parts.length)
    expect(parts.length).toBe(minutes < 0 ? 1 : 2)
  },
)

it.each(nights)(
  'a made-up punch in an hour that is not there is at the jump, in one that is there twice the first: %s',
  async (_, night) => {
    const { eve, jump, minutes } = night
    // Half past by the clock, in the hour behind the jump or in the one before it.
    const minute = minutes > 0 ? jump + 30 : jump - 30
    const found = await sameInEveryZone(() =>
      dayOf(night, {
        ...{ shift: NIGHT_SHIFT, on: eve, presses: [1315] },
        corrections: [{ id: 'c', kind: 'made-up-out', minute }],
      }),
    )
    const left = minutes > 0 ? jump : minute
    expect(found).toMatchObject({
      ...{ workedMinutes: left - 1320, earlyLeaveMinutes: 1800 - left - minutes, missing: [] },
      clockChangeMinutes: -minutes,
    })
  },
)

it('overtime in the small hours of a day of rest has its punches, and those of the day of rest before stay there', async () => {
  const night = { zone: NEW_YORK } as const
  const [eve, on] = [day('2026-07-04'), day('2026-07-05')]
  for (const presses of [
    [-5, 245],
    [5, 240],
  ])
    expect(dayOf(night, { shift: null, on, presses, claims: [claim(0, 240)] })).toMatchObject({
      overtimeMinutes: presses[0] === 5 ? 210 : 240,
    })
  // Who came in the evening without overtime and left past midnight did so on that evening’s day.
  expect(dayOf(night, { shift: null, on: eve, presses: [1200, 1500] })).toMatchObject({ extraMinutes: 300 })
  expect(dayOf(night, { shift: null, on: eve, presses: [1200, 1500], claims: [claim(1200, 1500)] })).toMatchObject({
    overtimeMinutes: 300,
  })
})
