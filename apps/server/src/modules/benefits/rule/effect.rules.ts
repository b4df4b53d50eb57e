import type { PolicyRules } from '@muster/contract/benefits/policy-rules'
import type { Day } from '@muster/kernel/day'
import { addMonths, firstDay, lastDay, monthOf } from '@muster/kernel/month'

/** The same day so many months later, the last of a month that is too short for it. */
function addMonthsTo(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count)
  const [wanted, last] = [`${month}${day.slice(7)}`, lastDay(month)]
  return wanted < last ? (wanted as Day) : last
}

/** The day from which it counts of an employee; null where they have none. */
export const basisOf = (
  { basis }: Pick<PolicyRules, 'basis'>,
  { onboardOn, regularizationOn }: { onboardOn: Day; regularizationOn: Day | null },
): Day | null => (basis === 'onboard' ? onboardOn : regularizationOn)

/** The day on which a benefit takes effect: so many months after the basis, there or on the first of a month. */
export function effectOf(
  { afterMonths, takesEffect }: Pick<PolicyRules, 'afterMonths' | 'takesEffect'>,
  basis: Day,
): Day {
  const on = addMonthsTo(basis, afterMonths)
  if (takesEffect === 'on-day' || on.endsWith('-01')) return on
  return firstDay(addMonths(monthOf(on), 1))
}
