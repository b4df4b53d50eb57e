import type { Day } from '@muster/kernel/day'

/** Fields without which an employee is incomplete [5.01, 3.08]; proposed people miss them until HR fills them in. */
const REQUIRED = ['sex', 'birthday', 'nationality', 'education', 'marital_status'] as const

/** The required fields that are not there, by the names of the form. */
export function missingFields(row: Record<(typeof REQUIRED)[number], string | null>): string[] {
  return REQUIRED.filter((field) => row[field] === null || row[field] === '').map((field) =>
    field === 'marital_status' ? 'maritalStatus' : field,
  )
}

/** Job numbers that begin alike and end with a number: the highest of these, and how many digits they have. */
export type Numbers = { prefix: string; highest: bigint; digits: number }

/** The number after the highest, written as those before it are. */
export function nextNumber({ prefix, highest, digits }: Numbers): string {
  return prefix + String(highest + 1n).padStart(digits, '0')
}

export type State = 'probation' | 'employed' | 'unpaid-leave' | 'notice' | 'resigned'

/** Days from the first to the last, both included; an open end lasts as long as what it lies in. */
export type Period = { from: Day; to: Day | null }

/** Whether a period lies inside the employment: nothing begins before the first day of work or outlasts the last one. */
export function isInside(period: Period, employment: Period): boolean {
  if (period.from < employment.from) return false
  return employment.to === null || (period.from <= employment.to && (period.to ?? period.from) <= employment.to)
}

/**
 * What a new first day of work does to periods of the employment: those that began with the old one begin with it still.
 * Refused where one would begin before it or end before it begins, with the last day that is possible.
 */
export function moveStart<P extends Period>(
  periods: readonly P[],
  old: Day,
  next: Day,
): { moved: P[] } | { refused: 'outside_employment'; latest: Day } {
  const moved = periods.filter((p) => p.from === old)
  const others = periods.filter((p) => p.from !== old)
  const [latest] = [...others.map((p) => p.from), ...moved.flatMap((p) => p.to ?? [])].toSorted()
  return latest !== undefined && latest < next ? { refused: 'outside_employment', latest } : { moved }
}
