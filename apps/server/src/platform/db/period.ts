import { addDays, type Day, day } from '@muster/kernel/day'

/** The text of a daterange from both days included; an open end is `null`. */
export function periodText(from: Day, to: Day | null): string {
  return to === null ? `[${from},)` : `[${from},${to}]`
}

/** Both days included, from PostgreSQL's canonical half-open text. */
export function periodOf(text: string): { from: Day; to: Day | null } {
  const m = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)?\)$/.exec(text)
  if (!m) throw new RangeError(`not a period with a beginning: ${text}`)
  return { from: day(m[1]!), to: m[2] === undefined ? null : addDays(day(m[2]), -1) }
}
