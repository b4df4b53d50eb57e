import type { ScheduleSource } from '@muster/contract/attendance/day'
import type { DayBar, DayState, ReceiptLine } from '@muster/contract/attendance/explanation'
import { type Day, dayNumber, daysFrom } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { ComputedDay } from './compute.rules.ts'
import type { DayResult } from './day.rules.ts'

/** What of a day is shown beside its result: where its shift comes from, and each punch with its minute on the clock of the place. */
export type Shown = { source: ScheduleSource; punches: (readonly [id: number, minute: number])[] }

/** The numbers of a day as they stand, whether they were just computed, written then, or frozen when its month was closed. */
export type Numbers = Pick<
  DayResult,
  | 'day'
  | 'dayKind'
  | 'shiftVersionId'
  | 'expectedMinutes'
  | 'workedMinutes'
  | 'lateMinutes'
  | 'earlyLeaveMinutes'
  | 'absentMinutes'
  | 'leaveMinutes'
  | 'stepOutMinutes'
  | 'extraMinutes'
  | 'attribute'
  | 'missing'
> & { state: DayState; explanation: { bar: DayBar; lines: ReceiptLine[] } }

/** A day with all that is shown of it. */
export type Standing = Shown & { result: Numbers }

/** What is shown of a day that was computed. */
export function shownOf({ cell, punches }: Pick<ComputedDay, 'cell' | 'punches'>): Shown {
  const midnight = dayNumber(cell.day) * SECONDS_PER_DAY
  return {
    source: cell.source as Shown['source'],
    punches: punches.map(({ id, wall }) => [id, Math.floor((wall - midnight) / 60)] as const),
  }
}

/** A day as it is written; `source` and `punches` are missing where it was written by a version that did not keep them. */
export type Written = {
  result: Numbers
  openUntil: Instant | null
  source?: Shown['source']
  punches?: Shown['punches']
}

/**
 * The days of a span as they were written, or undefined where those do not tell everything: a day is missing, one is still to
 * come, the window of an open one has closed since, or one was written without what is shown beside it. `employed` are the
 * first and the last day of the employment.
 */
export function wholeSpan(
  written: ReadonlyMap<Day, Written>,
  [from, to]: readonly [Day, Day],
  employed: { from: Day; to: Day | null },
  now: Instant,
): Standing[] | undefined {
  const first = from > employed.from ? from : employed.from
  const last = employed.to !== null && employed.to < to ? employed.to : to
  if (last < first) return []
  const days: Standing[] = []
  for (const day of daysFrom(first, last)) {
    const known = written.get(day)
    if (!known?.source || !known.punches || (known.openUntil !== null && known.openUntil <= now)) return undefined
    days.push({ result: known.result, source: known.source, punches: known.punches })
  }
  return days
}
