import type { DayKind } from '@muster/contract/attendance/explanation'
import { OVERTIME_WAYS } from '@muster/contract/system/parameter-record'
import { type ParameterFact, valueOn } from '@muster/contract/system/parameter-rules'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Claim, DayRule } from './overtime-count.rules.ts'

/** The parameters of each kind of day, as the specification names them [9.12]. */
const OF_KIND = {
  workday: ['overtime.multiplier.weekday', 'overtime.counting.weekday'],
  rest: ['overtime.multiplier.rest-day', 'overtime.counting.rest-day'],
  holiday: ['overtime.multiplier.H', 'overtime.counting.H'],
  'H-attendance': ['overtime.multiplier.H-attendance', 'overtime.counting.H-attendance'],
  'SH-attendance': ['overtime.multiplier.SH-attendance', 'overtime.counting.SH-attendance'],
  'foreign-spring-festival': [
    'overtime.multiplier.foreign-spring-festival',
    'overtime.counting.foreign-spring-festival',
  ],
} as const satisfies Record<DayKind, readonly [string, string]>

/** What the counting of overtime reads of the parameters of a company. */
export const OVERTIME_PARAMETERS = ['overtime.minimum-unit', ...Object.values(OF_KIND).flat()] as const

/** By what the overtime of the days of a company is counted, as of each day. */
export type OvertimePolicy = {
  /** Whether anything counts that nobody applied for, on any day. */
  countsPunched: boolean
  unitOn(day: Day): Minutes
  ruleOn(day: Day, dayKind: DayKind): DayRule
}

const PUNCHED = OVERTIME_WAYS[2]

/** The policy by what was decided about the parameters. */
export function overtimePolicyBy(facts: readonly ParameterFact[]): OvertimePolicy {
  return {
    countsPunched: facts.some(({ key, value }) => key.startsWith('overtime.counting.') && value === PUNCHED),
    unitOn: (day) => valueOn(facts, 'overtime.minimum-unit', day),
    ruleOn(day, dayKind) {
      const [multiplier, way] = OF_KIND[dayKind]
      return { dayKind, multiplier: valueOn(facts, multiplier, day), way: valueOn(facts, way, day) }
    },
  }
}

/** The overtime of a day as the engine takes it: what was approved, and by what it is counted. */
export type OvertimeInput = { claims: readonly Claim[]; policy: OvertimePolicy; kindOn(day: Day): DayKind }
