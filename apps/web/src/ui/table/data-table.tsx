import './data-table.css'
import { memo, type ReactNode, useDeferredValue, useRef } from 'react'
import { classNames } from '../base/class-names.ts'
import { PHONE, useMedia } from '../base/screen-size.ts'
import { ThinBar, useWait } from '../feedback/skeleton.tsx'
import type { Denial, Problem } from '../feedback/state-message.tsx'
import type { MenuItems } from '../overlay/menu.tsx'
import { TableCards } from './table-cards.tsx'
import { TableFoot, type TableFootProps } from './table-foot.tsx'
import { type RowsProps, TableGrid } from './table-grid.tsx'
import { type Column, listShownColumns, type Selection, type Sort } from './table-model.ts'
import { TableState } from './table-state.tsx'
import { useRowKeys } from './use-row-keys.ts'

export type DataTableProps<Row> = {
  /** What the table holds, for screen readers: "Employees". */
  label: string
  /** The first column is pinned, names the row and opens it. */
  columns: readonly Column<Row>[]
  /** The rows of this page; `undefined` until the first answer. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** How a row is called in the labels of its check box and menu. */
  rowName: (row: Row) => string
  /** An answer is under way. With rows on the screen they stay, under a thin bar. */
  loading?: boolean
  /** The range that is asked for, such as a month, and whether these rows are still of the one before: such rows take no press. */
  range?: string | undefined
  isOld?: boolean
  /** The answer failed; shown instead of rows. */
  problem?: Problem
  /** The reader may not see this list. */
  denied?: Denial
  /** Shown when there are no rows and no filters: an `Empty` that teaches. */
  empty: ReactNode
  /** Set while filters are on: what to do when nothing matches them. */
  onClearFilters?: () => void
  /** Keys of columns that are hidden; the first column never is. */
  hidden?: ReadonlySet<string>
  density?: 'normal' | 'dense'
  sort?: Sort
  onSort?: (sort: Sort | undefined) => void
  selection?: Selection
  onSelection?: (selection: Selection) => void
  /** The row whose drawer is open. */
  openKey?: string
  onOpen?: (row: Row) => void
  /** The address of a row's drawer, so that it can be opened in another window. */
  hrefOf?: (row: Row) => string
  /** What stands behind "…" of a row. */
  rowMenu?: (row: Row) => MenuItems
  /** Rows of the skeleton; as many as a page usually has. */
  skeletonRows?: number
  /** Without border and shadow, inside a card. */
  bare?: boolean
} & TableFootProps

type DrawnProps<Row> = { parts: RowsProps<Row>; label: string; phone: boolean }

/** The rows; drawn anew only for other parts. */
const Rows = memo(function Rows<Row>({ parts, label, phone }: DrawnProps<Row>) {
  return phone ? <TableCards {...parts} /> : <TableGrid {...parts} label={label} />
}) as <Row>(props: DrawnProps<Row>) => ReactNode

const NO_ROWS: readonly never[] = []

/**
 * A list as a table, on a phone as cards: sorted and paged by the server, with everything around it in the hands of the caller,
 * so that it can live in the address. J and K walk the rows, X selects, Enter opens; shift-click selects a range.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    rowKey,
    loading = false,
    problem,
    denied,
    hidden,
    density = 'normal',
    skeletonRows = 10,
    bare,
  } = props
  const phone = useMedia(PHONE)
  const wait = useWait(loading)
  const stand = useRef<string>(undefined)
  const columns = listShownColumns(props.columns, hidden)
  const keys = rows?.map(rowKey) ?? []
  const move = useRowKeys({ ...props, keys, stand })
  const failed = problem || denied
  const shown = failed ? NO_ROWS : rows
  const parts = { ...props, columns, rows: shown, keys, wait, skeletonRows, move, stand }
  // A page of rows is drawn piece by piece, so that a key or a press in between is answered; but a check box is drawn at once, or it
  // would spring back.
  const later = useDeferredValue(parts)
  const drawn = parts.rows && later.selection === parts.selection ? later : parts
  const isOld = props.isOld || drawn.isOld || drawn.range !== props.range
  const busy = loading || drawn.rows !== parts.rows || undefined
  const body = <Rows parts={drawn} label={label} phone={phone} />
  // Together with what it says: beside rows that are still to go it would jump into their place.
  const state = drawn.rows === shown && <TableState {...props} rows={shown} />
  // With the first rows, not before them: it would stand at the top and jump.
  const hasFoot = !failed && rows && rows.length > 0 && drawn.rows !== undefined
  const bar = wait !== 'none' && (rows || wait === 'bar') && <ThinBar />
  const foot = hasFoot ? <TableFoot {...props} shown={rows.length} phone={phone} /> : null
  if (phone)
    return (
      <div ref={move.root} aria-busy={busy} inert={isOld}>
        <div className="m-cards-bar">{bar}</div>
        {body}
        {state}
        {foot}
      </div>
    )
  return (
    <div
      ref={move.root}
      className={classNames('m-table', bare && 'm-table-bare', density === 'dense' && 'm-table-dense')}
      aria-busy={busy}
      inert={isOld}
    >
      {bar}
      {body}
      {state}
      {foot}
    </div>
  )
}
