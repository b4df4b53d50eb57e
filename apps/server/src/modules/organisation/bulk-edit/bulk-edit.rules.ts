import type { BulkField } from '@muster/contract/organisation/bulk-edit'
import { problemsOfChange } from '@muster/contract/organisation/employee-dates'
import { BULK_FIELDS, emptyOf } from '@muster/contract/organisation/employee-fields'
import { problemWord, splitProblem } from '@muster/contract/system/field-problem'
import type { Day } from '@muster/kernel/day'
import { differences, type FieldChange, type Value, type Values, valuesIn } from '../employee/field-change.rules.ts'
import type { Problem } from '../position/placement.rules.ts'

type Dates = Parameters<typeof problemsOfChange>[0]
export type Editable = Dates & { readonly [F in BulkField]: string | null }
export type Wanted = { readonly [F in BulkField]?: string | null | undefined }
export type EditPlan = {
  fate: 'changes' | 'same' | 'refused'
  changes: FieldChange<BulkField>[]
  problem: Problem | undefined
}

/** What new values do to somebody, and why they would be refused: by the same contradictions of dates as in the form of one. */
export function planEdit(record: Editable, wanted: Wanted, today: Day): EditPlan {
  const changes = differences(editValues(record), wanted)
  if (changes.length === 0) return { fate: 'same', changes, problem: undefined }
  const isChanged = (name: string) => changes.some(({ field }) => field === name)
  const [found] = Object.values(problemsOfChange({ ...record, ...valuesAfter(changes) }, today, isChanged))
  if (found === undefined) return { fate: 'changes', changes, problem: undefined }
  return { fate: 'refused', changes, problem: toProblem(found) }
}

/** A problem of a field as one of a row, with its values as texts. */
function toProblem(found: string): Problem {
  const { key, values } = splitProblem(found)
  return {
    word: problemWord(key),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  }
}

/** Returns the values of the fields that a bulk edit can change. */
export const editValues = (record: Wanted): Values<BulkField> => valuesIn(BULK_FIELDS, record)

/** The values of one side of a change as the record keeps them. */
function toRecordValues(changes: readonly FieldChange<BulkField>[], side: 'before' | 'after'): Record<string, Value> {
  return Object.fromEntries(changes.map((change) => [change.field, change[side] ?? emptyOf(change.field)]))
}
export const valuesAfter = (changes: readonly FieldChange<BulkField>[]) => toRecordValues(changes, 'after')
export const valuesBefore = (changes: readonly FieldChange<BulkField>[]) => toRecordValues(changes, 'before')
