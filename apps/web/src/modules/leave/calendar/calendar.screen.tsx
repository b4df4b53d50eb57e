import { leaveCalendarEndpoints, teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { firstDay, isMonth, lastDay, type Month, monthOf } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { MonthHead, type MonthHeadProps } from '../../../lib/grid/month-head.tsx'
import { dayIn } from '../../../lib/page/clock.ts'
import {
  filtersOf,
  inputOf,
  isNarrowed,
  withFilters,
  withKeys,
  withoutFilters,
} from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one, type Search } from '../../../lib/place/search.ts'
import { useOffered } from '../../../lib/place/use-offered.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { type Shown, useListSheet } from '../../../lib/sheet/use-export.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { SearchBox } from '../../../ui/filter/search-box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useCompanyFilter, useDepartmentFilter } from '../../organisation/index.ts'
import { CalendarDays } from './calendar-days.tsx'
import { CalendarGrid } from './calendar-grid.tsx'

/** One's own department, though one may read the leave of more: what stands in the address. */
const MINE = 'mine'
/** On a phone only who is away is listed, all of them at once. */
const MOST = 200

/** Who is out [1.06, 2.12, 2.16]: of the people in reach for whoever may read leave, and of one's own department for everybody. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const can = useCan()
  const phone = useMedia(PHONE)
  const { path, search } = useUrl()
  const [mayAll, mayMine] = [can(leaveCalendarEndpoints.list), can(teamCalendarEndpoints.list)]
  const isMine = !mayAll || (mayMine && search.of === MINE)
  const asked = one(search.month) ?? ''
  const month = isMonth(asked) ? asked : monthOf(dayIn())
  const span = { from: firstDay(month), to: lastDay(month) }
  const whole = { ...search, ...span, ...(phone && { isAway: 'true', pageSize: String(MOST), page: '1' }) }
  const input = inputOf(isMine ? teamCalendarEndpoints.list : leaveCalendarEndpoints.list, whole)
  const query = useQuery(
    isMine
      ? listOf(teamCalendarEndpoints.list, inputOf(teamCalendarEndpoints.list, whole))
      : listOf(leaveCalendarEndpoints.list, inputOf(leaveCalendarEndpoints.list, whole)),
  )
  const companyId = one(search.companyId)
  const [company, department] = [useCompanyFilter(), useDepartmentFilter(companyId)]
  const onlyAway: Filter = { kind: 'flag', key: 'isAway', label: t('leave.calendar.onlyAway') }
  const filters = [...(isMine ? [] : [...company, ...department]), ...(phone ? [] : [onlyAway])]
  useOffered(filters)
  const reply = query.data
  const to = (change: Record<string, string | undefined>, options: { replace?: boolean } = {}) =>
    go(path, withKeys(search, { page: undefined, ...change }), options)
  const parts = {
    month,
    reply,
    loading: query.isFetching,
    range: month,
    isOld: query.isPlaceholderData,
    ...stateOf(query.error, t, () => void query.refetch()),
    isNarrowed: isNarrowed(withKeys(search, { month: undefined })),
    onClear: () => go(path, withKeys(withoutFilters(search), { month: asked, page: undefined })),
    onTask: (taskId: string) => go(`/workflow/tasks/${taskId}`),
    paging: {
      page: input.page,
      pageSize: input.pageSize,
      total: reply?.total ?? 0,
      onPage: (page: number) => to({ page: page > 1 ? String(page) : undefined }),
    },
  }
  const values = filtersOf(filters, search)
  const shown = { filters, values }
  const head = {
    title: t('leave.calendar.title'),
    count: reply && !phone && t('leave.calendar.people', { count: reply.total }),
    month,
    onMonth: (next: Month) => to({ month: next }),
  }
  return (
    <Page fill>
      {isMine ? <MonthHead {...head} /> : <HeadWithSheet {...head} search={{ ...search, ...span }} shown={shown} />}
      {mayAll && mayMine && (
        <Segmented
          label={t('leave.calendar.of.label')}
          options={[
            { value: 'all', label: t('leave.calendar.of.all') },
            { value: MINE, label: t('leave.calendar.of.mine') },
          ]}
          value={isMine ? MINE : 'all'}
          onChange={(of) => to({ of: of === MINE ? MINE : undefined, companyId: undefined, departmentId: undefined })}
        />
      )}
      <FilterChips
        filters={filters}
        values={values}
        onChange={(values) => go(path, withFilters(search, filters, values))}
        search={
          <SearchBox
            value={input.search ?? ''}
            onChange={(text) => to({ search: text }, { replace: true })}
            placeholder={t('leave.calendar.search')}
          />
        }
      />
      {phone ? <CalendarDays {...parts} /> : <CalendarGrid {...parts} />}
    </Page>
  )
}

/** The head for whoever may take the calendar along: a sheet of all who are away. */
function HeadWithSheet({ search, shown, ...head }: MonthHeadProps & { search: Search; shown: Shown }) {
  const t = useT()
  const sheet = useListSheet(leaveCalendarEndpoints.export, search, t('leave.calendar.title'), shown)
  return <MonthHead {...head} sheet={sheet} />
}
