import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { type ReactNode, useState } from 'react'
import { NOTHING_SELECTED } from '../../ui/table/table-model.ts'
import { callErrorOf } from '../call/call-error.ts'
import { callUnderKey } from '../call/call-under-key.ts'
import { failureText } from '../call/failure-words.ts'
import { reportFailure } from '../call/failures.ts'
import { idempotencyKeys } from '../call/idempotency.ts'
import { RefusedRows } from '../job/refused-rows.tsx'
import { notices } from '../page/notices.ts'
import { refresh } from '../query/query.ts'
import { useT } from '../words/i18n.ts'
import { forEachRow, type RowResult } from './bulk.ts'
import { loadSelectedRows } from './selected-rows.ts'
import type { List, ListEndpoint, RowOf } from './use-list.ts'

export type BulkAction<Row, A extends Endpoint> = {
  /** What is called for each row. */
  endpoint: A
  inputOf: (row: Row) => SentTo<A>
  nameOf: (row: Row) => string
  /** What is said when every row went well, given how many. */
  done: (count: number) => string
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
export function useBulk<E extends ListEndpoint, A extends Endpoint>(
  list: List<E>,
  rowKey: (row: RowOf<E>) => string,
  action: BulkAction<RowOf<E>, A>,
): Bulk {
  const t = useT()
  const [isRunning, setRunning] = useState(false)
  const [keys] = useState(idempotencyKeys)
  const [results, setResults] = useState<RowResult<RowOf<E>>[]>([])

  const run = async (): Promise<void> => {
    setRunning(true)
    try {
      const rows = await loadSelectedRows(list, rowKey)
      const act = (row: RowOf<E>) => callUnderKey(keys, action.endpoint, action.inputOf(row), { silent: true })
      const found = await forEachRow(rows, act)
      const failed = found.filter((result) => result.error)
      await refresh(action.endpoint.changes ?? [])
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
