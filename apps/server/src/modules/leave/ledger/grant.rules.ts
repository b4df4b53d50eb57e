import { type Day, dayNumber } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { addMonths, firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { GrantPolicy } from '../type/rules-in-force.rules.ts'

/** From when to when somebody is employed. */
export type Employed = { from: Day; to: Day | null }

/** A grant under its key: granting the key again writes only the difference to the former amount. */
export type Grant = { key: string; from: Day; until: Day; minutes: Minutes }

const MONTHS_PER_YEAR = 12

/** The leave year is the calendar year of the company. */
export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** A month with its first and last day. */
export type YearMonth = { month: Month; first: Day; last: Day }
/** Written out when they are first asked for: every balance asks for the same two years. */
const known = new Map<number, readonly YearMonth[]>()

/** The months of a leave year. */
export function monthsOf(year: number): readonly YearMonth[] {
  const months = known.get(year) ?? Array.from({ length: MONTHS_PER_YEAR }, (_, i) => monthAt(year, i))
  known.set(year, months)
  return months
}

function monthAt(year: number, index: number): YearMonth {
  const month = addMonths(`${String(year).padStart(4, '0')}-01` as Month, index)
  return { month, first: firstDay(month), last: lastDay(month) }
}

/**
 * What somebody has been granted for a year as of a day; null before the year or the employment begins, and where nothing is granted.
 * Minutes are rounded once, of the sum of the months, so that monthly grants come to the same as a yearly one whatever the parts are.
 */
export function countGrant(
  policies: readonly GrantPolicy[],
  employed: Employed,
  year: number,
  asOf: Day,
): Grant | null {
  const months = monthsOf(year)
  const [begin, until] = [(months[0] as YearMonth).first, (months.at(-1) as YearMonth).last]
  const from = employed.from > begin ? employed.from : begin
  if (from > until || asOf < from || (employed.to !== null && employed.to < from)) return null
  const atBegin = policyOn(policies, from) ?? policies.find(({ effectiveOn }) => effectiveOn <= until)
  if (!atBegin) return null
  const reached = atBegin.rhythm === 'yearly' ? months : months.filter((month) => isReached(employed, month, asOf))
  const parts = reached.map((month) => countTwelfths(policies, employed, month))
  if (parts.every((part) => part === null)) return null
  const minutes = Math.round(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) / MONTHS_PER_YEAR)
  return { key: `grant:${year}`, from, until, minutes }
}

/** Whether a month that is granted by itself has come: from that of joining to that of leaving. */
export const isReached = ({ from, to }: Employed, { first, last }: YearMonth, asOf: Day): boolean =>
  first <= asOf && from <= last && (to === null || first <= to)

/** Twelve times what a month brings, so that nothing is rounded before the months are summed; null where nothing is granted. */
function countTwelfths(policies: readonly GrantPolicy[], employed: Employed, month: YearMonth): number | null {
  const { first } = month
  const policy = policyOn(policies, first > employed.from ? first : employed.from)
  if (!policy || policy.yearlyMinutes === null) return null
  const yearly = policy.yearlyMinutes + additionOf(policy, employed, first)
  return yearly * (policy.isProRata ? shareOf(employed, month) : 1)
}

/** The part of a month's days on which somebody is employed. */
function shareOf({ from, to }: Employed, { first, last }: YearMonth): number {
  if (from <= first && (to === null || to >= last)) return 1
  const begin = from > first ? from : first
  const end = to !== null && to < last ? to : last
  return begin > end ? 0 : (dayNumber(end) - dayNumber(begin) + 1) / (dayNumber(last) - dayNumber(first) + 1)
}

/** Full years of service on a day; somebody who began on 29 February has served one on 1 March. */
export function countServedYears(from: Day, on: Day): number {
  if (on < from) return 0
  const years = yearOf(on) - yearOf(from)
  return on.slice(5) < from.slice(5) ? years - 1 : years
}

/** What years of service add to a whole year; the highest step that is reached counts. */
export function additionOf({ seniority }: GrantPolicy, { from }: Employed, on: Day): Minutes {
  if (seniority.length === 0) return 0
  const served = countServedYears(from, on)
  return seniority.reduce((most, { years, minutes }) => (years <= served && minutes > most ? minutes : most), 0)
}

/** The version in force on a day; versions are in the order of their effective days. */
export const policyOn = <P extends { effectiveOn: Day }>(policies: readonly P[], day: Day): P | undefined =>
  policies.findLast(({ effectiveOn }) => effectiveOn <= day)

/** Returns the grant that carries a year's rest over to the next, with its own end; null where nothing is carried. */
export function carryOver(
  year: number,
  left: Minutes,
  { carryMinutes, carryMonths }: { carryMinutes: Minutes; carryMonths: number },
): Grant | null {
  const minutes = Math.min(Math.max(left, 0), carryMinutes)
  if (carryMinutes === 0 || carryMonths === 0) return null
  const { month: january, first } = monthsOf(year + 1)[0] as YearMonth
  return { key: `carry:${year}`, minutes, from: first, until: lastDay(addMonths(january, carryMonths - 1)) }
}

/** Returns the minutes to add so that the grant becomes `wanted`, never less than what is held and used. */
export const differenceTo = (
  wanted: Minutes,
  { granted, held, used }: { granted: Minutes; held: Minutes; used: Minutes },
): Minutes => Math.max(wanted, held + used) - granted
