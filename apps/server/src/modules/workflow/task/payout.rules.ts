import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import { addDays, type Day, daysBetween } from '@muster/kernel/day'
import { addMonths, lastDay, monthOf } from '@muster/kernel/month'

/**
 * Before which day nothing is paid out of what was approved on a day [5.17]: that day itself, or the one that the flow rule plans, so many
 * months later on a day of the month, its last one where the month is shorter. A day that has passed in the month of approval is that of
 * the month after.
 */
export function payoutDay(approvedOn: Day, planned: FlowContent['payoutTime']): Day {
  if (planned === null) return approvedOn
  const dayIn = (monthsLater: number): Day => {
    const last = lastDay(addMonths(monthOf(approvedOn), monthsLater))
    const on = `${last.slice(0, 8)}${String(planned.dayOfMonth).padStart(2, '0')}`
    return (on < last ? on : last) as Day
  }
  const first = dayIn(planned.monthsLater)
  return first < approvedOn ? dayIn(planned.monthsLater + 1) : first
}

/** A payment is said at most so many days ahead: a transfer that is given today and carried out on its day. */
const MOST_DAYS_AHEAD = 31

/** The last day on which something may be said to be paid; that from which it is payable where that lies further ahead. */
export function lastPayable(today: Day, payableOn: Day | null): { on: Day; daysAhead: number } {
  const on = addDays(today, MOST_DAYS_AHEAD)
  const last = payableOn !== null && payableOn > on ? payableOn : on
  return { on: last, daysAhead: daysBetween(today, last) }
}
