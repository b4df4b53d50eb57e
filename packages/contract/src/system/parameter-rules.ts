import type { Day } from '@muster/kernel/day'
import { PARAMETERS, type ParameterKey, type ParameterValue, parameterOf, type ValueOf } from './parameter-record.ts'

/** What was decided: a parameter has this value from a day on; of the same day the one that was decided last counts. */
export type ParameterFact = { id: number; key: ParameterKey; from: Day; value: ParameterValue }

/**
 * The fact that holds on a day: of those that have begun the one that began last, and of the same beginning the newest. What is
 * decided for later days therefore never changes it. Undefined where the default holds.
 */
export function factOn<F extends ParameterFact>(facts: readonly F[], key: ParameterKey, day: Day): F | undefined {
  let found: F | undefined
  for (const fact of facts) {
    if (fact.key !== key || fact.from > day) continue
    if (!found || fact.from > found.from || (fact.from === found.from && fact.id > found.id)) found = fact
  }
  return found
}

/** The value of a parameter on a day. Facts hold what `valueProblem` finds nothing wrong about. */
export function valueOn<K extends ParameterKey>(facts: readonly ParameterFact[], key: K, day: Day): ValueOf<K> {
  return (factOn(facts, key, day)?.value ?? parameterOf(key).standard) as ValueOf<K>
}

/** The values of some parameters, by key. */
export type Values = Partial<Readonly<Record<ParameterKey, ParameterValue>>>

/** All values on a day, defaults included. */
export function valuesOn(facts: readonly ParameterFact[], day: Day): Values {
  return Object.fromEntries(Object.keys(PARAMETERS).map((key) => [key, valueOn(facts, key as ParameterKey, day)]))
}

/** The first must not be below the second, compared in the unit of the first. */
type Pair = { above: ParameterKey; below: ParameterKey; perAbove: number }
export const PAIRS: readonly Pair[] = [
  { above: 'list.max-range', below: 'selection.max-days', perAbove: 1 },
  { above: 'session.absolute', below: 'session.idle', perAbove: 60 },
  { above: 'leave.personal.yearly', below: 'leave.personal.monthly', perAbove: 1 },
  { above: 'leave.sick.yearly', below: 'leave.sick.monthly', perAbove: 1 },
]

/** The pairs of which the first lies below the second [9.12]; what is not among the values is judged by its default. */
export function findBrokenPairs(values: Values): Pair[] {
  const of = (key: ParameterKey) => Number(values[key] ?? parameterOf(key).standard)
  return PAIRS.filter(({ above, below, perAbove }) => of(above) * perAbove < of(below))
}

/** What is wrong with one of a broken pair, with the bound that the other one sets, in its own unit. */
export function findBound({ above, below, perAbove }: Pair, key: ParameterKey, values: Values): string {
  const of = (other: ParameterKey) => Number(values[other] ?? parameterOf(other).standard)
  return key === below ? `at_most_beside:${of(above) * perAbove}` : `at_least_beside:${Math.ceil(of(below) / perAbove)}`
}

/** The pairs that are broken on a day or on a later one on which a value changes, with the first such day. */
export function findBrokenFrom(facts: readonly ParameterFact[], day: Day): { pair: Pair; on: Day }[] {
  const turns = [day, ...new Set(facts.map(({ from }) => from).filter((from) => from > day))].toSorted()
  const found = new Map<Pair, Day>()
  for (const on of turns)
    for (const pair of findBrokenPairs(valuesOn(facts, on))) if (!found.has(pair)) found.set(pair, on)
  return [...found].map(([pair, on]) => ({ pair, on }))
}

/** What is wrong about a value, as a word under `system.field`; undefined for a value that the parameter may have. */
export function valueProblem(key: ParameterKey, value: unknown): string | undefined {
  const one = parameterOf(key)
  switch (one.kind) {
    case 'whole':
    case 'ratio':
      if (!Number.isInteger(value)) return 'not_a_number'
      return isWithin(value, one.min, one.max) ? undefined : `out_of_range:${one.min}:${one.max}`
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'not_a_choice'
    case 'choice':
      return one.options.some((option) => option === value) ? undefined : 'not_a_choice'
    case 'days-of-month':
      return daysProblem(value, one.most)
    case 'named-numbers':
      return namedProblem(value, one)
  }
}

const isWithin = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

function daysProblem(value: unknown, most: number): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return 'too_few:1'
  if (value.length > most) return `too_many:${most}`
  // No month is without its 28th.
  if (!value.every((day) => isWithin(day, 1, 28))) return 'out_of_range:1:28'
  return value.every((day, i) => i === 0 || day > value[i - 1]) ? undefined : 'duplicate'
}

function namedProblem(value: unknown, { min, max, most }: { min: number; max: number; most: number }) {
  if (!Array.isArray(value)) return 'not_a_choice'
  if (value.length > most) return `too_many:${most}`
  for (const one of value) {
    if (typeof one?.name !== 'string' || one.name.trim() === '') return 'required'
    if (one.name.length > 80) return 'too_long:80'
    if (!isWithin(one.value, min, max)) return `out_of_range:${min}:${max}`
  }
  return new Set(value.map((one) => one.name)).size === value.length ? undefined : 'duplicate'
}
