import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { useCompanyColumn } from '../../../lib/list/company-column.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useNoun } from '../../../lib/noun/use-noun.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { NameText } from '../../../ui/display/name-text.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import { type Pattern, useShifts } from '../shared/lookups.ts'
import { PatternDrawer } from './pattern-drawer.tsx'
import { WeekView } from './week-view.tsx'

/** Weekly patterns [2.17]: what somebody works when no day of the schedule says otherwise. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const creation = useSave(patternEndpoints.create, { silent: true })
  const { list, add, rowMenu } = useNoun(patternEndpoints, {
    addLabel: t('attendance.pattern.add'),
    nameOf: (pattern) => format.name(pattern.names),
    restore: ({ companyId, names, shiftIds }) => creation.run({ companyId, names, shiftIds }),
  })
  const shifts = useShifts(list.input.companyId)
  const company = useCompanyFilter()
  const companyColumn = useCompanyColumn<Pattern>()
  const columns: Column<Pattern>[] = [
    {
      key: 'name',
      title: t('organisation.field.names.one'),
      sortable: true,
      width: 240,
      cell: (one) => <NameText names={one.names} locale={format.locale} />,
    },
    ...companyColumn,
    {
      key: 'week',
      title: t('attendance.pattern.week'),
      cell: (one) => <WeekView shiftIds={one.shiftIds} shifts={shifts ?? []} />,
      fact: 'wide',
    },
    {
      key: 'people',
      title: t('attendance.hours.people'),
      sortable: true,
      align: 'end',
      cell: (one) => <span className="num">{format.number(one.people)}</span>,
      fact: true,
    },
  ]
  return (
    <ListPage
      list={list}
      name="patterns"
      title={t('attendance.pattern.title')}
      columns={columns}
      rowKey={(one) => one.id}
      rowName={(one) => format.name(one.names)}
      filters={company}
      searchHint={t('organisation.search.name')}
      primary={add}
      sheet={patternEndpoints.export}
      empty={
        <Empty title={t('states.emptyNew')} action={add}>
          {t('attendance.pattern.empty')}
        </Empty>
      }
      rowMenu={rowMenu}
      drawer={list.open !== undefined && <PatternDrawer key={list.open} list={list} />}
    />
  )
}
