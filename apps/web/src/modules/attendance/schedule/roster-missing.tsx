import { GridSkeleton } from '../../../lib/grid/grid-skeleton.tsx'
import type { stateOf } from '../../../lib/query/read-state.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ThinBar, type useWait } from '../../../ui/feedback/skeleton.tsx'
import { TableState } from '../../../ui/table/table-state.tsx'
import type { RosterRow } from './roster-change.ts'

export type RosterMissingProps = {
  rows: readonly RosterRow[] | undefined
  wait: ReturnType<typeof useWait>
  state: ReturnType<typeof stateOf>
  onClearFilters: (() => void) | undefined
}

/** What stands in the place of a roster that is still read, has nobody, or could not be read. */
export function RosterMissing({ rows, wait, state, onClearFilters }: RosterMissingProps) {
  const t = useT()
  return (
    <div className="m-table">
      {wait !== 'none' && <ThinBar />}
      {!rows && <GridSkeleton wait={wait} />}
      <TableState
        rows={rows}
        problem={state.problem}
        denied={state.denied}
        empty={<Empty title={t('states.emptyNew')}>{t('attendance.schedule.empty')}</Empty>}
        onClearFilters={onClearFilters}
      />
    </div>
  )
}
