import { PARAMETERS, type ParameterKey, parameterOf } from '@muster/contract/system/parameter-record'
import { type ParameterFact, valueProblem } from '@muster/contract/system/parameter-rules'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'

/** A decision with who took it, and when. */
export type Decision = ParameterFact & { at: Instant; by: string }

type Row = { id: number; key: string; value: string; decided_at: Instant; decided_by: string }

/** A stored decision; undefined where this version of the program knows no such parameter or value. */
export function decisionOf(row: Row, from: Day): Decision | undefined {
  if (!isKey(row.key)) return undefined
  const value = JSON.parse(row.value)
  if (valueProblem(row.key, value) !== undefined) return undefined
  return { id: row.id, key: row.key, from, value, at: row.decided_at, by: row.decided_by }
}

const isKey = (key: string): key is ParameterKey => Object.hasOwn(PARAMETERS, key)

/** The newest decision about a parameter, whenever it begins; its id is the version of the parameter. */
export function newestOf(decisions: readonly Decision[], key: ParameterKey): Decision | undefined {
  return decisions.findLast((one) => one.key === key)
}

/** The next decision that will hold after a day: of the first day on which one begins the newest. */
export function nextAfter(decisions: readonly Decision[], key: ParameterKey, day: Day): Decision | undefined {
  let next: Decision | undefined
  for (const one of decisions) if (one.key === key && one.from > day && (!next || one.from <= next.from)) next = one
  return next
}

/**
 * Why a change may not begin on a day, as a word under `system.field`: what was computed with the former value stays, unless it is
 * computed anew. Undefined where it may.
 */
export function dayProblem(keys: readonly ParameterKey[], from: Day, today: Day): string | undefined {
  if (from >= today) return undefined
  const mayLieBack = (key: ParameterKey) => {
    const one = parameterOf(key)
    return one.of === 'group' || one.past === true
  }
  return keys.every(mayLieBack) ? undefined : 'before_today'
}
