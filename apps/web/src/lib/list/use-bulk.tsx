import type { Endpoint, InputOf } from '@muster/contract/endpoint'
import { type ReactNode, useState } from 'react'
import { NOTHING_SELECTED } from '../../ui/table/table-model.ts'
import { callErrorOf } from '../call/call-error.ts'
import { failureText } from '../call/failure-words.ts'
import { reportFailure } from '../call/failures.ts'
import { RefusedRows } from '../job/refused-rows.tsx'
import { notices } from '../page/notices.ts'
import { refresh } from '../query/query.ts'
import { useT } from '../words/i18n.ts'
import { allRows } from './all-rows.ts'
import { forEachRow, type RowResult } from './bulk.ts'
import type { List, ListEndpoint, RowOf } from './use-list.ts'

export type BulkAction<Row> = {
  /** One call for one row; throws a CallError when it is refused. */
  act: (row: Row) => Promise<unknown>
  nameOf: (row: Row) => string
  /** What is said when every row went well, given how many. */
  done: (count: number) => string
  /** Reads that are out of date after it. */
  refresh: readonly Endpoint[]
}

export type Bulk = {
  /** What was refused is shown in the dialog. */
  run: () => Promise<void>
  isRunning: boolean
  dialog: ReactNode
}

/**
 * An action over the selected rows of a short list, the ones on other pages included: runs row by row, keeps what was refused
 * with its reason, and never hides what succeeded. What may take over two seconds is a job instead [X7].
 */
export function useBulk<E extends ListEndpoint>(
  list: List<E>,
  rowKey: (row: RowOf<E>) => string,
  action: BulkAction<RowOf<E>>,
): Bulk {
  const t = useT()
  const [isRunning, setRunning] = useState(false)
  const [results, setResults] = useState<RowResult<RowOf<E>>[]>([])

  const selectedRows = async (): Promise<readonly RowOf<E>[]> => {
    const { all, keys } = list.selection
    const known = (list.rows ?? []).filter((row) => keys.has(rowKey(row)))
    if (!all && known.length === keys.size) return known
    const every: RowOf<E>[] = await allRows(list.endpoint, list.input as InputOf<E>)
    return all ? every : every.filter((row) => keys.has(rowKey(row)))
  }
  const run = async (): Promise<void> => {
    setRunning(true)
    try {
      const rows = await selectedRows()
      const found = await forEachRow(rows, action.act)
      const failed = found.filter((result) => result.error)
      await refresh(action.refresh)
      list.setSelection(NOTHING_SELECTED)
      setResults(failed.length > 0 ? found : [])
      if (failed.length === 0) notices.success(action.done(found.length))
    } catch (thrown) {
      reportFailure(callErrorOf(thrown))
    } finally {
      setRunning(false)
    }
  }
  const dialog = (
    <RefusedRows
      total={results.length}
      rows={results.flatMap(({ row, error }) =>
        error ? [{ key: rowKey(row), name: action.nameOf(row), reason: failureText(error, t) }] : [],
      )}
      onClose={() => setResults([])}
    />
  )
  return { run, isRunning, dialog }
}
