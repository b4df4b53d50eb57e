import type { Hours } from '@muster/contract/attendance/shift'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'

type Span = { from: Minutes; to: Minutes }

/**
 * What contradicts itself in the hours of a shift, by form field [5.07]: work ends after it starts, periods are in order
 * and do not overlap, breaks lie inside work, nothing lasts longer than a day. Empty when the hours hold.
 */
export function hoursProblems(hours: Hours): Record<string, string> {
  const problems: Record<string, string> = {}
  if (hours.kind === 'free') {
    if (hours.requiredMinutes === 0) problems['hours.requiredMinutes'] = 'required'
  } else if (hours.periods.length === 0) problems['hours.periods'] = 'required'
  hours.periods.forEach((period, i) => {
    const before = hours.periods[i - 1]
    if (period.to <= period.from) problems[`hours.periods.${i}`] = 'ends_before_start'
    else if (before && period.from < before.to) problems[`hours.periods.${i}`] = 'overlaps'
  })
  const first = hours.periods[0]
  const last = hours.periods.at(-1)
  if (first && first.from >= MINUTES_PER_DAY) problems['hours.periods.0'] ??= 'starts_next_day'
  if (first && last && last.to - first.from > MINUTES_PER_DAY)
    problems[`hours.periods.${hours.periods.length - 1}`] ??= 'longer_than_a_day'
  hours.breaks.forEach((pause, i) => {
    const before = hours.breaks[i - 1]
    if (pause.to <= pause.from) problems[`hours.breaks.${i}`] = 'ends_before_start'
    else if (before && pause.from < before.to) problems[`hours.breaks.${i}`] = 'overlaps'
    else if (!hours.periods.some((p) => p.from <= pause.from && pause.to <= p.to))
      problems[`hours.breaks.${i}`] = 'outside_work'
  })
  // Of free hours the time between coming and going counts: without the going nothing would.
  if (hours.clocking === 'in-only' && hours.kind === 'free') problems['hours.clocking'] = 'attendance.free_in_only'
  return { ...problems, ...flexProblems(hours, first, last) }
}

/** Flexible hours have one window, which opens with the first period; the core lies where everybody is there. */
function flexProblems(hours: Hours, first: Span | undefined, last: Span | undefined): Record<string, string> {
  const problems: Record<string, string> = {}
  if (hours.kind !== 'flexible') {
    if (hours.flexStartTo !== null) problems['hours.flexStartTo'] = 'only_flexible'
    if (hours.core !== null) problems['hours.core'] = 'only_flexible'
    return problems
  }
  if (hours.flexStartTo === null) problems['hours.flexStartTo'] = 'required'
  else if (first && (hours.flexStartTo < first.from || hours.flexStartTo > first.to))
    problems['hours.flexStartTo'] = 'outside_work'
  if (hours.core && first && last) {
    const latestEnd = last.to + ((hours.flexStartTo ?? first.from) - first.from)
    if (hours.core.to <= hours.core.from) problems['hours.core'] = 'ends_before_start'
    else if (hours.core.from < first.from || hours.core.to > latestEnd) problems['hours.core'] = 'outside_work'
  }
  return problems
}

/** The work a shift asks for: its periods without their breaks; of a free shift its total [3.12]. */
export function countExpectedMinutes(hours: Hours): Minutes {
  if (hours.kind === 'free') return hours.requiredMinutes
  const length = (spans: readonly Span[]) => spans.reduce((sum, s) => sum + s.to - s.from, 0)
  return length(hours.periods) - length(hours.breaks)
}

/** Whether two sets of hours are the same rule, so that saving them makes no new version. */
export function sameHours(a: Hours, b: Hours): boolean {
  const text = (h: Hours) =>
    JSON.stringify([
      h.kind,
      h.periods,
      h.breaks,
      h.before,
      h.after,
      h.lateGrace,
      h.earlyGrace,
      h.flexStartTo,
      h.core,
      h.requiredMinutes,
      h.clocking,
    ])
  return text(a) === text(b)
}
