import { isNarrowed, withoutFilters } from '../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../lib/place/place.ts'
import { stateOf } from '../../lib/query/read-state.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx'
import type { LogEntry, useLog } from './use-log.ts'
import type { OpenEntry } from './use-open-entry.ts'

type LogTableProps = Pick<DataTableProps<LogEntry>, 'columns' | 'hidden' | 'density'> & {
  query: ReturnType<typeof useLog>
  open: OpenEntry
}

/** The entries of the log; where a search has found nothing so far, it goes on further back when it is told to. */
export function LogTable({ query, open, columns, hidden, density }: LogTableProps) {
  const t = useT()
  const go = useGo()
  const { path, search } = useUrl()
  const { rows } = query
  const more = () => void query.fetchNextPage()
  const isSearchedOn = query.hasNextPage && rows?.length === 0
  return (
    <DataTable
      label={t('settings.log.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ description }) => description}
      loading={query.isFetching && !query.isFetchingNextPage}
      {...stateOf(query.error, t, () => void query.refetch())}
      hidden={hidden}
      density={density}
      openKey={open.id}
      onOpen={({ id }) => open.show(id)}
      hrefOf={({ id }) => open.hrefTo(id)}
      onClearFilters={isNarrowed(search) && !isSearchedOn ? () => go(path, withoutFilters(search)) : undefined}
      more={query.hasNextPage ? { busy: query.isFetchingNextPage, onMore: more } : undefined}
      footer={rows && t('settings.log.shown', { count: rows.length })}
      empty={
        <Empty
          title={t(isSearchedOn ? 'settings.log.searchOn' : 'states.emptyNew')}
          action={
            isSearchedOn && (
              <Button busy={query.isFetchingNextPage} onClick={more}>
                {t('ui.loadMore')}
              </Button>
            )
          }
        >
          {isSearchedOn ? undefined : t('settings.log.empty')}
        </Empty>
      }
    />
  )
}
