import './overtime.css'
import { OVERTIME_STATES, overtimeColumns, overtimeEndpoints } from '@muster/contract/attendance/overtime'
import { type Month, monthOf } from '@muster/kernel/month'
import { MonthStepper } from '../../../lib/grid/month-stepper.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter, useDepartmentFilter } from '../../organisation/index.ts'
import { useEmployeeFilter } from '../shared/employee-filter.ts'
import { type OvertimeRow, useOvertimeCells } from './overtime-cells.tsx'

/** Overtime of the people in reach in a month [1.06]: who, when, how long, how many times it counts, and what it is given as. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { path, search } = useUrl()
  const list = useList(overtimeEndpoints.list, { month: monthOf(dayIn()) })
  const { companyId, month } = list.input
  const state: Filter = {
    kind: 'choice',
    key: 'state',
    label: t('attendance.overtime.state'),
    options: OVERTIME_STATES.map((value) => ({ value, label: t(`attendance.overtime.states.${value}`) })),
  }
  const filters = [
    ...useCompanyFilter(),
    ...useDepartmentFilter(companyId),
    ...useEmployeeFilter(companyId, list.reply?.items ?? []),
    state,
  ]
  const columns = useColumns<OvertimeRow, typeof overtimeColumns>(overtimeColumns, useOvertimeCells())
  const choose = (next: Month) => go(path, withKeys(search, { month: next, page: undefined, open: undefined }))
  return (
    <ListPage
      list={list}
      name="overtime"
      title={t('attendance.screens.overtime')}
      columns={columns}
      hidden={['jobNumber']}
      rowKey={({ id }) => id}
      rowName={(row) => `${format.person(row).name}, ${format.dayText(row.day)}`}
      filters={filters}
      searchHint={t('attendance.overtime.search')}
      sheet={overtimeEndpoints.export}
      empty={<Empty title={t('states.emptyNew')}>{t('attendance.overtime.empty')}</Empty>}
    >
      <div className="m-overtime-month">
        <MonthStepper month={month} onMonth={choose} />
      </div>
    </ListPage>
  )
}
