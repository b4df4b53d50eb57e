import { CARD_COLUMNS, type CardColumn } from '../../lib/registry/card.ts'

/** The names of cards in each column, from the top. */
export type Columns = Readonly<Record<CardColumn, readonly string[]>>
type OrderedCard = { name: string; column: CardColumn }

/** Where a card stands: its column and its place in it. */
export type Slot = { column: CardColumn; index: number }

/**
 * The cards as somebody arranged them: names that are no card (any more) are left out, a card they never moved stands at the end
 * of its usual column, one that is named twice counts once.
 */
export function arrangeCards(stored: Columns | undefined, cards: readonly OrderedCard[]): Columns {
  const seen = new Set<string>()
  const known = (column: CardColumn) =>
    (stored?.[column] ?? []).filter((name) => {
      if (seen.has(name) || !cards.some((card) => card.name === name)) return false
      seen.add(name)
      return true
    })
  const columns = { main: known('main'), side: known('side') }
  for (const { name, column } of cards) if (!seen.has(name)) columns[column].push(name)
  return columns
}

/** The cards by rows, left before right: how they follow each other on a phone and in what is read aloud. */
export function byRows({ main, side }: Columns): string[] {
  const rows = Math.max(main.length, side.length)
  return Array.from({ length: rows }, (_, i) => [main[i], side[i]]).flatMap((row) =>
    row.filter((name) => name !== undefined),
  )
}

/** The cards in the order of these rows, in columns as long as they were. */
export function fromRows(rows: readonly string[], { main, side }: Columns): Columns {
  const columnOf = byRows({ main: main.map(() => 'main'), side: side.map(() => 'side') })
  const of = (column: CardColumn) => rows.filter((_, i) => columnOf[i] === column)
  return { main: of('main'), side: of('side') }
}

/** Where a card stands; undefined for one that is not there. */
export function slotOf(columns: Columns, name: string): Slot | undefined {
  for (const column of CARD_COLUMNS) {
    const index = columns[column].indexOf(name)
    if (index >= 0) return { column, index }
  }
  return undefined
}

/** The card put before the one that stands in the slot now; a slot past the end means the end. */
export function moveCard(columns: Columns, name: string, { column, index }: Slot): Columns {
  const from = slotOf(columns, name)
  if (!from) return columns
  const without = (of: CardColumn) => columns[of].filter((other) => other !== name)
  const place = from.column === column && from.index < index ? index - 1 : index
  const next = { main: without('main'), side: without('side') }
  next[column].splice(place, 0, name)
  return next
}

/** The card and its neighbour in the order given have changed places; at either end nothing moves. */
export function stepCard(columns: Columns, name: string, by: -1 | 1, order: readonly string[]): Columns {
  const other = order[order.indexOf(name) + by]
  if (other === undefined || !order.includes(name)) return columns
  const swap = (one: string) => (one === name ? other : one === other ? name : one)
  return { main: columns.main.map(swap), side: columns.side.map(swap) }
}

/** What is kept after a move: the cards that are shown as they stand now, and behind them those somebody cannot see at present. */
export function toKeep(shown: Columns, stored: Columns | undefined): { main: string[]; side: string[] } {
  const hidden = (column: CardColumn) => (stored?.[column] ?? []).filter((name) => slotOf(shown, name) === undefined)
  return { main: [...shown.main, ...hidden('main')], side: [...shown.side, ...hidden('side')] }
}
