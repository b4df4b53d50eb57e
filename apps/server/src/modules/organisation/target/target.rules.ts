import type { Target, TargetCondition, TargetField, TargetNumber } from '@muster/contract/organisation/target'
import { type Day, daysBetween } from '@muster/kernel/day'
import { lastDay, monthOf } from '@muster/kernel/month'
import { type EmploymentEvent, lifeOf, stateOn } from '../employment/employment-state.rules.ts'

/** What targets ask for of an employee, as it is on a day: of the positions that they hold then, the departments with those above. */
export type TargetFacts = {
  employmentId: string
  onboardOn: Day
  resignOn: Day | null
  regularizationOn: Day | null
  birthday: Day | null
  nationality: string | null
  sex: string | null
  maritalStatus: string | null
  education: string | null
  contractType: string | null
  events: readonly EmploymentEvent[]
  /** The day that places are of, and everything else is asked for. */
  on: Day
  departments: readonly string[]
  offices: readonly string[]
  levels: readonly string[]
}

/** A condition as it is met, with what was asked for and what there was. */
export type TargetTest = {
  rule: 'condition' | 'named' | 'position'
  isMet: boolean
  field: TargetField | TargetNumber | null
  is: 'oneOf' | 'atLeast' | 'atMost' | null
  wants: readonly string[]
  has: readonly string[]
  numbers: Record<string, number>
}

/** Whole months from a day to another; a month is whole on the day of its number, or on the last of a shorter one. */
function countMonths(from: Day, to: Day): number {
  const [year, month, date] = partsOf(from)
  const [toYear, toMonth, toDate] = partsOf(to)
  const last = Number(lastDay(monthOf(to)).slice(8))
  const isWhole = toDate >= Math.min(date, last)
  return (toYear - year) * 12 + toMonth - month - (isWhole ? 0 : 1)
}

const partsOf = (day: Day): [number, number, number] => [+day.slice(0, 4), +day.slice(5, 7), +day.slice(8)]
const MONTHS_PER_YEAR = 12

/** Whether an employee is meant, condition by condition; they are where all of them are met. */
export function testTarget(target: Target, facts: TargetFacts): TargetTest[] {
  if (target.kind === 'employees')
    return [{ ...PLAIN, rule: 'named', isMet: target.employmentIds.includes(facts.employmentId) }]
  if (target.kind === 'positions')
    return [
      {
        ...PLAIN,
        rule: 'position',
        isMet: target.levelIds.some((id) => facts.levels.includes(id)),
        ...{ wants: target.levelIds, has: facts.levels },
      },
    ]
  return target.conditions.map((condition) => testCondition(condition, facts))
}

const PLAIN = { field: null, is: null, wants: [], has: [], numbers: {} } as const

function testCondition(condition: TargetCondition, facts: TargetFacts): TargetTest {
  if ('oneOf' in condition) {
    const { field, oneOf } = condition
    const has = valuesOf(field, facts)
    const isMet = has.some((value) => oneOf.includes(value))
    return { ...PLAIN, rule: 'condition', isMet, field, is: 'oneOf', wants: oneOf, has }
  }
  const { field, is, bound } = condition
  const found = numberOf(field, facts)
  const isMet = found !== null && (is === 'atLeast' ? found >= bound : found <= bound)
  return { ...PLAIN, rule: 'condition', isMet, field, is, numbers: { bound, ...(found !== null && { found }) } }
}

function valuesOf(field: TargetField, facts: TargetFacts): readonly string[] {
  if (field === 'department') return facts.departments
  if (field === 'office') return facts.offices
  if (field === 'level') return facts.levels
  if (field === 'state') return [stateOn(lifeOf(facts, facts.events), facts.on)]
  const value = facts[field]
  return value === null ? [] : [value]
}

function numberOf(field: TargetNumber, { onboardOn, birthday, on }: TargetFacts): number | null {
  if (field === 'serviceMonths') return daysBetween(onboardOn, on) < 0 ? 0 : countMonths(onboardOn, on)
  return birthday && Math.floor(countMonths(birthday, on) / MONTHS_PER_YEAR)
}
