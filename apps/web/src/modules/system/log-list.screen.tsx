import './log.css'
import { operationLogEndpoints } from '@muster/contract/system/operation-log'
import { ListTools } from '../../lib/list/list-tools.tsx'
import { useTableView } from '../../lib/list/use-table-view.ts'
import { filtersOf, inputOf, withFilters, withKeys } from '../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../lib/place/place.ts'
import { one } from '../../lib/place/search.ts'
import { useOffered } from '../../lib/place/use-offered.ts'
import { useCan, useInfo } from '../../lib/session/permission.tsx'
import { useCompanyId } from '../../lib/session/working-company.ts'
import { useListSheet } from '../../lib/sheet/use-export.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { Button } from '../../ui/control/button.tsx'
import { FilterChips } from '../../ui/filter/filter-chips.tsx'
import { SearchBox } from '../../ui/filter/search-box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import type { MenuItems } from '../../ui/overlay/menu.tsx'
import { listShownColumns } from '../../ui/table/table-model.ts'
import { LogCheckResult, useLogCheck } from './log-check.tsx'
import { useLogColumns } from './log-columns.tsx'
import { LogEntryDrawer } from './log-entry-drawer.tsx'
import { useLogFilters } from './log-filters.ts'
import { LogTable } from './log-table.tsx'
import { useLog } from './use-log.ts'
import { useOpenEntry } from './use-open-entry.ts'

/** Above this the number of entries is no longer counted out. */
const MOST_COUNTED = 10_000

/** The operation log [2.15, 3.23, S26]: who changed what, newest first; a row opens what stood before and after. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const phone = useMedia(PHONE)
  const go = useGo()
  const can = useCan()
  const { personId } = useInfo().userInfo
  const { path, search } = useUrl()
  const input = inputOf(operationLogEndpoints.list, search)
  const working = useCompanyId()
  const check = useLogCheck(input.companyId ?? working)
  const query = useLog(input)
  const { rows, about } = query
  const filters = useLogFilters(
    input.companyId,
    rows ?? [],
    rows?.some(({ companyId }) => companyId === null) === true || input.ofGroup === true,
  )
  useOffered(filters)
  const values = filtersOf(filters, search)
  const columns = useLogColumns()
  const view = useTableView(personId, 'operation-log', ['module'])
  const [{ hidden, density }] = view
  const sheet = useListSheet(operationLogEndpoints.export, search, t('settings.log.title'), {
    columns: listShownColumns(columns, hidden).flatMap(({ key }) =>
      key === 'company' ? [] : key === 'object' ? [key, 'changes'] : [key],
    ),
    filters,
    values,
  })
  const count =
    about === undefined || about === null
      ? undefined
      : about > MOST_COUNTED
        ? t('settings.log.moreThan', { count: MOST_COUNTED })
        : format.number(about)
  const open = useOpenEntry(rows)
  const { previous, next } = open
  const mayCheck = can(operationLogEndpoints.check)
  const searchBox = (
    <SearchBox
      value={one(search.search) ?? ''}
      onChange={(text) => go(path, withKeys(search, { search: text }), { replace: true })}
      placeholder={t('settings.log.search')}
      label={t('settings.log.search')}
    />
  )
  const narrow: MenuItems = [
    [
      { key: 'export', label: t('table.export'), icon: 'download', onSelect: sheet.run },
      ...(mayCheck
        ? [{ key: 'check', label: t('settings.log.check'), icon: 'shield' as const, onSelect: check.run }]
        : []),
    ],
  ]
  return (
    <Page
      fill
      drawer={
        open.id !== undefined && (
          <LogEntryDrawer
            key={open.id}
            id={open.id}
            onClose={() => open.show(undefined)}
            {...(previous && { onPrevious: () => open.show(previous.id) })}
            {...(next && { onNext: () => open.show(next.id) })}
          />
        )
      }
    >
      <PageHead
        title={t('settings.log.title')}
        count={count}
        menu={phone ? narrow : undefined}
        actions={
          !phone && (
            <>
              {mayCheck && (
                <Button icon="shield" busy={check.isRunning} onClick={check.run}>
                  {t('settings.log.check')}
                </Button>
              )}
              <ListTools sheet={sheet} count={count} columns={columns} view={view} />
            </>
          )
        }
      />
      {check.logs && <LogCheckResult logs={check.logs} onClose={check.close} />}
      <FilterChips
        filters={filters}
        values={values}
        onChange={(chosen) => go(path, withFilters(search, filters, chosen))}
        search={searchBox}
      />
      <LogTable query={query} open={open} columns={columns} hidden={hidden} density={density} />
    </Page>
  )
}
