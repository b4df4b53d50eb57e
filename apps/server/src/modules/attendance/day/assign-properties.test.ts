import { addDays, type Day, dayNumber, daysBetween } from '@muster/kernel/day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, DAY_SHIFT, FLEXIBLE_SHIFT, FREE_SHIFT, NIGHT_SHIFT, SPLIT_SHIFT } from '../../../../test/day-facts.ts'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { AROUND_DAYS, assignPunches, daysToLoad, dirtyDays } from './assign.rules.ts'
import { type Cell, type DayPolicy, DEFAULT_POLICY } from './day-input.rules.ts'
import type { Punch } from './mark.rules.ts'

const DAYS = 16
const MIDNIGHT = dayNumber(DAY) * 86_400

/** Shifts of every kind with windows so wide that neighbours dispute their punches. */
const shift: fc.Arbitrary<ShiftVersion | null> = fc
  .record({
    shift: fc.constantFrom(DAY_SHIFT, NIGHT_SHIFT, SPLIT_SHIFT, FLEXIBLE_SHIFT, FREE_SHIFT, null, null),
    before: fc.integer({ min: 0, max: 1200 }),
    after: fc.integer({ min: 0, max: 1200 }),
  })
  .map(({ shift: version, before, after }) => version && { ...version, before, after })

const cells: fc.Arbitrary<Cell[]> = fc
  .array(fc.tuple(shift, fc.constantFrom('pattern', 'default', 'manual')), { minLength: DAYS, maxLength: DAYS })
  .map((plans) =>
    plans.map(([version, source], i): Cell => {
      return { day: addDays(DAY, i), dayKind: version ? 'workday' : 'rest', shift: version, source }
    }),
  )

const policy: fc.Arbitrary<DayPolicy> = fc.constantFrom(
  DEFAULT_POLICY,
  { ...DEFAULT_POLICY, direction: 'strict' },
  { ...DEFAULT_POLICY, dayBoundary: 0, repeatMinutes: 0 },
)

/** Punches on the days in the middle, more of them at the hours that are disputed, some within seconds of each other. */
const punches: fc.Arbitrary<Punch[]> = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 0, max: DAYS - 1 }),
      fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(355, 363, 470, 1021, 1310, 1325)),
      fc.integer({ min: 0, max: 59 }),
      fc.constantFrom(0, 1, null),
    ),
    { maxLength: 50, selector: ([day, minute, second]) => day * 86_400 + minute * 60 + second },
  )
  .map((moments) =>
    moments.map(([day, minute, second, status], i): Punch => {
      const wall = MIDNIGHT + day * 86_400 + minute * 60 + second
      return { id: i + 1, wall, at: wall - 7 * 3600, status }
    }),
  )

const idsByCell = (own: readonly Cell[], all: readonly Punch[], how: DayPolicy) =>
  assignPunches(own, all, how).byCell.map((mine) => mine.map(({ id }) => id))

