import { type RowShown, rowsIn } from '@muster/contract/workflow/form-values'
import type { Task } from '../task/task-value.ts'

/** A row beside the round before: the values that its columns had then, where they differ. */
export type Compared = { row: RowShown; state: 'same' | 'added' | 'changed' | 'removed'; before: RowShown }

const isRow = (value: unknown): value is RowShown => typeof value === 'object' && value !== null

/** The rows of a list as they are, each with what it was in the round before, and after them those that went. */
export function compareRows(field: string, { form, differences }: Pick<Task, 'form' | 'differences'>): Compared[] {
  const here = differences.filter(({ path, row }) => path === field && row !== null)
  const now = rowsIn(form[field]).map((row): Compared => {
    const own = here.filter((one) => one.row === row.id)
    if (own.some(({ column }) => column === null)) return { row, state: 'added', before: {} }
    const before: RowShown = Object.fromEntries(own.map(({ column, before: was }) => [column, isRow(was) ? null : was]))
    return { row, state: own.length > 0 ? 'changed' : 'same', before }
  })
  const gone = here.flatMap(({ column, before, now: after }): Compared[] =>
    column === null && after === null && isRow(before) ? [{ row: before, state: 'removed', before: {} }] : [],
  )
  return [...now, ...gone]
}
