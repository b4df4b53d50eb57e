import { addDays, day, daysBetween } from '@muster/kernel/day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leaveDays, type Slot, slotProblems, type WorkDay } from './leave-days.rules.ts'

const FIRST = day('2026-11-23')
const LENGTH = 10
const FULL = 480

/** Up to three stretches of work of a day, apart from each other; a night may last to noon of the next day. */
const Work = fc
  .uniqueArray(fc.integer({ min: 0, max: 14 }), { minLength: 0, maxLength: 6 })
  .map((cuts) => cuts.toSorted((a, b) => a - b).map((n) => n * 60))
  .chain((cuts) => fc.constantFrom(300, 1260, 1320).map((start) => cuts.map((n) => Math.min(start + n, 2160))))
  .map((cuts) =>
    cuts.flatMap((from, i) => (i % 2 === 0 && cuts[i + 1] ? [[from, cuts[i + 1] as number] as const] : [])),
  )
  .map((spans) => spans.filter(([from, to]) => from < to))
const Days = fc
  .array(fc.tuple(Work, fc.constantFrom('rest' as const, 'holiday' as const)), { minLength: LENGTH, maxLength: LENGTH })
  .map((days) =>
    days.map(([work, kind], n): WorkDay => {
      // Nobody works two shifts at once: a night ends before the work of the next day begins.
      const before = days[n - 1]?.[0].at(-1)?.[1] ?? 0
      const own = work.filter(([from]) => from >= before - 1440)
      return { day: addDays(FIRST, n), work: own, kind: own.length > 0 ? 'work' : kind }
    }),
  )
const Slots = fc.array(
  fc.record({
    from: fc.integer({ min: 1, max: LENGTH - 2 }),
    more: fc.integer({ min: 0, max: 2 }),
    times: fc.option(fc.tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 0, max: 47 }))),
  }),
  { minLength: 1, maxLength: 5 },
)
type Drawn = { from: number; more: number; times: [number, number] | null }
const slotOf = ({ from, more, times }: Drawn): Slot => ({
  ...{ from: addDays(FIRST, from), to: addDays(FIRST, Math.min(from + more, LENGTH - 1)) },
  ...{ fromMinute: times ? times[0] * 30 : null, toMinute: times ? times[1] * 30 : null },
})

/** Goes through every minute of every shift and asks whether anybody wanted it off, and counts each once. */
function naive(slots: readonly Slot[], days: readonly WorkDay[], countsFreeDays: boolean): Map<string, number> {
  const counted = new Map<string, number>()
  for (const { day: on, work } of days) {
    const wanted = new Set<number>()
    for (const [begin, end] of work)
      for (let minute = begin; minute < end; minute++)
        for (const { from, to, fromMinute, toMinute } of slots) {
          const at = daysBetween(FIRST, on) * 1440 + minute
          const isWanted =
            fromMinute === null || toMinute === null
              ? from <= on && on <= to
              : at >= daysBetween(FIRST, from) * 1440 + fromMinute && at < daysBetween(FIRST, to) * 1440 + toMinute
          if (isWanted) wanted.add(minute)
        }
    const isInside = slots.some(({ from, to }) => from <= on && on <= to)
    const isFree = work.length === 0
    const minutes = isFree && isInside && countsFreeDays ? FULL : wanted.size
    if (minutes > 0) counted.set(on, minutes)
  }
  return counted
}

it('what a leave takes is what a count of every single minute says, of 500 random applications over random shifts [5.20]', () => {
  let compared = 0
  fc.assert(
    fc.property(Days, Slots, fc.boolean(), (days, drawn, countsFreeDays) => {
      const slots = drawn.map(slotOf)
      fc.pre(slotProblems(slots).length === 0)
      compared++
      const found = leaveDays(slots, days, { countsFreeDays }, FULL)
      const deducted = found.filter((one) => one.deducted > 0).map((one) => [one.day, one.deducted] as const)
      expect(new Map<string, number>(deducted)).toEqual(naive(slots, days, countsFreeDays))
    }),
    { numRuns: 500, maxSkipsPerRun: 1000 },
  )
  expect(compared).toBeGreaterThanOrEqual(500)
})
