import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Also the name under which it is sorted and hidden. */
  key: string
  title: string
  /** Drawn in the head instead of the title, such as an hour axis; the title is still read aloud. */
  heading?: ReactNode
  /** Shows something of a row. What is typed into does not belong there: rows may be drawn a moment after what they show. */
  cell: (row: Row) => ReactNode
  /** Least width in px; text beyond the widest (320 px, or `width` where larger) ends in "…". */
  width?: number
  /** Numbers and dates stand at the end. */
  align?: 'start' | 'end'
  sortable?: boolean
  /**
   * Shown among the facts of a card on a phone, `wide` over its whole width without a heading; at most five are. Without any
   * marked, the next three columns are.
   */
  fact?: boolean | 'wide'
  /** Shown at the right of a card's title on a phone, without its heading: the state chip. */
  chip?: boolean
  /** The total of the filter, not of the page, under the column. */
  total?: ReactNode
}

/** The columns that are not hidden; the first one always stands. */
export function listShownColumns<Row>(columns: readonly Column<Row>[], hidden?: ReadonlySet<string>): Column<Row>[] {
  return columns.filter((column, i) => i === 0 || !hidden?.has(column.key))
}

export type Order = 'asc' | 'desc'
export type Sort = { key: string; order: Order }

/** The chosen rows by key, or all that match the filters, the ones on other pages included. */
export type Selection = { keys: ReadonlySet<string>; all: boolean }

export const NOTHING_SELECTED: Selection = { keys: new Set(), all: false }

/** What a press on a column's heading asks for: upwards, then downwards, then the list's own order. */
export function nextSort(now: Sort | undefined, key: string): Sort | undefined {
  if (now?.key !== key) return { key, order: 'asc' }
  return now.order === 'asc' ? { key, order: 'desc' } : undefined
}

/** The rows of this page that are selected. */
export function listSelectedOnPage(selection: Selection, page: readonly string[]): string[] {
  return selection.all ? [...page] : page.filter((key) => selection.keys.has(key))
}

/**
 * Selects or lets go of some rows of a page. Letting go of one while all that match are selected keeps the others of this page
 * only: what is not on the screen cannot be told apart one by one.
 */
export function withRows(
  selection: Selection,
  rows: readonly string[],
  on: boolean,
  page: readonly string[],
): Selection {
  if (selection.all && on) return selection
  const keys = new Set(selection.all ? page : selection.keys)
  for (const key of rows) {
    if (on) keys.add(key)
    else keys.delete(key)
  }
  return { keys, all: false }
}

/** The rows from one to another, both included, in the order of the page. */
export function rowsBetween(page: readonly string[], from: string, to: string): string[] {
  const [a, b] = [page.indexOf(from), page.indexOf(to)].sort((x, y) => x - y)
  return a === undefined || b === undefined || a < 0 ? [to] : page.slice(a, b + 1)
}

/** Page numbers to draw: first, last, and those around the current one; `0` stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const gap = n - (sorted[i - 1] ?? 0) - 1
    return gap === 0 ? [n] : gap === 1 ? [n - 1, n] : [0, n]
  })
}

const MOST_FACTS = 5

/** What a row shows as a card on a phone: its title, its chip, and at most five facts. */
export function cardFields<Row>(columns: readonly Column<Row>[]): {
  title: Column<Row>
  chip?: Column<Row>
  facts: Column<Row>[]
} {
  const [title, ...rest] = columns
  const chip = rest.find((c) => c.chip)
  const others = rest.filter((c) => c !== chip)
  const marked = others.filter((c) => c.fact)
  return { title: title!, chip, facts: marked.length > 0 ? marked.slice(0, MOST_FACTS) : others.slice(0, 3) }
}
