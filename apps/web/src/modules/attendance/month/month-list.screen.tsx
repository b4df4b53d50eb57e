import { dayEndpoints } from '@muster/contract/attendance/day'
import { isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { MonthHead } from '../../../lib/grid/month-head.tsx'
import { dayIn } from '../../../lib/page/clock.ts'
import { inputOf, withKeys } from '../../../lib/place/list-address.ts'
import { hrefOf, useClose, useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useListSheet } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { SearchBox } from '../../../ui/filter/search-box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { MatrixDrawer } from './matrix-drawer.tsx'
import { isSum, isUnfinished } from './matrix-sums.ts'
import { monthSearch, useMonthFilters } from './month-filters.ts'
import { MonthMatrix } from './month-matrix.tsx'
import { MonthPeople } from './month-people.tsx'
import { SumDrawer } from './sum-drawer.tsx'

/** How often a month that is still being computed is read anew; after that nothing more is on its way. */
const LOOK_AGAIN_MS = 1500
const MOST_LOOKS = 20

/** People × days of a month [2.17, 3.15, S15]: at first those with days to mend, in the month that has data. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const close = useClose()
  const phone = useMedia(PHONE)
  const { path, search } = useUrl()
  const input = inputOf(dayEndpoints.matrix, monthSearch(search))
  const query = useQuery({
    ...listOf(dayEndpoints.matrix, input),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isUnfinished(data, dayIn()) && dataUpdateCount < MOST_LOOKS && LOOK_AGAIN_MS,
  })
  const state = stateOf(query.error, t, () => void query.refetch())
  const chips = useMonthFilters(search, input.companyId)
  const reply = query.data
  const month = input.month ?? reply?.month
  const sheet = useListSheet(
    dayEndpoints.exportMatrix,
    withKeys(monthSearch(search), { month }),
    t('attendance.screens.months'),
    chips,
  )
  const to = (change: Record<string, string | undefined>, options: { replace?: boolean; over?: boolean } = {}) =>
    go(path, withKeys(search, change), options)
  const day = one(search.day) ?? ''
  const open = one(search.open)
  const sum = one(search.sum) ?? ''
  const openAt = open === undefined ? undefined : isDay(day) ? day : isSum(sum) ? sum : undefined
  const closed = { open: undefined, day: undefined, sum: undefined }
  const onClose = () => close(path, withKeys(search, closed))
  const parts = {
    reply,
    loading: query.isFetching,
    range: input.month,
    isOld: input.month !== undefined && reply !== undefined && reply.month !== input.month,
    ...state,
    isNarrowed: chips.isNarrowed || (input.search ?? '') !== '',
    onClear: () => go(path, withKeys(chips.everybody(search), { search: undefined, page: undefined })),
    monthHref: (employmentId: string) => hrefOf('/attendance/days', { employmentId, month }),
    onMonth: (employmentId: string) => go('/attendance/days', { employmentId, month }),
    paging: {
      page: input.page,
      pageSize: input.pageSize,
      total: reply?.total ?? 0,
      onPage: (page: number) => to({ page: page > 1 ? String(page) : undefined }),
    },
  }
  const drawer =
    open === undefined || openAt === undefined || !month ? undefined : isDay(openAt) ? (
      <MatrixDrawer
        key={open}
        employmentId={open}
        day={openAt}
        month={month}
        onDay={(next) => (next === undefined ? onClose() : to({ day: next }, { replace: true, over: true }))}
      />
    ) : (
      <SumDrawer
        key={open}
        employmentId={open}
        sum={openAt}
        month={month}
        dayHref={(next) => hrefOf(path, withKeys(search, { day: next, sum: undefined }))}
        onClose={onClose}
      />
    )
  return (
    <Page fill drawer={drawer}>
      <MonthHead
        title={t('attendance.screens.months')}
        count={reply && t('attendance.matrix.people', { count: reply.total })}
        month={month}
        onMonth={(next) => to({ month: next, page: undefined, ...closed })}
        sheet={sheet}
        rows={reply && format.number(reply.total)}
      />
      <FilterChips
        filters={chips.filters}
        values={chips.values}
        onChange={(values) => go(path, chips.address(values))}
        search={
          <SearchBox
            value={input.search ?? ''}
            onChange={(text) => to({ search: text, page: undefined }, { replace: true })}
            placeholder={t('attendance.matrix.search')}
          />
        }
      />
      {phone ? (
        <MonthPeople {...parts} />
      ) : (
        <MonthMatrix
          {...parts}
          open={open !== undefined && openAt !== undefined ? { employmentId: open, at: openAt } : undefined}
          onOpen={(employmentId, at) =>
            to(
              { ...closed, open: employmentId, [isDay(at) ? 'day' : 'sum']: at },
              { replace: openAt !== undefined, over: true },
            )
          }
        />
      )}
    </Page>
  )
}
