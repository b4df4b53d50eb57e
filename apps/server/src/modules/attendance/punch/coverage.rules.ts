import { type Day, dayNumber, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { PunchLine } from './line.rules.ts'

/**
 * What a file can speak about: people seen in it, its first and last day with a punch, the days it covers, and how many days
 * between those it leaves without data.
 */
export type Coverage = { people: number; first: Day | null; last: Day | null; days: Day[]; noData: number }

/**
 * The days a file covers: those on which at least `share` (0–1, parameter import.coverage) of the people seen in the file
 * punched, but for the day on which it was read (`today`) and what comes after: a file of the morning knows nothing of the
 * evening. Any other day is "no data" and never absent: nobody forgot to come, the machine was silent.
 */
export function coverageOf(lines: readonly Pick<PunchLine, 'pin' | 'wall'>[], share: number, today: Day): Coverage {
  const people = new Set<string>()
  const seenOn = new Map<number, Set<string>>()
  for (const { pin, wall } of lines) {
    const day = Math.floor(wall / SECONDS_PER_DAY)
    const seen = seenOn.get(day)
    people.add(pin)
    if (seen) seen.add(pin)
    else seenOn.set(day, new Set([pin]))
  }
  const days = [...seenOn.keys()].sort((a, b) => a - b)
  // Compared with a hair's breadth, so that 7 of 100 people are 7 % in binary fractions too.
  const over = dayNumber(today)
  const covered = days.filter((day) => day < over && (seenOn.get(day)?.size ?? 0) >= people.size * share - 1e-9)
  const [first, last] = [days[0], days.at(-1)]
  const dayOf = (day: number | undefined) => (day === undefined ? null : dayOfNumber(day))
  const whole = first === undefined || last === undefined ? 0 : Math.max(0, Math.min(last + 1, over) - first)
  return {
    people: people.size,
    first: dayOf(first),
    last: dayOf(last),
    days: covered.map(dayOfNumber),
    noData: whole - covered.length,
  }
}
