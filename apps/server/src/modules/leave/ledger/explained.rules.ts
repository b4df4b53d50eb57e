import { type Day, dayNumber } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { GrantPolicy } from '../type/rules-in-force.rules.ts'
import {
  additionOf,
  countGrant,
  countServedYears,
  type Employed,
  isReached,
  monthsOf,
  policyOn,
  type YearMonth,
} from './grant.rules.ts'

/** A part of a year that is granted alike: by which rules, for how many months, or for which part of one. */
export type GrantPart = {
  from: Day
  to: Day
  /** From which day its rules hold. */
  since: Day
  yearlyMinutes: Minutes
  /** More for a whole year by years of service. */
  more: Minutes
  servedYears: number
  months: number
  /** So many days of so many of its only month; none where whole months count. */
  days: number | null
  ofDays: number | null
}

/** Explains the grant of a year as of a day by its parts in the order of their months: a twelfth of the year for each, rounded together once. */
export function explainGrant(
  policies: readonly GrantPolicy[],
  employed: Employed,
  year: number,
  asOf: Day,
): GrantPart[] {
  if (countGrant(policies, employed, year, asOf) === null) return []
  const begin = monthsOf(year)[0]?.first ?? asOf
  const first = employed.from > begin ? employed.from : begin
  const atBegin =
    policyOn(policies, first) ?? policies.find(({ effectiveOn }) => effectiveOn.slice(0, 4) <= String(year))
  const isMonthly = atBegin?.rhythm === 'monthly'
  const parts: GrantPart[] = []
  for (const month of monthsOf(year)) {
    const part = !isMonthly || isReached(employed, month, asOf) ? partOf(policies, employed, month) : undefined
    if (!part) continue
    const last = parts.at(-1)
    if (last && isAlike(last, part)) parts[parts.length - 1] = { ...last, to: part.to, months: last.months + 1 }
    else parts.push(part)
  }
  return parts
}

const isAlike = (a: GrantPart, b: GrantPart) =>
  a.since === b.since && a.more === b.more && a.days === null && b.days === null

function partOf(
  policies: readonly GrantPolicy[],
  employed: Employed,
  { first, last }: YearMonth,
): GrantPart | undefined {
  const policy = policyOn(policies, first > employed.from ? first : employed.from)
  if (!policy || policy.yearlyMinutes === null) return undefined
  const from = policy.isProRata && employed.from > first ? employed.from : first
  const to = policy.isProRata && employed.to !== null && employed.to < last ? employed.to : last
  if (from > to) return undefined
  const isWhole = from === first && to === last
  return {
    ...{ from, to, since: policy.effectiveOn, yearlyMinutes: policy.yearlyMinutes, months: 1 },
    ...{ more: additionOf(policy, employed, first), servedYears: countServedYears(employed.from, first) },
    days: isWhole ? null : dayNumber(to) - dayNumber(from) + 1,
    ofDays: isWhole ? null : dayNumber(last) - dayNumber(first) + 1,
  }
}
