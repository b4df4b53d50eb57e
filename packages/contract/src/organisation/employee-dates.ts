import type { Day } from '@muster/kernel/day'

/** The dates of an employee; what is not filled in contradicts nothing. */
type Dates = {
  onboardOn: Day | null
  regularizationOn: Day | null
  birthday: Day | null
  contractEndOn: Day | null
  contractType: string | null
}

/**
 * Problems of the dates, by field: nobody starts before being born, nor is made permanent before starting; what is agreed without an end has
 * none.
 */
export function dateProblems(dates: Dates, today: Day): Record<string, string> {
  const { onboardOn, birthday } = dates
  const problems: Record<string, string> = {}
  if (birthday !== null && birthday >= today) problems.birthday = 'in_the_future'
  if (dates.contractType === 'open' && dates.contractEndOn !== null) problems.contractEndOn = 'indefinite_term'
  if (onboardOn === null) return problems
  if (birthday !== null && birthday >= onboardOn) problems.birthday ??= 'after_onboard'
  for (const field of ['regularizationOn', 'contractEndOn'] as const) {
    const on = dates[field]
    if (on !== null && on < onboardOn) problems[field] ??= `before_onboard:${onboardOn}`
  }
  return problems
}

/** What is wrong with a day outside an employment, with the days of that: only one without an end has no day behind it. */
export const outsideProblem = ({ from, to }: { from: Day; to: Day | null }): string =>
  to === null ? `before_onboard:${from}` : `outside_employment:${from}:${to}`

/** Those of the problems that changed fields make: an end of the contract contradicts its type, whichever of the two is new. */
export function problemsOfChange(
  dates: Dates,
  today: Day,
  isChanged: (field: string) => boolean,
): Record<string, string> {
  const all = Object.entries(dateProblems(dates, today))
  const isNew = (field: string, problem: string) =>
    isChanged(field) || (problem === 'indefinite_term' && isChanged('contractType'))
  return Object.fromEntries(all.filter(([field, problem]) => isNew(field, problem)))
}
