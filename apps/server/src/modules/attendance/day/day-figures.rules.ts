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
  | 'overtimeMinutes'
  | 'attribute'
  | 'missing'
> & { state: DayState; explanation: { bar: DayBar; lines: ReceiptLine[] } }

/** A day with all that is shown of it. */
export type DayFigures = Shown & { result: Numbers }

/** What is shown of a day that was computed. */
export function showDay({ cell, punches }: Pick<ComputedDay, 'cell' | 'punches'>): Shown {
  const midnight = dayNumber(cell.day) * SECONDS_PER_DAY
  return {
    source: cell.source as Shown['source'],
    // Of two at one moment the order of their ids: read in another order, a day is written the same.
    punches: punches
      .toSorted((a, b) => a.at - b.at || a.id - b.id)
      .map(({ id, wall }) => [id, Math.floor((wall - midnight) / 60)] as const),
  }
}

/** A day as it is written, its explanation still as text: of a month that has to be computed nobody reads it. */
export type Written = { numbers: Omit<Numbers, 'explanation'>; openUntil: Instant | null; explanation: string }

/** A written day with its numbers and its reason. */
export function resultOf({ numbers, explanation }: Written): Numbers {
  const { bar, lines } = JSON.parse(explanation) as Numbers['explanation']
  return { ...numbers, explanation: { bar, lines } }
}

/**
 * The days of a span as they were written, or undefined where those do not tell everything: a day is missing, one is still to
 * come, the window of an open one has closed since, or one was written by a version that did not keep what is shown beside
 * it. `employed` are the first and the last day of the employment.
 */
export function wholeSpan(
  written: ReadonlyMap<Day, Written>,
  [from, to]: readonly [Day, Day],
  employed: { from: Day; to: Day | null },
  now: Instant,
): DayFigures[] | undefined {
  const first = from > employed.from ? from : employed.from
  const last = employed.to !== null && employed.to < to ? employed.to : to
  if (last < first) return []
  const days = daysFrom(first, last).map((day) => written.get(day))
  if (!days.every((day) => day !== undefined && (day.openUntil === null || day.openUntil > now))) return undefined
  const figures = days.map((day) => toDayFigures(day as Written))
  return figures.every((day) => day !== undefined) ? figures : undefined
}

function toDayFigures(written: Written): DayFigures | undefined {
  const { bar, lines, source, punches } = JSON.parse(written.explanation) as Numbers['explanation'] & Partial<Shown>
  return source && punches && { result: { ...written.numbers, explanation: { bar, lines } }, source, punches }
}
