import * as z from 'zod/mini'
import { choice, flag, whole } from '../fields.ts'

/** Which leave of the specification a type is [3.13]: policies of benefits and pay ask for it. */
export const LEAVE_ATTRIBUTES = [
  'sick',
  'personal',
  'wedding',
  'paid-sick',
  'bereavement',
  'annual',
  // What overtime is given as, where it is not paid.
  'time-off',
  'other',
] as const
export type LeaveAttribute = (typeof LEAVE_ATTRIBUTES)[number]

/** What bounds a type: nothing, its own hours, or the hours of the company’s parameters, which personal and sick leave have. */
export const LEAVE_BOUNDS = ['none', 'own', 'parameter'] as const
export const GRANT_RHYTHMS = ['yearly', 'monthly'] as const

const MINUTES_PER_YEAR = 366 * 1440
const MOST_STEPS = 10

/** So much more for a whole year from so many full years of service on. */
export const SeniorityStep = z.strictObject({ years: whole(1, 60), minutes: whole(1, MINUTES_PER_YEAR) })

/** What holds of a leave type from an effective day on [3.13, 5.20]. Durations are minutes; null is what the company’s parameter says. */
export const LeaveRules = z.strictObject({
  /** Whether people apply for it; else HR enters it. */
  needsApplication: flag(),
  needsPapers: flag(),
  bound: choice(LEAVE_BOUNDS),
  yearlyMinutes: z.nullable(whole(0, MINUTES_PER_YEAR)),
  monthlyMinutes: z.nullable(whole(0, 31 * 1440)),
  /** Of the pay of the time that is taken, how many per cent are deducted. */
  deductionPercent: whole(0, 100),
  minimumMinutes: z.nullable(whole(1, 1440)),
  intervalMinutes: z.nullable(whole(1, 480)),
  startsAnytime: z.nullable(flag()),
  mostDays: z.nullable(whole(1, 366)),
  /** So many days after it began it may still be applied for; 0 is never [specification: cannot be made after the fact]. */
  daysAfterTheFact: whole(0, 366),
  /** Whether days of rest and holidays inside count as days of leave. */
  countsFreeDays: flag(),
  rhythm: choice(GRANT_RHYTHMS),
  isProRata: flag(),
  seniority: z.array(SeniorityStep).check(z.maxLength(MOST_STEPS, `too_many:${MOST_STEPS}`)),
  /** At most so much of a year goes over to the next one, for so many months of it. */
  carryMinutes: whole(0, MINUTES_PER_YEAR),
  carryMonths: whole(0, 12),
})
export type LeaveRules = z.output<typeof LeaveRules>

type Problems = Record<string, string>

/** What contradicts itself in the rules of a type, by field of the form [5.20]. */
export function ruleProblems(rules: LeaveRules, attribute: LeaveAttribute): Problems {
  const problems: Problems = {}
  const { bound, yearlyMinutes, monthlyMinutes } = rules
  if (bound === 'parameter' && attribute !== 'personal' && attribute !== 'sick')
    problems['rules.bound'] = 'not_a_choice'
  if (bound === 'own' && yearlyMinutes === null) problems['rules.yearlyMinutes'] = 'required'
  if (bound === 'own' && yearlyMinutes !== null && monthlyMinutes !== null && yearlyMinutes < monthlyMinutes)
    problems['rules.monthlyMinutes'] = 'leave.more_than_yearly'
  if ((rules.carryMinutes === 0) !== (rules.carryMonths === 0))
    problems[rules.carryMinutes === 0 ? 'rules.carryMinutes' : 'rules.carryMonths'] = 'above_nothing'
  const years = rules.seniority.map((step) => step.years)
  rules.seniority.forEach((step, i) => {
    if (years.indexOf(step.years) < i) problems[`rules.seniority.${i}.years`] = 'duplicate'
  })
  return problems
}
