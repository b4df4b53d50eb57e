import { monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import type { ReplyOf } from '@muster/contract/endpoint'
import { hrefOf, useGo, useUrl } from '../../../lib/place/place.ts'
import { ExportButton } from '../../../lib/sheet/export-button.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchBox } from '../../../ui/filter/search-box.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import type { MonthClosing } from './closing-value.ts'
import { SumsChange } from './sums-change.tsx'
import { useSection } from './use-part.ts'

type Row = ReplyOf<typeof monthClosingEndpoints.people>['items'][number]
const SUMS = ['expected', 'worked', 'late', 'absent', 'leave', 'extra'] as const

/** Everybody's month as a closing kept it; beside an earlier closing whose month differs, and how. */
export function ClosedMonths({ of, closings }: { of: MonthClosing; closings: readonly number[] }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const [latest = 1] = closings
  const { search } = useUrl()
  const asked = closings.find((one) => String(one) === search.number) ?? latest
  const part = useSection(
    monthClosingEndpoints.people,
    monthClosingEndpoints.exportPeople,
    t('attendance.closing.kept'),
    {
      companyId: of.companyId,
      month: of.month,
      number: String(asked),
    },
  )
  const { number, against } = part.input
  const others = closings.filter((one) => one !== number)
  const columns: Column<Row>[] = [
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
    ...(against === undefined
      ? SUMS.map(
          (key): Column<Row> => ({
            key,
            title: t(`attendance.closing.minutes.${key}`),
            align: 'end',
            fact: true,
            cell: ({ sums }) => (
              <span className="num">{sums.minutes[key] === 0 ? '–' : format.duration(sums.minutes[key])}</span>
            ),
          }),
        )
      : [
          {
            key: 'change',
            title: t('attendance.differences.title'),
            fact: 'wide' as const,
            width: 420,
            cell: ({ sums, against: before }: Row) => <SumsChange before={before} after={sums} />,
          },
        ]),
  ]
  const nothing = t(against === undefined ? 'attendance.closing.nobodyKept' : 'attendance.closing.nobodyDiffers')
  return (
    <>
      <div className="m-closing-tools">
        <SearchBox value={part.search} onChange={part.setSearch} placeholder={t('attendance.matrix.search')} />
        {closings.length > 1 && (
          <Segmented
            label={t('attendance.closing.kept')}
            options={closings.map((one) => ({
              value: String(one),
              label: t('attendance.closing.keptNumber', { number: one }),
            }))}
            value={String(number)}
            onChange={(next) => part.to({ number: next, against: undefined })}
          />
        )}
        {others.length > 0 && (
          <Segmented
            label={t('attendance.closing.against')}
            options={[
              { value: '', label: '–' },
              ...others.map((one) => ({
                value: String(one),
                label: `${t('attendance.closing.against')} ${one}`,
              })),
            ]}
            value={against === undefined ? '' : String(against)}
            onChange={(next) => part.to({ against: next })}
          />
        )}
        <ExportButton {...part.sheet} />
      </div>
      <DataTable
        label={t('attendance.closing.kept')}
        columns={columns}
        {...part.table}
        rowKey={({ employmentId }) => employmentId}
        rowName={(row) => format.person(row).name}
        onOpen={({ employmentId }) => go('/attendance/days', { employmentId, month: of.month })}
        hrefOf={({ employmentId }) => hrefOf('/attendance/days', { employmentId, month: of.month })}
        empty={<Empty title={nothing} />}
      />
    </>
  )
}
