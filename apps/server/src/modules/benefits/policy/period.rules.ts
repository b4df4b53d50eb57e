import type { BenefitContent, PolicyRules } from '@muster/contract/benefits/policy-rules'
import type { Day } from '@muster/kernel/day'
import { addMonths, firstDay, lastDay, type Month } from '@muster/kernel/month'

/** From when to when a benefit is for. */
export type Period = { from: Day; until: Day }

type Rhythm = Pick<PolicyRules, 'content'>

/** The months of a cycle; what is given once is looked at every month. */
const CYCLES: Record<BenefitContent, number> = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12, once: 1 }

const monthNumber = (month: Month): number => Number(month.slice(5, 7))

/** The period that ends with a month; undefined in the middle of a cycle, which is counted from January. */
export function periodOf(rules: Rhythm, month: Month): Period | undefined {
  const months = CYCLES[rules.content]
  if (monthNumber(month) % months !== 0) return undefined
  return { from: firstDay(addMonths(month, 1 - months)), until: lastDay(month) }
}

/** The first month from one on with which a period ends. */
export function nextMonthOf(rules: Rhythm, from: Month): Month {
  const months = CYCLES[rules.content]
  return addMonths(from, (months - (monthNumber(from) % months)) % months)
}

/** The day on which a benefit of a month is due: the last of a month that is too short for the day of it. */
export function dueOn({ due }: Pick<PolicyRules, 'due'>, month: Month): Day {
  const within = addMonths(month, due.monthsLater)
  const last = lastDay(within)
  const wanted = `${within}-${String(due.dayOfMonth).padStart(2, '0')}`
  return wanted < last ? (wanted as Day) : last
}
