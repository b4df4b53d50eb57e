import type { InputOf } from '@muster/contract/endpoint'
import { allRows } from './all-rows.ts'
import type { List, ListEndpoint, RowOf } from './use-list.ts'

/** The rows that are selected in a list, the ones on other pages included. */
export async function loadSelectedRows<E extends ListEndpoint>(
  list: Pick<List<E>, 'selection' | 'rows' | 'endpoint' | 'input'>,
  rowKey: (row: RowOf<E>) => string,
): Promise<readonly RowOf<E>[]> {
  const { all, keys } = list.selection
  const known = (list.rows ?? []).filter((row) => keys.has(rowKey(row)))
  if (!all && known.length === keys.size) return known
  const every: RowOf<E>[] = await allRows(list.endpoint, list.input as InputOf<E>)
  return all ? every : every.filter((row) => keys.has(rowKey(row)))
}
