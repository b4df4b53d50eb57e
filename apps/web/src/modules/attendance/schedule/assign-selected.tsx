import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import type { Month } from '@muster/kernel/month'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { Can } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { NOTHING_SELECTED, type Selection } from '../../../ui/table/table-model.ts'
import { AssignPattern } from './assign-pattern.tsx'
import type { RosterRow } from './roster-change.ts'

export type AssignSelectedProps = {
  companyId: string
  month: Month
  rows: readonly RosterRow[] | undefined
  selection: Selection
  onSelection: (selection: Selection) => void
}

/** The bar of the chosen people, who are given a weekly pattern together. */
export function AssignSelected({ companyId, month, rows, selection, onSelection }: AssignSelectedProps) {
  const t = useT()
  const [isAssigning, setAssigning] = useReturning('assigning', false)
  return (
    <>
      <BulkBar selection={selection} total={selection.keys.size} onChange={onSelection}>
        <Can do={scheduleEndpoints.set.access}>
          <Button kind="inverse" size="small" icon="refresh" onClick={() => setAssigning(true)}>
            {t('attendance.roster.assign')}
          </Button>
        </Can>
      </BulkBar>
      {isAssigning && rows && (
        <AssignPattern
          companyId={companyId}
          month={month}
          people={rows.filter((row) => selection.keys.has(row.employmentId))}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false)
            onSelection(NOTHING_SELECTED)
          }}
        />
      )}
    </>
  )
}
