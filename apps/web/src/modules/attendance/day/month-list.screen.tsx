import { dayEndpoints } from '@muster/contract/attendance/day'
import { isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../lib/clock.ts'
import { ExportButton } from '../../../lib/export-button.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { inputOf, withKeys } from '../../../lib/list-address.ts'
import { hrefOf, useGo, usePlace } from '../../../lib/place.ts'
import { stateOf } from '../../../lib/problem.tsx'
import { listOf } from '../../../lib/query.ts'
import { one } from '../../../lib/search.ts'
import { useListSheet } from '../../../lib/use-export.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PHONE, useMedia } from '../../../ui/screen-size.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { MonthStepper } from '../month-stepper.tsx'
import { MatrixDrawer } from './matrix-drawer.tsx'
import { isUnfinished } from './matrix-sums.ts'
import { monthSearch, useMonthFilters } from './month-filters.ts'
import { MonthMatrix } from './month-matrix.tsx'
import { MonthPeople } from './month-people.tsx'

/** How often a month that is still being computed is read anew; after that nothing more is on its way. */
const LOOK_AGAIN_MS = 1500
const MOST_LOOKS = 20

/** People × days of a month [2.17, 3.15, S15]: at first those with days to mend, in the month that has data. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const phone = useMedia(PHONE)
  const { path, search } = usePlace()
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
  const sheet = useListSheet(dayEndpoints.exportMatrix, withKeys(monthSearch(search), { month }))
  const to = (change: Record<string, string | undefined>, replace = false) =>
    go(path, withKeys(search, change), { replace })
  const day = one(search.day) ?? ''
  const open = one(search.open)
  const openDay = open !== undefined && isDay(day) ? { employmentId: open, day } : undefined
  const parts = {
    reply,
    loading: query.isFetching,
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
  const drawer = openDay && month && (
    <MatrixDrawer
      key={openDay.employmentId}
      {...openDay}
      month={month}
      onDay={(next) => to(next === undefined ? { open: undefined, day: undefined } : { day: next }, next !== undefined)}
    />
  )
  return (
    <Page fill drawer={drawer}>
      <PageHead
        title={t('attendance.screens.months')}
        count={reply && t('attendance.matrix.people', { count: reply.total })}
        actions={
          <>
            {month && (
              <MonthStepper
                month={month}
                onMonth={(next) => to({ month: next, page: undefined, open: undefined, day: undefined })}
              />
            )}
            <ExportButton {...sheet} count={reply && format.number(reply.total)} />
          </>
        }
      />
      <FilterChips
        filters={chips.filters}
        values={chips.values}
        onChange={(values) => go(path, chips.address(values))}
        search={
          <SearchBox
            value={input.search ?? ''}
            onChange={(text) => to({ search: text, page: undefined }, true)}
            placeholder={t('attendance.matrix.search')}
          />
        }
      />
      {phone ? (
        <MonthPeople {...parts} />
      ) : (
        <MonthMatrix
          {...parts}
          open={openDay}
          onOpen={(employmentId, on) => to({ open: employmentId, day: on }, openDay !== undefined)}
        />
      )}
    </Page>
  )
}
