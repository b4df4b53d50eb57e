import type { Day } from '@muster/kernel/day'

/** The dates of an employee; what is not filled in contradicts nothing. */
type Dates = { onboardOn: Day | null; regularizationOn: Day | null; birthday: Day | null; contractEndOn: Day | null }

/** Problems of the dates, by field: nobody starts before being born, nor is made permanent before starting. */
export function dateProblems(dates: Dates, today: Day): Record<string, string> {
  const { onboardOn, birthday } = dates
  const problems: Record<string, string> = {}
  if (birthday !== null && birthday >= today) problems.birthday = 'in_the_future'
  if (onboardOn === null) return problems
  if (birthday !== null && birthday >= onboardOn) problems.birthday ??= 'after_onboard'
  for (const field of ['regularizationOn', 'contractEndOn'] as const) {
    const on = dates[field]
    if (on !== null && on < onboardOn) problems[field] = 'before_onboard'
  }
  return problems
}
