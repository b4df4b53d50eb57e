import type { LeaveAttribute, LeaveRules } from '@muster/contract/leave/leave-rules'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { GrantPolicy } from '../ledger/grant.rules.ts'
import type { LeaveRule } from '../request/leave-days.rules.ts'

const MINUTES_PER_HOUR = 60

/** What the parameters of a company say where a type says nothing itself [9.12]; hours as they are set there. */
export type LeaveParameters = {
  maxDaysPerSheet: number
  minimum: Minutes
  interval: Minutes
  nonWholeHourStart: boolean
  personal: { monthlyHours: number; yearlyHours: number }
  sick: { monthlyHours: number; yearlyHours: number }
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