describe('assigning punches', () => {
  it('gives the days before a change of the rules what they had without it [9.12]', () => {
    const seconds = fc.constantFrom(0, 30, 60, 300, 600)
    // Everything is pressed once more within minutes: whether that counts as one is what the rules differ in.
    const twice = fc
      .tuple(punches, fc.integer({ min: 1, max: 590 }))
      .map(([all, gap]) =>
        all.flatMap((one) => [one, { ...one, id: one.id + 1000, wall: one.wall + gap, at: one.at + gap }]),
      )
    fc.assert(
      fc.property(cells, twice, seconds, seconds, fc.integer({ min: 0, max: DAYS }), (own, all, then, now, after) => {
        const from = addDays(DAY, after)
        const before = { ...DEFAULT_POLICY, debounceSeconds: then }
        const changed = { ...DEFAULT_POLICY, debounceSeconds: now }
        const policyOn = (day: Day) => (day < from ? before : changed)
        const mixed = assignPunches(own, all, policyOn).byCell
        expect(mixed.slice(0, after)).toEqual(assignPunches(own, all, before).byCell.slice(0, after))
        expect(mixed.flat().length).toBeLessThanOrEqual(all.length)
      }),
      // In one of a hundred the rules give a press to another day.
      { numRuns: 1000 },
    )
  })

  it('gives every punch to one day or to the exception list, in the order of time', () => {
    fc.assert(
      fc.property(cells, punches, policy, (own, all, how) => {
        const { byCell, unmapped } = assignPunches(own, all, how)
        const ids = [...byCell.flat(), ...unmapped].map(({ id }) => id)
        expect(ids.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
        for (const mine of byCell) {
          for (const [i, punch] of mine.entries()) {
            if (i > 0) expect(punch.at).toBeGreaterThanOrEqual((mine[i - 1] as Punch).at)
          }
        }
      }),
    )
  })

  it('does not depend on the order of arrival', () => {
    fc.assert(
      fc.property(cells, punches, policy, fc.infiniteStream(fc.nat()), (own, all, how, ranks) => {
        const shuffled = all
          .map((punch) => [ranks.next().value as number, punch] as const)
          .toSorted((a, b) => a[0] - b[0])
          .map(([, punch]) => punch)
        expect(idsByCell(own, shuffled, how)).toEqual(idsByCell(own, all, how))
      }),
    )
  })

  it('does not depend on the batches: what each one leaves dirty is enough to compute again', () => {
    fc.assert(
      fc.property(cells, punches, policy, fc.integer({ min: 2, max: 5 }), (own, all, how, count) => {
        const known: Punch[] = []
        const results: number[][] = own.map(() => [])
        for (let batch = 0; batch < count; batch++) {
          const before = [...known]
          known.push(...all.filter(({ id }) => id % count === batch))
          const fresh = idsByCell(own, known, how)
          for (const day of dirtyDays(own, before, known, how)) {
            const i = daysBetween(DAY, day)
            results[i] = fresh[i] ?? []
          }
        }
        expect(results).toEqual(idsByCell(own, all, how))
      }),
    )
  })

  it(`no punch matters to a day more than ${AROUND_DAYS} days away`, () => {
    fc.assert(
      fc.property(cells, punches, policy, fc.nat(), (own, all, how, pick) => {
        if (all.length === 0) return
        const one = all[pick % all.length] as Punch
        const on = addDays(DAY, Math.floor((one.wall - MIDNIGHT) / 86_400))
        const without = all.filter(({ id }) => id !== one.id)
        for (const day of dirtyDays(own, without, all, how)) {
          expect(daysBetween(on, day)).toBeGreaterThanOrEqual(-1)
          expect(daysBetween(on, day)).toBeLessThanOrEqual(AROUND_DAYS)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('the days around a changed punch are enough to know every result that it changes', () => {
    fc.assert(
      fc.property(cells, punches, policy, fc.nat(), (own, all, how, pick) => {
        if (all.length === 0) return
        const one = all[pick % all.length] as Punch
        const load = daysToLoad([one]) as { from: Day; to: Day }
        const near = own.filter(({ day }) => day >= load.from && day <= load.to)
        const nearPunches = all.filter(({ wall }) => {
          const on = addDays(DAY, Math.floor((wall - MIDNIGHT) / 86_400))
          return on >= load.from && on <= load.to
        })
        const without = all.filter(({ id }) => id !== one.id)
        const nearWithout = nearPunches.filter(({ id }) => id !== one.id)
        const dirty = dirtyDays(own, without, all, how)
        expect(dirtyDays(near, nearWithout, nearPunches, how)).toEqual(dirty)
        const whole = idsByCell(own, all, how)
        const part = idsByCell(near, nearPunches, how)
        for (const [i, { day }] of near.entries()) {
          if (dirty.includes(day)) expect(part[i]).toEqual(whole[daysBetween(DAY, day)])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('moved by whole weeks it comes to the same', () => {
    fc.assert(
      fc.property(cells, punches, policy, fc.integer({ min: -500, max: 500 }), (own, all, how, weeks) => {
        const far = weeks * 7 * 86_400
        const movedCells = own.map((cell) => ({ ...cell, day: addDays(cell.day, weeks * 7) }))
        const moved = all.map((punch) => ({ ...punch, at: punch.at + far, wall: punch.wall + far }))
        expect(idsByCell(movedCells, moved, how)).toEqual(idsByCell(own, all, how))
      }),
    )
  })
})
