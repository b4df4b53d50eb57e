import type { LeaveAttribute, LeaveRules } from '@muster/contract/leave/leave-rules'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'

const MINUTES_PER_HOUR = 60

/** The company parameters that apply where a leave type sets no value [9.12]; hours as they were set. */
export type LeaveParameters = {
  maxDaysPerSheet: number
  minimum: Minutes
  interval: Minutes
  nonWholeHourStart: boolean
  personal: { monthlyHours: number; yearlyHours: number }
  sick: { monthlyHours: number; yearlyHours: number }
}

/** What a version of a leave type grants, from its effective day on. */
export type GrantPolicy = {
  effectiveOn: Day
  /** For a whole year; null where nothing is granted, because nothing bounds it or it is granted by hand. */
  yearlyMinutes: Minutes | null
  /** All of the year at its beginning, or each month what it brings. */
  rhythm: 'yearly' | 'monthly'
  /** Whether a year that somebody begins or leaves in gives them its part alone. */
  isProRata: boolean
  /** More for a whole year from so many full years of service on; the highest that is reached counts. */
  seniority: readonly { years: number; minutes: Minutes }[]
}

/** What a version of a leave type asks of an application. */
export type LeaveRule = {
  minimumMinutes: Minutes
  intervalMinutes: Minutes
  /** Whether a leave may begin at any minute and not only at a whole hour or with work. */
  startsAnytime: boolean
  mostDays: number | null
  /** The number of days after its beginning in which leave can still be applied for; 0 forbids it. */
  daysAfterTheFact: number
  /** Whether days without work that lie inside are taken too, as such a day is worked. */
  countsFreeDays: boolean
}

/** The rules of a type with the parameters of its company put in their place. */
export type RulesInForce = LeaveRule &
  Omit<GrantPolicy, 'effectiveOn'> & {
    monthlyMinutes: Minutes | null
    carryMinutes: Minutes
    carryMonths: number
    needsApplication: boolean
    needsPapers: boolean
  }

export function rulesInForce(rules: LeaveRules, attribute: LeaveAttribute, parameters: LeaveParameters): RulesInForce {
  return {
    ...amountOf(rules, attribute, parameters),
    ...{ rhythm: rules.rhythm, isProRata: rules.isProRata, seniority: rules.seniority },
    ...{ carryMinutes: rules.carryMinutes, carryMonths: rules.carryMonths },
    ...{ needsApplication: rules.needsApplication, needsPapers: rules.needsPapers },
    minimumMinutes: rules.minimumMinutes ?? parameters.minimum,
    intervalMinutes: rules.intervalMinutes ?? parameters.interval,
    startsAnytime: rules.startsAnytime ?? parameters.nonWholeHourStart,
    mostDays: rules.mostDays ?? parameters.maxDaysPerSheet,
    ...{ daysAfterTheFact: rules.daysAfterTheFact, countsFreeDays: rules.countsFreeDays },
  }
}

function amountOf(
  { bound, yearlyMinutes, monthlyMinutes }: LeaveRules,
  attribute: LeaveAttribute,
  { personal, sick }: LeaveParameters,
): { yearlyMinutes: Minutes | null; monthlyMinutes: Minutes | null } {
  if (bound === 'none') return { yearlyMinutes: null, monthlyMinutes: null }
  if (bound === 'own') return { yearlyMinutes, monthlyMinutes }
  const hours = attribute === 'sick' ? sick : personal
  return {
    yearlyMinutes: hours.yearlyHours * MINUTES_PER_HOUR,
    monthlyMinutes: hours.monthlyHours * MINUTES_PER_HOUR,
  }
}

/** A leave type as the ledger and applications see it. */
export type TypeInForce = {
  id: string
  attribute: LeaveAttribute
  /** In the order of their days. */
  versions: readonly (RulesInForce & { effectiveOn: Day })[]
}
