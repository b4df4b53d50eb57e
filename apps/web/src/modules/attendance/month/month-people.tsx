import { codesOf, isFrozenCode } from '@muster/contract/attendance/month-days'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { ClosedMark } from '../shared/closed-mark.tsx'
import type { MatrixPerson as Row } from './matrix-sums.ts'
import type { MatrixProps } from './month-matrix.tsx'

/** The same on a phone: a card for each person with the sums of the month, which opens their calendar. */
export function MonthPeople({
  reply,
  loading,
  range,
  isOld,
  problem,
  denied,
  isNarrowed,
  onClear,
  monthHref,
  onMonth,
  paging,
}: MatrixProps) {
  const t = useT()
  const { duration, person } = useFormat()
  const nameOf = (row: Row) => person(row).name
  const sum = (key: 'worked' | 'expected' | 'late' | 'absent', value: (row: Row) => number): Column<Row> => ({
    key,
    title: t(`attendance.person.${key}`),
    cell: (row) => <span className="num">{value(row) === 0 ? '–' : duration(value(row))}</span>,
    fact: true,
  })
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('attendance.matrix.person'),
      cell: (row) => (
        <>
          {nameOf(row)}
          {codesOf(row.days).some(isFrozenCode) && <ClosedMark />}
        </>
      ),
    },
    {
      key: 'mend',
      title: t('attendance.person.mendDays'),
      chip: true,
      cell: (row) =>
        row.totals.abnormalDays > 0 ? (
          <StateChip tone="red">
            {t('attendance.person.mend', {
              count: row.totals.abnormalDays,
            })}
          </StateChip>
        ) : row.totals.expectedMinutes + row.totals.workedMinutes === 0 ? (
          <StateChip tone="grey" icon="minus">
            {t('attendance.attribute.no-data')}
          </StateChip>
        ) : (
          <StateChip tone="normal">{t('attendance.result.normal')}</StateChip>
        ),
    },
    sum('worked', (row) => row.totals.workedMinutes),
    sum('expected', (row) => row.totals.expectedMinutes),
    sum('late', (row) => row.totals.lateMinutes),
    sum('absent', (row) => row.totals.absentMinutes),
  ]
  return (
    <DataTable
      label={t('attendance.screens.months')}
      columns={columns}
      rows={reply?.items}
      rowKey={(row) => row.employmentId}
      rowName={nameOf}
      loading={loading}
      range={range}
      isOld={isOld}
      problem={problem}
      denied={denied}
      empty={<Empty title={t('states.emptyNew')}>{t('attendance.matrix.empty')}</Empty>}
      onClearFilters={isNarrowed ? onClear : undefined}
      onOpen={(row) => onMonth(row.employmentId)}
      hrefOf={(row) => monthHref(row.employmentId)}
      paging={paging}
    />
  )
}
