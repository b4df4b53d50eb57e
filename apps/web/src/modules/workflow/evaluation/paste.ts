import { MOST_ITEMS, MOST_SUB_ITEMS } from '@muster/contract/workflow/evaluation-form'
import { WHOLE } from '@muster/contract/workflow/evaluation-score'
import type { At, Items, SubItem } from './builder.ts'

/** Where the cursor stands: in the name of an item, or in the text or the points of a sub-item. */
export type Cell = { item: number; sub?: undefined } | (At & { column: 'text' | 'score' })
/** What keeps rows from being pasted; then nothing is. */
export type PasteProblem =
  | { kind: 'notPoints'; row: number; text: string }
  | { kind: 'tooMany'; most: number }
  | { kind: 'noItem'; row: number }
/** The items after pasting, of how many rows. */
export type Pasted = { items: Items; rows: number } | { problem: PasteProblem }

/** The rows of a table that was copied from a spreadsheet, cell by cell; a quoted cell may hold breaks and tabs. */
function rowsOf(copied: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  while (pattern.lastIndex <= text.length) {
    const found = pattern.exec(text)
    if (!found) break
    const [, quoted, plain, end] = found
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}

/** Whole points as a spreadsheet writes them: `10`, `10.0` or `10,00`; an empty cell is no points. */
function pointsOf(text: string): number | undefined {
  if (text === '') return 0
  const digits = /^(\d{1,3})(?:[.,]0+)?$/.exec(text.normalize('NFKC'))?.[1]
  const points = digits === undefined ? undefined : Number(digits)
  return points !== undefined && points <= WHOLE ? points : undefined
}

/**
 * What pasting a copied table at a cell makes of the items: a column of points goes down from the cell; texts, or texts with points, go
 * down in the item, which grows; items, sub-items and points, pasted at the name of an item, become items of their own. Undefined for a
 * single value, which is pasted as everywhere. Whatever is no table of that kind changes nothing and says why.
 */
export function pasteTable(items: Items, cell: Cell, copied: string): Pasted | undefined {
  const rows = rowsOf(copied)
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return undefined
  const result = placed(items, cell, rows)
  return 'kind' in result ? { problem: result } : { items: result, rows: rows.length }
}

function placed(items: Items, cell: Cell, rows: readonly string[][]): Items | PasteProblem {
  const columns = Math.max(...rows.map((row) => row.length))
  if (cell.sub !== undefined && cell.column === 'score') return withPoints(items, cell, rows)
  if (columns > 2) return withItems(items, cell.item, rows)
  if (cell.sub !== undefined) return withTexts(items, cell, rows)
  // Two columns whose second are points are the sub-items of this item.
  const arePoints = columns === 2 && rows.every(([, points = '']) => points !== '' && pointsOf(points) !== undefined)
  return arePoints ? withTexts(items, { item: cell.item, sub: 0 }, rows) : withItems(items, cell.item, rows)
}

const keyIn = (items: Items) => {
  let key = Math.max(0, ...items.flatMap((i) => [i.key, ...i.subItems.map((s) => s.key)]))
  return () => ++key
}

/** Points from a sub-item on downwards, on to the sub-items of the next items. */
function withPoints(items: Items, { item, sub }: At, rows: readonly string[][]): Items | PasteProblem {
  const given: number[] = []
  for (const [i, [text = '']] of rows.entries()) {
    const points = pointsOf(text)
    if (points === undefined) return { kind: 'notPoints', row: i + 1, text }
    given.push(points)
  }
  const places = items.flatMap(({ subItems }, i) => subItems.map((_, j) => ({ i, j })))
  const first = places.findIndex(({ i, j }) => i === item && j === sub)
  if (first + given.length > places.length) return { kind: 'tooMany', most: places.length - first }
  const pointsAt = new Map(given.map((points, n) => [places[first + n], points]))
  return items.map((item, i) => ({
    ...item,
    subItems: item.subItems.map((s, j) => {
      const place = places.find((p) => p.i === i && p.j === j)
      return { ...s, score: pointsAt.get(place) ?? s.score }
    }),
  }))
}

/** Texts, with points where there is a second column, from a sub-item on downwards; what is beyond the last one is added. */
function withTexts(items: Items, { item, sub }: At, rows: readonly string[][]): Items | PasteProblem {
  const own = items[item]?.subItems ?? []
  if (sub + rows.length > MOST_SUB_ITEMS) return { kind: 'tooMany', most: MOST_SUB_ITEMS - sub }
  const next = keyIn(items)
  const subItems = [...own]
  for (const [i, [text = '', points]] of rows.entries()) {
    const score = points === undefined ? undefined : pointsOf(points)
    if (points !== undefined && score === undefined) return { kind: 'notPoints', row: i + 1, text: points }
    const old = own[sub + i]
    subItems[sub + i] = { key: old?.key ?? next(), text, score: score ?? old?.score ?? 0 }
  }
  return items.map((one, i) => (i === item ? { ...one, subItems } : one))
}

const isBlank = (items: Items, at: number) =>
  items[at]?.name === '' && items[at].subItems.every(({ text, score }) => text === '' && score === 0)

/** Whole items: the name of the item, a sub-item and its points in a row; without a name the row goes on with the item above. */
function withItems(items: Items, at: number, rows: readonly string[][]): Items | PasteProblem {
  const next = keyIn(items)
  const made: { key: number; name: string; subItems: SubItem[] }[] = []
  for (const [i, [name = '', text = '', points = '']] of rows.entries()) {
    const score = pointsOf(points)
    if (score === undefined) return { kind: 'notPoints', row: i + 1, text: points }
    if (name !== '') made.push({ key: next(), name, subItems: [] })
    const own = made.at(-1)
    if (!own) return { kind: 'noItem', row: i + 1 }
    own.subItems.push({ key: next(), text, score })
  }
  const free = isBlank(items, at) ? 1 : 0
  if (items.length - free + made.length > MOST_ITEMS) return { kind: 'tooMany', most: MOST_ITEMS }
  if (made.some(({ subItems }) => subItems.length > MOST_SUB_ITEMS)) return { kind: 'tooMany', most: MOST_SUB_ITEMS }
  return items.toSpliced(at + 1 - free, free, ...made)
}
