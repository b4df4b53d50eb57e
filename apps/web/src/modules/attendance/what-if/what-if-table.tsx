import { whatIfEndpoints } from '@muster/contract/attendance/what-if'
import { ExportButton } from '../../../lib/sheet/export-button.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchBox } from '../../../ui/filter/search-box.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { useSection } from '../closing/use-part.ts'
import { FigureChanges } from './figure-changes.tsx'
import type { WhatIf, WhatIfMonth } from './what-if-value.ts'

/** What leaves space for the differences while a drawer stands beside them. */
const BESIDE_DRAWER = new Set(['jobNumber'])

type Props = {
  of: WhatIf
  open: string | undefined
  onOpen: (employmentId: string) => void
  hrefOf: (employmentId: string) => string
}

/** Whose month would be another one and how, the largest difference first. */
export function WhatIfTable({ of, open, onOpen, hrefOf }: Props) {
  const t = useT()
  const format = useFormat()
  const part = useSection(whatIfEndpoints.people, whatIfEndpoints.exportPeople, t('attendance.whatIf.title'), {
    id: of.id,
  })
  const columns: Column<WhatIfMonth>[] = [
    {
      key: 'name',
      title: t('attendance.matrix.person'),
      sortable: true,
      width: 190,
      cell: (row) => format.person(row).name,
    },
    {
      key: 'jobNumber',
      title: t('attendance.month.jobNumber'),
      sortable: true,
      cell: ({ jobNumber }) => <span className="num">{jobNumber}</span>,
    },
    {
      key: 'days',
      title: t('trial.days'),
      sortable: true,
      align: 'end',
      fact: true,
      cell: ({ days }) => <span className="num">{format.number(days)}</span>,
    },
    {
      key: 'change',
      title: t('attendance.differences.title'),
      fact: 'wide',
      width: open === undefined ? 600 : 320,
      cell: ({ changes, deviating }) => (
        <>
          <FigureChanges changes={changes} />
          {deviating > 0 && (
            <>
              {' '}
              <StateChip tone="amber">{t('trial.deviates', { count: deviating })}</StateChip>
            </>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <div className="m-what-if-tools">
        <SearchBox value={part.search} onChange={part.setSearch} placeholder={t('attendance.matrix.search')} />
        <ExportButton {...part.sheet} />
      </div>
      <DataTable
        label={t('trial.people')}
        columns={columns}
        {...part.table}
        rowKey={({ employmentId }) => employmentId}
        rowName={(row) => format.person(row).name}
        hidden={open === undefined ? undefined : BESIDE_DRAWER}
        openKey={open}
        onOpen={({ employmentId }) => onOpen(employmentId)}
        hrefOf={({ employmentId }) => hrefOf(employmentId)}
        empty={<Empty title={t('trial.nobody')} />}
        onClearFilters={part.search ? () => part.setSearch('') : undefined}
      />
    </>
  )
}
