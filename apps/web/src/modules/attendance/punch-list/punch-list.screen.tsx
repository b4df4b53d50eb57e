import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { punchEndpoints } from '@muster/contract/attendance/punch'
import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { useQuery } from '@tanstack/react-query'
import { ListTools } from '../../../lib/list/list-tools.tsx'
import { useTableView } from '../../../lib/list/use-table-view.ts'
import { filtersOf, inputOf, isNarrowed, withFilters, withoutFilters } from '../../../lib/place/list-address.ts'
import { hrefOf, useGo, useUrl } from '../../../lib/place/place.ts'
import { useOffered } from '../../../lib/place/use-offered.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { Can, useInfo } from '../../../lib/session/permission.tsx'
import { useListSheet } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import type { FilterValues } from '../../../ui/filter/filter-model.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import type { MenuItems } from '../../../ui/overlay/menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { listShownColumns } from '../../../ui/table/table-model.ts'
import { useBounds } from '../../system/index.ts'
import { withinDays } from './day-range.ts'
import { usePunchColumns } from './punch-columns.tsx'
import { usePunchFilters } from './punch-filters.ts'
import { usePunches } from './use-punches.ts'

/** Above this the number of punches is no longer counted out. */
const MOST_COUNTED = 10_000
const RANGE = 'from,to'

/** Clock records [2.17, 3.14, S14]: every punch as it came, newest first; files are read in from here. */
export function Screen() {
  const t = useT()
  const phone = useMedia(PHONE)
  const format = useFormat()
  const go = useGo()
  const { personId } = useInfo().userInfo
  const { path, search } = useUrl()
  const input = inputOf(punchEndpoints.list, search)
  const { 'list.max-range': mostDays } = useBounds(input.companyId)
  const query = usePunches(input)
  const unknown = useQuery(queryOf(inboxEndpoints.list, { companyId: input.companyId }))
  const { rows, about } = query
  const filters = usePunchFilters(input.companyId, rows ?? [])
  useOffered(filters)
  const values = filtersOf(filters, search)
  const columns = usePunchColumns()
  const view = useTableView(personId, 'punches', ['pin'])
  const [{ hidden, density }] = view
  const sheet = useListSheet(punchEndpoints.export, search, t('attendance.screens.punches'), {
    columns: listShownColumns(columns, hidden).map((column) => column.key),
    filters,
    values,
  })
  const count =
    about === undefined
      ? undefined
      : about > MOST_COUNTED
        ? t('attendance.records.moreThan', { count: MOST_COUNTED })
        : format.number(about)
  const change = (next: FilterValues) => {
    const [from = '', to = ''] = next[RANGE] ?? []
    const [oldFrom = '', oldTo = ''] = values[RANGE] ?? []
    const kept = next[RANGE] ? { ...next, [RANGE]: withinDays([from, to], [oldFrom, oldTo], mostDays) } : next
    go(path, withFilters(search, filters, kept))
  }
  const imports = hrefOf('/attendance/imports', { companyId: input.companyId })
  const rules = hrefOf('/attendance/clock-rules', { companyId: input.companyId })
  const machines = hrefOf('/attendance/machines', { companyId: input.companyId })
  const toRules = { key: 'rules', label: t('attendance.screens.clockRules'), icon: 'pin', href: rules } as const
  const narrow: MenuItems = [
    [
      { key: 'export', label: t('table.export'), icon: 'download', onSelect: sheet.run },
      { key: 'imports', label: t('attendance.import.title'), icon: 'document', href: imports },
      { key: 'machines', label: t('attendance.screens.machines'), icon: 'device', href: machines },
      toRules,
    ],
  ]
  const strangers = unknown.data?.total ?? 0
  const toInbox = strangers > 0 && (
    <LinkButton kind="text" icon="question" href={hrefOf('/attendance/inbox', { companyId: input.companyId })}>
      {t('attendance.records.unknownPins', { count: strangers })}
    </LinkButton>
  )
  const importFile = (
    <Can do={punchImportEndpoints.upload.access}>
      <LinkButton
        kind="primary"
        icon="upload"
        aria-keyshortcuts="n"
        href={hrefOf('/attendance/imports/new', { officeId: input.officeId })}
      >
        {t('attendance.import.add')}
      </LinkButton>
    </Can>
  )
  return (
    <Page fill>
      <PageHead
        title={t('attendance.screens.punches')}
        count={count}
        primary={importFile}
        menu={phone ? narrow : [[toRules]]}
        actions={
          !phone && (
            <>
              {toInbox}
              <LinkButton icon="device" href={machines}>
                {t('attendance.screens.machines')}
              </LinkButton>
              <LinkButton icon="document" href={imports}>
                {t('attendance.import.title')}
              </LinkButton>
              <ListTools sheet={sheet} count={count} columns={columns} view={view} />
            </>
          )
        }
      />
      <FilterChips filters={filters} values={values} onChange={change} aside={phone && toInbox}>
        {values[RANGE] && <small>{t('attendance.records.mostDays', { count: mostDays })}</small>}
      </FilterChips>
      <DataTable
        label={t('attendance.screens.punches')}
        columns={columns}
        rows={rows}
        rowKey={(punch) => String(punch.id)}
        rowName={(punch) => punch.wall}
        loading={query.isFetching && !query.isFetchingNextPage}
        {...stateOf(query.error, t, () => void query.refetch())}
        hidden={hidden}
        density={density}
        onClearFilters={isNarrowed(search) ? () => go(path, withoutFilters(search)) : undefined}
        more={
          query.hasNextPage ? { busy: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() } : undefined
        }
        footer={rows && t('attendance.records.shown', { count: rows.length })}
        empty={
          <Empty title={t('states.emptyNew')} action={importFile}>
            {t('attendance.punch.empty')}
          </Empty>
        }
      />
    </Page>
  )
}
