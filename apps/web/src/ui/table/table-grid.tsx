import './data-table.css'
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { useWords } from '../base/words.tsx'
import { Checkbox } from '../control/check.tsx'
import { Icon } from '../control/icon.tsx'
import { Skeleton, type WaitPhase } from '../feedback/skeleton.tsx'
import { MenuButton, type MenuItems } from '../overlay/menu.tsx'
import { type Column, listSelectedOnPage, nextSort, type Selection, type Sort, withRows } from './table-model.ts'
import type { RowMoves } from './use-row-keys.ts'

export type RowsProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  keys: readonly string[]
  rowName: (row: Row) => string
  wait: WaitPhase
  skeletonRows: number
  sort?: Sort
  onSort?: (sort: Sort | undefined) => void
  selection?: Selection
  onSelection?: (selection: Selection) => void
  openKey?: string
  onOpen?: (row: Row) => void
  hrefOf?: (row: Row) => string
  rowMenu?: (row: Row) => MenuItems
  move: RowMoves
  /** The row that keys go on from. */
  stand: RefObject<string | undefined>
}

const end = (column: Column<never>) => column.align === 'end' && 'is-end'

function Heading<Row>({
  column,
  pinned,
  sort,
  onSort,
}: { column: Column<Row>; pinned: boolean } & Pick<RowsProps<Row>, 'sort' | 'onSort'>) {
  const words = useWords()
  const on = sort?.key === column.key ? sort.order : undefined
  const style = column.width ? { minWidth: column.width } : undefined
  return (
    <th
      scope="col"
      className={classNames(pinned && 'is-pinned', end(column as Column<never>))}
      style={style}
      aria-sort={on && (on === 'asc' ? 'ascending' : 'descending')}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="m-table-sort"
          title={words.sort(column.title)}
          onClick={() => onSort(nextSort(sort, column.key))}
        >
          {column.title}
          <Icon name={on === 'desc' ? 'arrow-down' : 'arrow-up'} size={13} />
        </button>
      ) : column.heading ? (
        <>
          {column.heading}
          <span className="sr-only">{column.title}</span>
        </>
      ) : (
        column.title
      )}
    </th>
  )
}

/** What opens a row: a link where the row has an address, else a button. */
export function RowOpener<Row>({
  row,
  onOpen,
  hrefOf,
  children,
}: { row: Row; children: ReactNode } & Pick<RowsProps<Row>, 'onOpen' | 'hrefOf'>) {
  if (!onOpen) return children
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(row)
  }
  if (hrefOf)
    return (
      <a className="m-row-open" href={hrefOf(row)} onClick={open}>
        {children}
      </a>
    )
  return (
    <button type="button" className="m-row-open" onClick={open}>
      {children}
    </button>
  )
}

const OWN_CLICK = 'a,button,input,label,select,textarea,[role=menu],[role=dialog]'

function BodyRow<Row>({ row, rowKey, ...p }: RowsProps<Row> & { row: Row; rowKey: string }) {
  const words = useWords()
  const selected = p.selection ? listSelectedOnPage(p.selection, [rowKey]).length > 0 : false
  const open = p.openKey === rowKey
  const stand = () => {
    p.stand.current = rowKey
  }
  const clicked = (event: MouseEvent) => {
    const target = event.target as Element
    const inRow = event.currentTarget.contains(target)
    if (!inRow || target.closest(OWN_CLICK) || String(getSelection()) !== '') return
    stand()
    p.onOpen?.(row)
  }
  return (
    <tr
      data-row={rowKey}
      className={classNames(p.onOpen && 'can-open', selected && 'is-selected', open && 'is-open')}
      aria-selected={p.selection ? selected : undefined}
      onClick={p.onOpen && clicked}
      onFocus={stand}
    >
      {p.selection && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the check box inside turns the keys into clicks.
        <td className="is-check" onClick={(e) => p.move.select(rowKey, !selected, e.shiftKey)}>
          <Checkbox checked={selected} onChange={() => {}} label={words.selectRow(p.rowName(row))} />
        </td>
      )}
      {p.columns.map((column, i) => (
        <td key={column.key} className={classNames(i === 0 && 'is-pinned', end(column as Column<never>))}>
          {i === 0 ? (
            <RowOpener row={row} onOpen={p.onOpen} hrefOf={p.hrefOf}>
              {column.cell(row)}
            </RowOpener>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {p.rowMenu && (
        <td className="is-acts">
          <MenuButton
            items={p.rowMenu(row)}
            label={words.rowActions(p.rowName(row))}
            iconOnly="more"
            kind="quiet"
            size="small"
          />
        </td>
      )}
    </tr>
  )
}

const WIDTHS = ['72%', '56%', '64%', '48%', '80%']

function SkeletonRows<Row>({
  columns,
  selection,
  rowMenu,
  count,
}: Pick<RowsProps<Row>, 'columns' | 'selection' | 'rowMenu'> & { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places.
    <tr key={row}>
      {selection && (
        <td className="is-check">
          <Skeleton width={16} height={16} />
        </td>
      )}
      {columns.map((column, i) => (
        <td key={column.key} className={classNames(i === 0 && 'is-pinned', end(column as Column<never>))}>
          <Skeleton width={WIDTHS[(row + i) % WIDTHS.length]} />
        </td>
      ))}
      {rowMenu && <td className="is-acts" />}
    </tr>
  ))
}

/** The table itself: sticky head, pinned first column, rows, totals of the filter. */
export function TableGrid<Row>({ label, ...p }: RowsProps<Row> & { label: string }) {
  const words = useWords()
  const [scrolled, setScrolled] = useState(false)
  const chosen = p.selection ? listSelectedOnPage(p.selection, p.keys).length : 0
  const totals = p.columns.some((column) => column.total !== undefined) && p.rows && p.rows.length > 0
  return (
    <section
      className={classNames('m-table-scroll', scrolled && 'm-table-scrolled')}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={(e) => setScrolled(e.currentTarget.scrollLeft > 0)}
    >
      <table className={p.selection && 'has-check'} aria-label={label}>
        <thead>
          <tr>
            {p.selection && (
              <th scope="col" className="is-check">
                <Checkbox
                  checked={p.keys.length > 0 && chosen === p.keys.length}
                  some={chosen > 0}
                  label={words.selectPage}
                  disabled={p.keys.length === 0}
                  onChange={(on) => p.selection && p.onSelection?.(withRows(p.selection, p.keys, on, p.keys))}
                />
              </th>
            )}
            {p.columns.map((column, i) => (
              <Heading key={column.key} column={column} pinned={i === 0} sort={p.sort} onSort={p.onSort} />
            ))}
            {p.rowMenu && (
              <th scope="col" className="is-acts">
                <span className="sr-only">{words.more}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {!p.rows && p.wait === 'skeleton' && (
            <SkeletonRows columns={p.columns} selection={p.selection} rowMenu={p.rowMenu} count={p.skeletonRows} />
          )}
          {p.rows?.map((row, i) => (
            <BodyRow key={p.keys[i]} {...p} row={row} rowKey={p.keys[i]!} />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {p.selection && <td className="is-check" />}
              {p.columns.map((column, i) => (
                <td key={column.key} className={classNames(i === 0 && 'is-pinned', end(column as Column<never>))}>
                  {column.total}
                </td>
              ))}
              {p.rowMenu && <td className="is-acts" />}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
