import './proposal.css'
import type { Acceptance } from '@muster/contract/attendance/inbox'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { axisAroundDays } from '../day/day-facts.ts'
import { spanOf } from './histogram.tsx'
import { evenAxis } from './proposal-axis.ts'
import { describeMade, type ProposalRow, useProposalColumns } from './proposal-columns.tsx'

const MS_PER_SECOND = 1000

/** What an accepted proposal made, and the evidence it rested on: it stays to be seen when nobody is unknown any more [S14]. */
export function AcceptedCard({ of }: { of: z.output<typeof Acceptance> }) {
  const t = useT()
  const format = useFormat()
  const rows = useMemo(
    () =>
      of.shifts.flatMap(({ proposed, ...head }): ProposalRow[] =>
        proposed ? [{ kind: 'shift', key: proposed.pins.join(), shift: proposed, head }] : [],
      ),
    [of],
  )
  const axis = evenAxis(axisAroundDays(rows.flatMap((row) => (row.kind === 'shift' ? [spanOf(row.shift)] : []))))
  const columns = useProposalColumns(axis)
  const [from, to] = [Date.parse(of.acceptedAt), Date.parse(of.endedAt)]
  const seconds = format.number(Math.max(0.1, Math.round((to - from) / (MS_PER_SECOND / 10)) / 10))
  const title = describeMade(of.people, of.shifts.length, t)
  return (
    <Card flush title={title} note={t('attendance.proposal.madeIn', { at: format.instant(to), seconds })}>
      {rows.length > 0 && (
        <div className="m-proposal">
          <DataTable
            bare
            label={title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.key}
            rowName={(row) => row.key}
            empty={null}
          />
        </div>
      )}
    </Card>
  )
}
