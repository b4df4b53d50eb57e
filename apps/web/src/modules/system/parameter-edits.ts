import { type ParameterKey, parameterOf } from '@muster/contract/system/parameter-record'
import { findBrokenPairs, type Values, valueProblem } from '@muster/contract/system/parameter-rules'
import type { ShownKey } from '@muster/contract/system/parameter-shown'
import type { ParameterState } from './parameter-value.ts'

/** What was typed and not saved yet, by parameter; undefined is an emptied field. */
export type Edits = Readonly<Partial<Record<ShownKey, unknown>>>

export const isEdited = (edits: Edits, key: ShownKey): boolean => Object.hasOwn(edits, key)

/** The edits with another one; a value that is what holds anyway is no edit. */
export function withEdit(edits: Edits, { key, value: known }: ParameterState, value: unknown): Edits {
  const { [key]: _, ...others } = edits
  return JSON.stringify(value) === JSON.stringify(known) ? others : { ...others, [key]: value }
}

/** What is wrong about the edits: the problem of each value by parameter, and the pairs that contradict each other. */
export function problemsOf(items: readonly ParameterState[], edits: Edits) {
  const values = Object.fromEntries(items.map(({ key, value }) => [key, isEdited(edits, key) ? edits[key] : value]))
  const problems: Partial<Record<ShownKey, string>> = {}
  for (const { key } of items) {
    const problem = isEdited(edits, key) ? valueProblem(key, edits[key]) : undefined
    if (problem) problems[key] = problem
  }
  const isShown = (key: ParameterKey): key is ShownKey => items.some((one) => one.key === key)
  const pairs = findBrokenPairs(values as Values).flatMap(({ above, below }) =>
    isShown(above) && isShown(below) && (isEdited(edits, above) || isEdited(edits, below)) ? [{ above, below }] : [],
  )
  return { problems, pairs }
}

/** Whether all edits hold for the whole group at once, or may begin in the past: what the day of the change may be. */
export function dayOfEdits(edits: Edits): { isAsked: boolean; mayLieBack: boolean } {
  const dated = (Object.keys(edits) as ShownKey[]).map(parameterOf).filter((one) => one.of === 'company')
  return { isAsked: dated.length > 0, mayLieBack: dated.every((one) => one.of === 'company' && one.past === true) }
}
