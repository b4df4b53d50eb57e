import type { DayKind } from '@muster/contract/attendance/explanation'
import { OVERTIME_WAYS } from '@muster/contract/system/parameter-record'
import { type ParameterFact, valueOn } from '@muster/contract/system/parameter-rules'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { DayRule } from './count.rules.ts'

/** As what the parameters of the specification know the kind of a day [9.12]. */
const NAMED = {
  workday: 'weekday',
  rest: 'rest-day',
  holiday: 'H',
  'H-attendance': 'H-attendance',
  'SH-attendance': 'SH-attendance',
  'foreign-spring-festival': 'foreign-spring-festival',
} as const satisfies Record<DayKind, string>
const KINDS = Object.keys(NAMED) as DayKind[]

/** What the counting of overtime reads of the parameters of a company. */
export const OVERTIME_PARAMETERS = [
  'overtime.minimum-unit',
  ...KINDS.map((kind) => `overtime.multiplier.${NAMED[kind]}` as const),
  ...KINDS.map((kind) => `overtime.counting.${NAMED[kind]}` as const),
] as const

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
    ruleOn: (day, dayKind) => ({
      dayKind,
      multiplier: valueOn(facts, `overtime.multiplier.${NAMED[dayKind]}`, day),
      way: valueOn(facts, `overtime.counting.${NAMED[dayKind]}`, day),
    }),
  }
}
