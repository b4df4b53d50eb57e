import { NOTHING_SELECTED, type Selection } from '../../ui/table/table-model.ts'
import { useReturning } from '../place/use-returning.ts'

/**
 * What is selected of `rows`, the text of an address that says which rows are meant. Other rows, nothing selected: what is
 * selected must be what is seen, however the address was changed, by a filter, a link or the browser's way back.
 */
export function useSelection(name: string, rows: string): [Selection, (selection: Selection) => void] {
  const [kept, keep] = useReturning(name, { rows, selection: NOTHING_SELECTED })
  const selection = kept.rows === rows ? kept.selection : NOTHING_SELECTED
  return [selection, (next) => keep({ rows, selection: next })]
}
