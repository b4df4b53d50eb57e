import './closing.css'
import { RECOMPUTED_ACCEPTANCES, recomputedColumns, recomputedEndpoints } from '@muster/contract/attendance/recomputed'
import type { ReplyOf } from '@muster/contract/endpoint'
import { monthOf } from '@muster/kernel/month'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import { useEmployeeFilter } from '../shared/employee-filter.ts'
import { DayChange } from './day-change.tsx'

type Row = ReplyOf<typeof recomputedEndpoints.list>['items'][number]

const TONES: Record<Exclude<Row['acceptance'], 'none'>, Tone> = { holds: 'normal', lapsed: 'amber' }

/** The days whose figures an upgrade changed, with what they were before; those of months that are over first. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const list = useList(recomputedEndpoints.list)
  const { companyId } = list.input
  const acceptance: Filter = {
    kind: 'choice',
    key: 'acceptance',
    label: t('attendance.recomputed.acceptance'),
    options: RECOMPUTED_ACCEPTANCES.map((value) => ({
      ...{ value, label: t(`attendance.recomputed.acceptances.${value}`) },
    })),
  }
  const filters = [...useCompanyFilter(), ...useEmployeeFilter(companyId, list.reply?.items ?? []), acceptance]
  const columns = useColumns<Row, typeof recomputedColumns>(recomputedColumns, {
    name: { width: 160, cell: (row) => format.person(row).name },
    day: {
      width: 160,
      cell: ({ employmentId, day }) => (
        <a href={hrefOf('/attendance/days', { employmentId, month: monthOf(day), day })}>{format.dayText(day)}</a>
      ),
    },
    changes: { width: 360, cell: ({ before, after }) => <DayChange before={before} after={after} /> },
    acceptance: {
      width: 200,
      cell: ({ acceptance: said }) => {
        const words = t(`attendance.recomputed.acceptances.${said}`)
        return said === 'none' ? (
          <span className="muted">{words}</span>
        ) : (
          <StateChip tone={TONES[said]}>{words}</StateChip>
        )
      },
    },
    at: { cell: ({ at }) => <span className="num">{format.instant(Date.parse(at))}</span> },
  })
  return (
    <ListPage
      list={list}
      name="recomputed"
      title={t('attendance.recomputed.title')}
      columns={columns}
      hidden={['jobNumber', 'at']}
      rowKey={({ id }) => id}
      rowName={(row) => `${format.person(row).name}, ${format.dayText(row.day)}`}
      filters={filters}
      searchHint={t('attendance.recomputed.search')}
      sheet={recomputedEndpoints.export}
      empty={<Empty title={t('states.emptyNew')}>{t('attendance.recomputed.empty')}</Empty>}
    />
  )
}
