import { addDays, type Day } from '@muster/kernel/day'
import { classifyAbsence, type Span } from './away.rules.ts'

/**
 * From when to when somebody is away for whole days by one leave, whose days are in order: days on which they take all of their work, and
 * what lies between two of them without work, a weekend or a holiday. `workOn` gives the work of a day in spans, none of a free day.
 */
export function absencesIn(
  days: readonly { day: Day; spans: readonly Span[] }[],
  workOn: (day: Day) => readonly Span[],
): { from: Day; to: Day }[] {
  const absences: { from: Day; to: Day }[] = []
  for (const { day, spans } of days) {
    if (classifyAbsence(workOn(day), spans) !== 'whole') continue
    const last = absences.at(-1)
    if (last && isFreeBetween(last.to, day, workOn)) last.to = day
    else absences.push({ from: day, to: day })
  }
  return absences
}

function isFreeBetween(from: Day, to: Day, workOn: (day: Day) => readonly Span[]): boolean {
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (workOn(day).length > 0) return false
  return true
}
