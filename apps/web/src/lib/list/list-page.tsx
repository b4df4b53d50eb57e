import type { ReactNode } from 'react'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { FilterChips } from '../../ui/filter/filter-chips.tsx'
import type { Filter } from '../../ui/filter/filter-model.ts'
import { SearchBox } from '../../ui/filter/search-box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import type { MenuItems } from '../../ui/overlay/menu.tsx'
import { BulkBar } from '../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type Column, listShownColumns, type Selection } from '../../ui/table/table-model.ts'
import { useOffered } from '../place/use-offered.ts'
import { useInfo } from '../session/permission.tsx'
import { type SheetEndpoint, useListSheet } from '../sheet/use-export.ts'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { FoundElsewhere, type ListGroup } from './found-elsewhere.tsx'
import { ListTools } from './list-tools.tsx'
import { SavedViews } from './saved-views.tsx'
import type { List, ListEndpoint, RowOf } from './use-list.ts'
import { useTableView } from './use-table-view.ts'

export type ListPageProps<E extends ListEndpoint> = {
  list: List<E>
  /** The name under which the person's columns and views are kept. */
  name: string
  title: string
  columns: readonly Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => string
  rowName: (row: RowOf<E>) => string
  /** Columns hidden until somebody asks for them. */
  hidden?: readonly string[]
  filters?: readonly Filter[]
  /** What can be searched for; without it there is no search. */
  searchHint?: string
  /** The one primary button. */
  primary?: ReactNode
  /** Secondary buttons; not drawn on a phone, where `menu` holds what is needed. */
  actions?: ReactNode
  /** Gives the list as a sheet: a button, on a phone in the menu. Every list has one. */
  sheet: SheetEndpoint
  menu?: MenuItems
  rowMenu?: (row: RowOf<E>) => MenuItems
  /** Shown when nothing is there at all. */
  empty: ReactNode
  /** Totals of the filter in words. */
  footer?: ReactNode
  /** Inverse buttons for what is selected; without them nothing can be selected. */
  bulk?: (selection: Selection) => ReactNode
  /** What is open beside the list. */
  drawer?: ReactNode
  /** Its other groups: a search says what it finds there. */
  otherGroups?: readonly ListGroup[]
  /** Between chips and table. */
  children?: ReactNode
  /** Stands in the place of the table until what comes above it is known, so that no row is pushed away. */
  waiting?: ReactNode
}

/** As wide as a digit, so that a title whose count needs a second line has it before the count comes. */
const COUNT_TO_COME = '\u2007'

/** A list as every module shows it [X1]: head, chips, table, selection bar, and the drawer of the open row beside it. */
export function ListPage<E extends ListEndpoint>(p: ListPageProps<E>) {
  const { list, filters = [], bulk } = p
  useOffered(filters)
  const t = useT()
  const phone = useMedia(PHONE)
  const format = useFormat()
  const { personId } = useInfo().userInfo
  const view = useTableView(personId, p.name, p.hidden)
  const [{ hidden, density }] = view
  const sheet = useListSheet(p.sheet, list.asked, p.title, {
    columns: listShownColumns(p.columns, hidden).map((column) => column.key),
    filters,
    values: list.filters(filters),
  })
  const count = list.total === undefined ? undefined : format.number(list.total)
  const search = p.searchHint && (
    <SearchBox value={list.search} onChange={list.setSearch} placeholder={p.searchHint} label={p.searchHint} />
  )
  const { page, pageSize } = list.input as { page?: number; pageSize?: number }
  const paging =
    page !== undefined && pageSize !== undefined && list.total !== undefined
      ? { page, pageSize, total: list.total, onPage: list.setPage }
      : undefined
  return (
    <Page fill drawer={p.drawer}>
      <PageHead
        title={p.title}
        count={count ?? COUNT_TO_COME}
        primary={p.primary}
        menu={
          phone
            ? [[{ key: 'export', label: t('table.export'), icon: 'download', onSelect: sheet.run }], ...(p.menu ?? [])]
            : p.menu
        }
        actions={
          !phone && (
            <>
              <SavedViews person={personId} list={p.name} address={list.address} onChoose={list.setAddress} />
              {p.actions}
              <ListTools sheet={sheet} count={count} columns={p.columns} view={view} />
            </>
          )
        }
      />
      {(search || filters.length > 0) && (
        <FilterChips
          filters={filters}
          values={list.filters(filters)}
          onChange={(values) => list.setFilters(filters, values)}
          search={search}
        />
      )}
      {p.children}
      {p.otherGroups && <FoundElsewhere list={list} groups={p.otherGroups} />}
      {p.waiting || (
        <DataTable
          label={p.title}
          columns={p.columns}
          rows={list.rows}
          rowKey={p.rowKey}
          rowName={p.rowName}
          loading={list.loading}
          problem={list.problem}
          denied={list.denied}
          empty={p.empty}
          onClearFilters={list.isNarrowed ? list.clear : undefined}
          hidden={hidden}
          density={density}
          sort={list.sort}
          onSort={list.setSort}
          selection={bulk && list.selection}
          onSelection={list.setSelection}
          openKey={list.open}
          onOpen={(row) => list.setOpen(p.rowKey(row))}
          hrefOf={(row) => list.hrefOf(p.rowKey(row))}
          rowMenu={p.rowMenu}
          paging={paging}
          footer={p.footer}
        />
      )}
      {bulk && (
        <BulkBar selection={list.selection} total={list.total ?? 0} onChange={list.setSelection}>
          {bulk(list.selection)}
        </BulkBar>
      )}
    </Page>
  )
}
