import '../../../ui/table/data-table.css'
import './schedule.css'
import { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { MonthHead } from '../../../lib/grid/month-head.tsx'
import { useSelection } from '../../../lib/list/use-selection.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { makeLazyComponent } from '../../../lib/page/lazy-component.tsx'
import {
  inputOf,
  isNarrowed,
  viewText,
  withFilters,
  withKeys,
  withoutFilters,
} from '../../../lib/place/list-address.ts'
import { hrefOf, useClose, useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useListSheet } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useWait } from '../../../ui/feedback/skeleton.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { SearchBox } from '../../../ui/filter/search-box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useBounds } from '../../system/index.ts'
import { useShifts } from '../shared/lookups.ts'
import { AssignSelected } from './assign-selected.tsx'
import { BegunDays } from './begun-days.tsx'
import { byAge } from './brush-key.ts'
import { useMarks } from './calendar-marks.ts'
import { Palette } from './palette.tsx'
import { Roster } from './roster.tsx'
import type { RosterRow } from './roster-change.ts'
import { RosterMissing } from './roster-missing.tsx'
import { useScheduleFilters, useScheduleSearch } from './schedule-filters.ts'
import { useBrush } from './use-brush.ts'
import { useRosterSave } from './use-roster-save.ts'

// Days of the company change a few times a year: the roster does not wait for the forms.
const { Drawn: CalendarDrawer } = makeLazyComponent(
  () => import('./calendar-drawer.tsx'),
  (module) => module.CalendarDrawer,
)

const NONE: readonly RosterRow[] = []

/** The schedule of a month [2.17, S16]: people × days, painted with shifts, weekly patterns showing through. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const close = useClose()
  const can = useCan()
  const { path } = useUrl()
  const { search, companyId } = useScheduleSearch()
  const input = inputOf(scheduleEndpoints.list, search)
  const query = useQuery(listOf(scheduleEndpoints.list, input))
  const { 'selection.max-days': mostDays } = useBounds(companyId)
  const read = useShifts(companyId)
  const shifts = useMemo(() => read && byAge(read), [read])
  const marks = useMarks(companyId, input.month)
  const chips = useScheduleFilters(search, companyId)
  const sheet = useListSheet(scheduleEndpoints.export, search, t('attendance.schedule.title'), chips)
  const [selection, setSelection] = useSelection('selection', viewText(search) + input.page)
  const mayChange = can(scheduleEndpoints.set)
  const today = dayIn()
  const save = useRosterSave(input, today)
  const state = stateOf(query.error, t, () => void query.refetch())
  const known = state.problem || state.denied ? NONE : query.data?.items
  // Hundreds of squares are drawn behind what is asked for meanwhile, so that a key or a press in between is answered.
  const asked = useMemo(
    () => ({ rows: known, range: input.month, isOld: query.isPlaceholderData }),
    [known, input.month, query.isPlaceholderData],
  )
  const drawn = useDeferredValue(asked)
  const { rows } = drawn
  const isOld = query.isPlaceholderData || drawn.isOld || drawn.range !== input.month
  const loading = query.isFetching || rows !== known
  const wait = useWait(loading)
  const { brush, setBrush, area, setArea, paint, takeBrush } = useBrush({
    month: input.month,
    known,
    rows,
    onPaint: save.paint,
  })
  const to = (change: Record<string, string | undefined>, replace = false) => {
    setArea(undefined)
    go(path, withKeys(search, change), { replace })
  }
  const hasCalendar = one(search.open) === 'calendar'
  const toCalendar = (isOpen: boolean) => {
    if (isOpen) go(path, withKeys(search, { open: 'calendar' }), { over: true })
    else close(path, withKeys(search, { open: undefined }))
  }
  return (
    <Page
      fill
      drawer={
        hasCalendar &&
        companyId && (
          <Suspense fallback={null}>
            <CalendarDrawer companyId={companyId} month={input.month} onClose={() => toCalendar(false)} />
          </Suspense>
        )
      }
    >
      <MonthHead
        title={t('attendance.schedule.title')}
        count={query.data && t('attendance.matrix.people', { count: query.data.total })}
        month={input.month}
        onMonth={(month) => to({ month, page: undefined })}
        menuActions={[
          {
            key: 'calendar',
            label: t('attendance.calendar.title'),
            icon: 'calendar',
            checked: hasCalendar,
            onSelect: () => toCalendar(!hasCalendar),
          },
          {
            key: 'patterns',
            label: t('attendance.pattern.title'),
            icon: 'refresh',
            href: hrefOf('/attendance/patterns', { companyId }),
          },
        ]}
        sheet={sheet}
        rows={query.data && format.number(query.data.total)}
      />
      <FilterChips
        filters={chips.filters}
        values={chips.values}
        onChange={(next) => go(path, withFilters(search, chips.filters, next))}
        search={
          <SearchBox
            value={input.search ?? ''}
            onChange={(text) => to({ search: text, page: undefined }, true)}
            placeholder={t('attendance.matrix.search')}
          />
        }
      />
      {mayChange && <Palette shifts={shifts} brush={brush} onBrush={takeBrush} />}
      {rows && rows.length > 0 ? (
        <Roster
          month={input.month}
          rows={rows}
          shifts={shifts ?? []}
          mostDays={mostDays}
          marks={marks}
          loading={loading}
          isOld={isOld}
          brush={mayChange ? brush : undefined}
          onBrush={setBrush}
          onPaint={mayChange ? paint : undefined}
          area={area}
          onArea={setArea}
          selection={mayChange ? selection : undefined}
          onSelection={setSelection}
          paging={{
            page: input.page,
            pageSize: input.pageSize,
            total: query.data?.total ?? 0,
            onPage: (page) => to({ page: page > 1 ? String(page) : undefined }),
          }}
        />
      ) : (
        <RosterMissing
          rows={rows}
          wait={wait}
          state={state}
          onClearFilters={
            isNarrowed(withKeys(search, { month: undefined, companyId: undefined }))
              ? () => go(path, withKeys(withoutFilters(search), { month: input.month }))
              : undefined
          }
        />
      )}
      <AssignSelected
        companyId={companyId}
        month={input.month}
        rows={rows}
        selection={selection}
        onSelection={setSelection}
      />
      {save.asked && (
        <BegunDays
          asked={save.asked}
          today={today}
          onApply={(asked) => void save.apply(asked)}
          onClose={save.putDown}
        />
      )}
    </Page>
  )
}
