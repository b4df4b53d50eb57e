import { type Day, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { PunchLine } from '../table/line.rules.ts'

/**
 * What a file can speak about: people seen in it, its first and last day with a punch, the days it covers, how many days between
 * those it leaves without data, and the wall seconds of its first and last line: it knows nothing beyond them.
 */
export type Coverage = {
  people: number
  first: Day | null
  last: Day | null
  days: Day[]
  noData: number
  reach: { begins: number; ends: number } | null
}

/** The people seen in a file on each of its days, by day number in order, and the wall seconds of its first and last line. */
export type Seen = { people: number; days: readonly { number: number; people: number }[]; begins: number; ends: number }

export function collectSeen(lines: readonly Pick<PunchLine, 'pin' | 'wall'>[]): Seen {
  const people = new Set<string>()
  const coveredRange = { begins: Number.POSITIVE_INFINITY, ends: Number.NEGATIVE_INFINITY }
  const seenOn = new Map<number, Set<string>>()
  for (const { pin, wall } of lines) {
    const day = Math.floor(wall / SECONDS_PER_DAY)
    const seen = seenOn.get(day)
    people.add(pin)
    coveredRange.begins = Math.min(coveredRange.begins, wall)
    coveredRange.ends = Math.max(coveredRange.ends, wall)
    if (seen) seen.add(pin)
    else seenOn.set(day, new Set([pin]))
  }
  const days = [...seenOn].map(([number, seen]) => ({ number, people: seen.size })).sort((a, b) => a.number - b.number)
  return { people: people.size, days, ...coveredRange }
}

/**
 * The days a file covers: those on which at least the percentage that `shareOn` names for the day (parameter import.coverage) of the
 * people seen in the file punched. Any other day is "no data" and never absent: nobody forgot to come, the machine was silent.
 */
export function coverageOf({ people, days, begins, ends }: Seen, shareOn: (day: Day) => number): Coverage {
  const covered = days.filter((day) => day.people * 100 >= people * shareOn(dayOfNumber(day.number)))
  const [first, last] = [days[0]?.number, days.at(-1)?.number]
  const dayOf = (day: number | undefined) => (day === undefined ? null : dayOfNumber(day))
  const whole = first === undefined || last === undefined ? 0 : last + 1 - first
  return {
    people,
    first: dayOf(first),
    last: dayOf(last),
    days: covered.map(({ number }) => dayOfNumber(number)),
    noData: whole - covered.length,
    reach: days.length === 0 ? null : { begins, ends },
  }
}
