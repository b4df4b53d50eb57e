import type { PayItemOrigin } from '@muster/contract/payroll/pay-item'
import type { BenefitFacts, ExpiredFacts, PayFacts } from '@muster/contract/payroll/payslip'
import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'

/** Days on which something was so, and the minutes of it in all. */
type Sums = {
  minutes: { late: number; earlyLeave: number; absent: number }
  leave: Readonly<Record<string, number>>
  overtime: readonly { multiplier: number; minutes: number; reward: string }[]
}
type Days = { late: Day[]; earlyLeave: Day[]; absent: Day[]; leave: Readonly<Record<string, Day[]>> }

/** The month of whom a payslip is of; undefined where nothing is known of it. */
export type KnownMonth = { sums: Sums; days: Days } | undefined

/** What of benefits becomes pay in a month. */
type Benefits = { subsidies: BenefitFacts['subsidies']; expired: ExpiredFacts['parts'] }

/** What a line of an origin comes of in a month; null where Muster does not know. `since` is from when the salary is what it is. */
export function factsFor(
  origin: PayItemOrigin,
  month: KnownMonth,
  since: Month | null,
  benefits: Benefits = { subsidies: [], expired: [] },
): PayFacts | null {
  if (origin === 'none') return null
  if (origin === 'salary') return since === null ? null : { origin, since }
  if (origin === 'benefit') return { origin, subsidies: benefits.subsidies }
  if (origin === 'expired-leave') return { origin, parts: benefits.expired }
  if (!month) return null
  const { sums, days } = month
  if (origin === 'overtime') return { origin, parts: paidParts(sums.overtime) }
  if (origin === 'leave')
    return {
      origin,
      types: Object.entries(sums.leave).map(([attribute, minutes]) => ({
        ...{ attribute, minutes },
        days: days.leave[attribute] ?? [],
      })),
    }
  return {
    origin,
    late: { minutes: sums.minutes.late, days: days.late },
    earlyLeave: { minutes: sums.minutes.earlyLeave, days: days.earlyLeave },
    absent: { minutes: sums.minutes.absent, days: days.absent },
  }
}

/** Overtime that is paid, one part a multiplier, the lowest first. */
function paidParts(overtime: Sums['overtime']) {
  const minutes = new Map<number, number>()
  for (const part of overtime)
    if (part.reward === 'paid') minutes.set(part.multiplier, (minutes.get(part.multiplier) ?? 0) + part.minutes)
  return [...minutes]
    .map(([multiplier, sum]) => ({ multiplier, minutes: sum }))
    .toSorted((a, b) => a.multiplier - b.multiplier)
}

/** From which month on an amount stands unbroken: `earlier` are the months before, the latest first, with the same item’s amount or null. */
export function sinceWhen(
  month: Month,
  amount: number,
  earlier: Iterable<{ month: Month; amount: number | null }>,
): Month {
  let since = month
  for (const one of earlier) {
    if (one.amount !== amount) break
    since = one.month
  }
  return since
}
