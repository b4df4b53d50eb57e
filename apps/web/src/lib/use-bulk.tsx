import './bulk.css'
import type { Endpoint, InputOf } from '@muster/contract/endpoint'
import { type ReactNode, useState } from 'react'
import { AppModal } from '../ui/app-modal.tsx'
import { Button } from '../ui/button.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { NOTHING_SELECTED } from '../ui/table-model.ts'
import { allRows } from './all-rows.ts'
import { forEachRow, type RowResult } from './bulk.ts'
import { callErrorOf } from './call-error.ts'
import { failureText } from './failure-words.ts'
import { reportFailure } from './failures.ts'
import { useT } from './i18n.ts'
import { notices } from './notices.ts'
import { refresh } from './query.ts'
import type { List, ListEndpoint, RowOf } from './use-list.ts'

export type BulkDeed<Row> = {
  /** One call for one row; throws a CallError when it is refused. */
  act: (row: Row) => Promise<unknown>
  nameOf: (row: Row) => string
  /** What is said when every row went well, given how many. */
  done: (count: number) => string
  /** Reads that are out of date after it. */
  refresh: readonly Endpoint[]
}

export type Bulk = {
  /** Gives whether every row went well; the others are shown in the dialog. */
  run: () => Promise<boolean>
  isRunning: boolean
  /** How far it is, once the rows are known. */
  progress: { done: number; total: number } | undefined
  /** Whether the dialog of refused rows is open. */
  isShowing: boolean
  dialog: ReactNode
}

/**
 * A deed over the selected rows of a list, the ones on other pages included: runs row by row, keeps what was refused with its
 * reason, and never hides what succeeded. Gives how to run it and the dialog to draw.
 */
export function useBulk<E extends ListEndpoint>(
  list: List<E>,
  rowKey: (row: RowOf<E>) => string,
  deed: BulkDeed<RowOf<E>>,
): Bulk {
  const t = useT()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [results, setResults] = useState<RowResult<RowOf<E>>[]>([])
  const refused = results.filter((result) => result.error)

  const selectedRows = async (): Promise<readonly RowOf<E>[]> => {
    const { all, keys } = list.selection
    const known = (list.rows ?? []).filter((row) => keys.has(rowKey(row)))
    if (!all && known.length === keys.size) return known
    const every: RowOf<E>[] = await allRows(list.endpoint, list.input as InputOf<E>)
    return all ? every : every.filter((row) => keys.has(rowKey(row)))
  }
  const run = async (): Promise<boolean> => {
    setProgress({ done: 0, total: 0 })
    try {
      const rows = await selectedRows()
      const found = await forEachRow(rows, deed.act, (done) => setProgress({ done, total: rows.length }))
      const failed = found.filter((result) => result.error)
      await refresh(deed.refresh)
      list.setSelection(NOTHING_SELECTED)
      setResults(failed.length > 0 ? found : [])
      if (failed.length === 0) notices.success(deed.done(found.length))
      return failed.length === 0
    } catch (thrown) {
      reportFailure(callErrorOf(thrown))
      return false
    } finally {
      setProgress(undefined)
    }
  }
  const dialog = (
    <AppModal
      open={refused.length > 0}
      title={t('bulk.partly', { done: results.length - refused.length, total: results.length })}
      onClose={() => setResults([])}
      footer={
        <Button kind="primary" onClick={() => setResults([])}>
          {t('ui.close')}
        </Button>
      }
    >
      <ul className="m-bulk-results">
        {refused.map(({ row, error }) => (
          <li key={rowKey(row)}>
            <StateChip tone="red">{deed.nameOf(row)}</StateChip>
            <p>{error && failureText(error, t)}</p>
          </li>
        ))}
      </ul>
    </AppModal>
  )
  const known = progress && progress.total > 0 ? progress : undefined
  return { run, isRunning: progress !== undefined, progress: known, isShowing: refused.length > 0, dialog }
}
