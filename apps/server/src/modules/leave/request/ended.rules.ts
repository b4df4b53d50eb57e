import { addDays, type Day, dayNumber } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { lengthOf } from './follow.rules.ts'
import type { Away, Problem, Slot } from './leave-days.rules.ts'

/** From when on somebody is back: from a day, with all of its work, or from a time on the wall clock of it. */
type Back = { on: Day; minute: Minutes | null }

/** A day of a leave that ends early, with what is left of the leave on it. */
export type EndedDay = { day: Day; spans: Span[] }
type Span = Omit<Away, 'day'> & { typeId: string }

/**
 * What is left of the days of a leave of which something is given back, in their order; days that keep all of it are left out. Work belongs to the
 * day on which its shift began, so that a day from which somebody is back leaves the night before it alone. `freeDays` are
 * days without work that count as leave.
 */
export function listEndedDays(
  away: readonly (Away & { typeId: string })[],
  freeDays: readonly Day[],
  back: Back,
): EndedDay[] {
  const ended = [...Map.groupBy(away, ({ day }) => day)].flatMap(([day, spans]): EndedDay[] => {
    const kept = spans.flatMap(({ from, to, typeId }) => {
      const until = Math.min(to, endOn(day, back))
      return from < until ? [{ from, to: until, typeId }] : []
    })
    return lengthOf(kept) < lengthOf(spans) ? [{ day, spans: kept }] : []
  })
  const free = freeDays.filter((day) => day >= back.on && away.every((one) => one.day !== day))
  return [...ended, ...free.map((day) => ({ day, spans: [] }))].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Until which minute of a day of work its leave goes on. */
function endOn(day: Day, { on, minute }: Back): Minutes {
  if (minute === null) return day < on ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  return (dayNumber(on) - dayNumber(day)) * MINUTES_PER_DAY + minute
}

/** What is wrong with the time from which somebody is back: nothing of the leave lies before it, or nothing behind it. */
export function backProblems(
  away: readonly (Away & { typeId: string })[],
  freeDays: readonly Day[],
  back: Back,
): Problem[] {
  const [first, last] = [away[0]?.day, away.at(-1)?.day]
  if (!first || !last) return [{ field: 'backOn', problem: 'leave.nothing_left' }]
  const days = new Map(listEndedDays(away, freeDays, back).map(({ day, spans }) => [day, spans]))
  if (days.size === 0) return [{ field: 'backOn', problem: `leave.back_too_late:${last}` }]
  const isAllGone = away.every(({ day }) => days.get(day)?.length === 0)
  return isAllGone ? [{ field: 'backOn', problem: `leave.back_too_early:${first}` }] : []
}

/**
 * The parts of a leave that ends early: those that begin later are gone, and the one in which somebody is back ends there. Of whole days it keeps
 * those before, and of the day itself what lies before the time.
 */
export function endParts<P extends Slot>(parts: readonly P[], { on, minute }: Back): P[] {
  return parts.flatMap((part): P[] => {
    if (part.to < on || (part.to === on && minute !== null && part.toMinute !== null && part.toMinute <= minute))
      return [part]
    const before = part.from < on ? [{ ...part, to: addDays(on, -1), ...(part.toMinute !== null && END_OF_DAY) }] : []
    if (minute === null || minute <= (part.from === on ? (part.fromMinute ?? 0) : 0))
      return part.from <= on ? before : []
    if (part.from > on) return []
    // A part with times goes on until the time; whole days are a part of their own.
    if (part.fromMinute !== null) return [{ ...part, to: on, toMinute: minute }]
    return [...before, { ...part, from: on, to: on, fromMinute: 0, toMinute: minute }]
  })
}

/** A part with times has one at its end. */
const END_OF_DAY = { toMinute: MINUTES_PER_DAY }
