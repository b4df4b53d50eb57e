import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIXED, makeCrewFile, SEEDS, USUAL } from '../../../../test/crews.ts'
import { proposeShifts } from './propose.rules.ts'
import type { ShiftHours } from './proposed-shift.rules.ts'
import { lengthOf, sessionsOf } from './session.rules.ts'
import { holdsUsualHours } from './usual-hours.rules.ts'

const JUNE = Date.UTC(2026, 5, 1) / 1000
/** Wall seconds of a time on a day of June 2026; `24:` and later is the day after. */
const at = (day: number, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return JUNE + (day - 1) * 86_400 + hour * 3600 + minute * 60
}
const DAYS = Array.from({ length: 13 }, (_, i) => i + 1)
const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** An office of six by day and three by night, one of whom left early on four days. */
function office(): Map<string, number[]> {
  const comes = ['9:05', '9:12', '9:18', '9:26']
  const goes = ['18:05', '18:10', '18:16', '18:20']
  const punches = new Map<string, number[]>()
  for (const p of [1, 2, 3, 4])
    punches.set(
      `${p}`,
      DAYS.filter((d) => d !== 7).flatMap((d) => [
        at(d, pick(comes, p + d)),
        at(d, pick(goes, p + 3 * d + Math.floor(d / 2))),
      ]),
    )
  punches.set(
    '7',
    DAYS.filter((d) => d !== 7).flatMap((d) => [at(d, '9:08'), at(d, [3, 6, 9, 12].includes(d) ? '17:05' : '18:12')]),
  )
  for (const p of [21, 22, 23])
    punches.set(
      `${p}`,
      DAYS.flatMap((d) => [
        at(d, pick(['18:50', '18:58', '19:07'], p + d)),
        at(d + 1, pick(['6:38', '6:45', '6:55'], p + 2 * d + Math.floor(d / 4))),
      ]),
    )
  return punches
}

/** Who is proposed which shift, by its start and end. */
const shiftsOf = (punches: ReadonlyMap<string, readonly number[]>) =>
  new Map(
    proposeShifts(punches).shifts.map(({ periods, people }) => [
      `${clock(periods[0]?.from ?? 0)}-${clock(periods.at(-1)?.to ?? 0)}`,
      people,
    ]),
  )
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

describe('who is proposed a shift', () => {
  it('works by day where they come by day, though they leave early on some days and others work by night', () => {
    const punches = office()
    expect([...punches.values()].flat()).toHaveLength(198)
    expect(shiftsOf(punches)).toEqual(
      new Map([
        ['9:30-18:00', ['1', '2', '3', '4', '7']],
        ['19:15-30:30', ['21', '22', '23']],
      ]),
    )
    expect(proposeShifts(punches).unproposed).toEqual([])
  })

  it('has most of their usual stay inside its hours, whatever crews a file is of', () => {
    for (const seed of SEEDS) {
      const { punches } = makeCrewFile(seed, MIXED, USUAL)
      const { shifts } = proposeShifts(punches)
      for (const { people, kind, periods, flexStartTo } of shifts)
        for (const pin of people) {
          const stays = sessionsOf(punches.get(pin) ?? [])
            .filter((session) => lengthOf(session) > 60)
            .map(({ punches: minutes }) => [minutes[0] ?? 0, minutes.at(-1) ?? 0] as const)
            .toSorted((a, b) => a[1] - a[0] - (b[1] - b[0]))
          const [came, went] = stays[Math.floor(stays.length / 2)] ?? [0, 0]
          const from = periods[0]?.from ?? 0
          const to = (periods.at(-1)?.to ?? 0) + (flexStartTo ?? from) - from
          const inside = [-1440, 0, 1440].map((day) => Math.min(went, to + day) - Math.max(came, from + day))
          expect(Math.max(...inside), `${kind} ${pin} of ${seed}`).toBeGreaterThan((went - came) / 2)
        }
    }
  })

  it('is nobody who comes at other hours, wherever the two crews lie in the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 10 }),
        fc.integer({ min: 8, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 60, maxLength: 60 }),
        fc.subarray(DAYS, { maxLength: 4 }),
        (start, between, noise, early) => {
          const [from, night] = [start * 60, start * 60 + between * 60]
          const punches = new Map<string, number[]>()
          const stay = (d: number, p: number, begin: number, end: number) => [
            JUNE + (d - 1) * 86_400 + (begin - (noise[(d * 7 + p) % 60] ?? 0)) * 60,
            JUNE + (d - 1) * 86_400 + (end + (noise[(d * 11 + p) % 60] ?? 0)) * 60,
          ]
          for (const p of [1, 2, 3, 4])
            punches.set(
              `${p}`,
              DAYS.flatMap((d) => stay(d, p, from, from + 510)),
            )
          punches.set(
            '7',
            DAYS.flatMap((d) => stay(d, 7, from, from + (early.includes(d) ? 440 : 510))),
          )
          for (const p of [21, 22, 23])
            punches.set(
              `${p}`,
              DAYS.flatMap((d) => stay(d, p, night, night + 600)),
            )
          const { shifts } = proposeShifts(punches)
          const nights = shifts.filter(({ people }) => people.some((pin) => Number(pin) > 20))
          for (const { people } of nights) expect(people.filter((pin) => Number(pin) < 20)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a shift holds the usual hours of somebody', () => {
  const fixed = (from: number, to: number): ShiftHours => ({
    ...{
      kind: 'fixed',
      periods: [{ from, to }],
      breaks: [],
      flexStartTo: null,
      core: null,
      requiredMinutes: to - from,
    },
  })
  const days = (...stays: [number, number][]) => stays.map((punches, day) => ({ day, punches }))
  const NIGHT = fixed(1155, 1830)
  it.each<[string, ShiftHours, [number, number][], boolean]>([
    ['the same', fixed(480, 1020), [[475, 1025]], true],
    ['who stays longer', fixed(480, 1020), [[475, 1300]], true],
    [
      'who stays very long on some days',
      fixed(480, 1020),
      [
        [475, 1025],
        [475, 1030],
        [475, 1700],
      ],
      true,
    ],
    ['who comes late', fixed(480, 1020), [[600, 1025]], true],
    ['who comes an hour before', fixed(480, 1020), [[420, 1020]], true],
    ['who comes by day to a night', NIGHT, [[548, 1092]], false],
    ['who leaves when it begins', NIGHT, [[900, 1260]], false],
    ['who comes for it', NIGHT, [[1138, 1838]], true],
    ['who comes after midnight, on the next day', NIGHT, [[1440 + 60, 1440 + 390]], false],
    ['who comes before midnight for a shift that begins after it', fixed(10, 490), [[-10, 480]], true],
    ['the same, counted on the day before', fixed(10, 490), [[1430, 1920]], true],
    [
      'who comes at other hours on most days',
      fixed(480, 1020),
      [
        [475, 1025],
        [1200, 1700],
        [1190, 1710],
      ],
      false,
    ],
    [
      'days on which a punch is missing',
      fixed(480, 1020),
      [
        [475, 475],
        [1200, 1200],
      ],
      true,
    ],
    [
      'half a day beside whole ones',
      fixed(480, 720),
      [
        [475, 1025],
        [475, 1025],
        [475, 725],
      ],
      false,
    ],
  ])('%s', (_, hours, stays, expected) => {
    expect(holdsUsualHours(hours, days(...stays))).toBe(expected)
  })

  it('with a flexible start as late as one may come', () => {
    const hours: ShiftHours = { ...fixed(540, 1020), kind: 'flexible', flexStartTo: 720 }
    expect(holdsUsualHours(hours, days([720, 1200]))).toBe(true)
  })
})
