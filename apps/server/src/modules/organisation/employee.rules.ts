import { addDays, type Day } from '@muster/kernel/day'

/** Fields without which an employee is incomplete [5.01, 3.08]; proposed people miss them until HR fills them in. */
const REQUIRED = ['sex', 'birthday', 'nationality', 'education', 'marital_status'] as const

/** The required fields that are not there, by the names of the form. */
export function missingFields(row: Record<(typeof REQUIRED)[number], string | null>): string[] {
  return REQUIRED.filter((field) => row[field] === null || row[field] === '').map((field) =>
    field === 'marital_status' ? 'maritalStatus' : field,
  )
}

type Dates = { onboardOn: Day; regularizationOn: Day | null; birthday: Day | null; contractEndOn: Day | null }

/** Problems of the dates, by field: nobody starts before being born, nor is made permanent before starting. */
export function dateProblems(dates: Dates, today: Day): Record<string, string> {
  const problems: Record<string, string> = {}
  if (dates.birthday !== null && dates.birthday >= today) problems.birthday = 'in_the_future'
  if (dates.birthday !== null && dates.birthday >= dates.onboardOn) problems.birthday ??= 'after_onboard'
  if (dates.regularizationOn !== null && dates.regularizationOn < dates.onboardOn)
    problems.regularizationOn = 'before_onboard'
  if (dates.contractEndOn !== null && dates.contractEndOn < dates.onboardOn) problems.contractEndOn = 'before_onboard'
  return problems
}

type Position = { id: string; from: Day; to: Day | null }

/**
 * What placing somebody from a day on does to their main positions: the one in force ends the day before; one that starts
 * on that very day is replaced; later ones are refused, because they would be overwritten.
 */
export function placeFrom(
  positions: readonly Position[],
  from: Day,
):
  | { end: { id: string; to: Day } | undefined; replace: string | undefined }
  | { refused: 'organisation.position_overlaps' } {
  if (positions.some((p) => p.from > from)) return { refused: 'organisation.position_overlaps' }
  const same = positions.find((p) => p.from === from)
  if (same) return { end: undefined, replace: same.id }
  const current = positions.find((p) => p.to === null || p.to >= from)
  return { end: current && { id: current.id, to: addDays(from, -1) }, replace: undefined }
}
