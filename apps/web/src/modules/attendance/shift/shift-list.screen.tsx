import './shift.css'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { useCompanyColumn } from '../../../lib/list/company-column.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useNoun } from '../../../lib/noun/use-noun.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { HourAxis } from '../../../ui/display/hour-axis.tsx'
import { NameText } from '../../../ui/display/name-text.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import { countOwedMinutes } from '../shared/hours-text.ts'
import type { Shift } from '../shared/lookups.ts'
import { ShiftBadge } from '../shared/shift-badge.tsx'
import { describeMeantFor } from './meant-for.ts'
import { SHIFT_AXIS, ShiftBar } from './shift-bar.tsx'
import { ShiftDrawer } from './shift-drawer.tsx'
import { useShiftRestoration } from './shift-restoration.ts'

/** Marks of the axis, with and without a drawer beside it. */
const MARKS = { narrow: 6, wide: 11 }

/** Shifts [2.17, 3.12, S13]: the ways to work a day, each as a bar of a day and the morning after it. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const { list, add, remove, rowMenu } = useNoun(shiftEndpoints, {
    addLabel: t('attendance.shift.add'),
    nameOf: (shift) => `${shift.letter} ${format.name(shift.names)}`,
    restore: useShiftRestoration(),
  })
  const company = useCompanyFilter()
  const companyColumn = useCompanyColumn<Shift>()
  const columns: Column<Shift>[] = [
    {
      key: 'name',
      title: t('attendance.shift.one'),
      sortable: true,
      width: 200,
      cell: (shift) => (
        <span className="m-shift-name">
          <ShiftBadge letter={shift.letter} colour={shift.colour} />
          <b>
            <NameText names={shift.names} locale={format.locale} />
          </b>
        </span>
      ),
    },
    ...companyColumn,
    {
      key: 'kind',
      title: t('attendance.shift.kind'),
      cell: (shift) => t(`attendance.shift.kinds.${shift.current.hours.kind}`),
      fact: true,
    },
    {
      key: 'departments',
      title: t('attendance.shift.departments'),
      cell: (shift) => describeMeantFor(shift, t, format),
      fact: true,
    },
    {
      key: 'bar',
      title: t('attendance.hours.times'),
      heading: (
        <div className="m-shift-cell">
          <HourAxis axis={SHIFT_AXIS} most={list.open === undefined ? MARKS.wide : MARKS.narrow} />
        </div>
      ),
      cell: (shift) => (
        <div className="m-shift-cell">
          <ShiftBar hours={shift.current.hours} />
        </div>
      ),
      fact: 'wide',
    },
    {
      key: 'total',
      title: t('attendance.hours.total'),
      align: 'end',
      cell: (shift) => <span className="num">{format.duration(countOwedMinutes(shift.current.hours))}</span>,
      fact: true,
    },
    {
      key: 'since',
      title: t('attendance.hours.since'),
      align: 'end',
      cell: (shift) => <span className="num">{format.day(shift.current.effectiveOn)}</span>,
      fact: true,
    },
    {
      key: 'people',
      title: t('attendance.hours.people'),
      sortable: true,
      align: 'end',
      cell: (shift) => <span className="num">{format.number(shift.people)}</span>,
      fact: true,
    },
  ]
  return (
    <ListPage
      list={list}
      name="shifts"
      title={t('attendance.shift.title')}
      columns={columns}
      rowKey={(shift) => shift.id}
      rowName={(shift) => format.name(shift.names)}
      filters={company}
      searchHint={t('organisation.search.name')}
      primary={add}
      sheet={shiftEndpoints.export}
      empty={
        <Empty title={t('states.emptyNew')} action={add}>
          {t('attendance.shift.empty')}
        </Empty>
      }
      rowMenu={rowMenu}
      drawer={
        list.open !== undefined && <ShiftDrawer key={list.open + (list.mode ?? '')} list={list} onRemove={remove} />
      }
    />
  )
}
