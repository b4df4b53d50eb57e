import { type Difference, differenceEndpoints } from '@muster/contract/attendance/difference'
import { monthOf } from '@muster/kernel/month'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { ExportButton } from '../../../lib/sheet/export-button.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchBox } from '../../../ui/filter/search-box.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import type { MonthClosing } from './closing-value.ts'
import { dayOfPersonColumns } from './day-of-person-columns.tsx'
import { MinutesChange } from './sums-change.tsx'
import { useSection } from './use-part.ts'

const placeOf = ({ employmentId, day }: Difference) => ({ employmentId, month: monthOf(day), day })

/** What later facts would have changed of closed days and is made good in this month. */
export function DifferenceTable({ of }: { of: MonthClosing }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const part = useSection(differenceEndpoints.list, differenceEndpoints.export, t('attendance.differences.title'), {
    ...{ companyId: of.companyId, month: of.month },
  })
  const columns: Column<Difference>[] = [
    ...dayOfPersonColumns(t, format),
    {
      key: 'change',
      title: t('attendance.differences.title'),
      fact: 'wide',
      width: 360,
      cell: ({ before, after }) => <MinutesChange before={before} after={after} />,
    },
    {
      key: 'cause',
      title: t('attendance.differences.cause'),
      fact: true,
      cell: ({ cause, isValid }) =>
        isValid ? (
          t(`attendance.differences.causes.${cause}`)
        ) : (
          <StateChip tone="grey">{t('attendance.differences.obsolete')}</StateChip>
        ),
    },
    {
      key: 'foundAt',
      title: t('attendance.differences.foundAt'),
      cell: ({ foundAt }) => <span className="num">{format.instant(Date.parse(foundAt))}</span>,
    },
  ]
  return (
    <>
      <div className="m-closing-tools">
        <SearchBox value={part.search} onChange={part.setSearch} placeholder={t('attendance.matrix.search')} />
        <ExportButton {...part.sheet} />
      </div>
      <DataTable
        label={t('attendance.differences.title')}
        columns={columns}
        {...part.table}
        rowKey={({ id }) => id}
        rowName={(row) => `${format.person(row).name}, ${format.day(row.day)}`}
        onOpen={(row) => go('/attendance/days', placeOf(row))}
        hrefOf={(row) => hrefOf('/attendance/days', placeOf(row))}
        empty={<Empty title={t('attendance.differences.none')} />}
      />
    </>
  )
}
