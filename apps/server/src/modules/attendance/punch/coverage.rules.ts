import { type Day, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { PunchLine } from './line.rules.ts'

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

/**
 * The days a file covers: those on which at least `share` (0–1, parameter import.coverage) of the people seen in the file
 * punched. Any other day is "no data" and never absent: nobody forgot to come, the machine was silent.
 */
export function coverageOf(lines: readonly Pick<PunchLine, 'pin' | 'wall'>[], share: number): Coverage {
  const people = new Set<string>()
  const reach = { begins: Number.POSITIVE_INFINITY, ends: Number.NEGATIVE_INFINITY }
  const seenOn = new Map<number, Set<string>>()
  for (const { pin, wall } of lines) {
    const day = Math.floor(wall / SECONDS_PER_DAY)
    const seen = seenOn.get(day)
    people.add(pin)
    reach.begins = Math.min(reach.begins, wall)
    reach.ends = Math.max(reach.ends, wall)
    if (seen) seen.add(pin)
    else seenOn.set(day, new Set([pin]))
  }
  const days = [...seenOn.keys()].sort((a, b) => a - b)
  // Compared with a hair's breadth, so that 7 of 100 people are 7 % in binary fractions too.
  const covered = days.filter((day) => (seenOn.get(day)?.size ?? 0) >= people.size * share - 1e-9)
  const [first, last] = [days[0], days.at(-1)]
  const dayOf = (day: number | undefined) => (day === undefined ? null : dayOfNumber(day))
  const whole = first === undefined || last === undefined ? 0 : last + 1 - first
  return {
    people: people.size,
    first: dayOf(first),
    last: dayOf(last),
    days: covered.map(dayOfNumber),
    noData: whole - covered.length,
    reach: days.length === 0 ? null : reach,
  }
}
