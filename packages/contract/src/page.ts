import * as z from 'zod/mini'
import { download, type Endpoint } from './endpoint.ts'
import { choice, repeat, text, whole } from './fields.ts'

const PAGE = z._default(whole(1, 1_000_000), 1)
const PAGE_SIZE = z._default(whole(1, 200), 50)
const ORDER = z._default(choice(['asc', 'desc']), 'asc')
const FILTER_TEXT = z.optional(text(500))
const SEARCH = z.optional(text(80))

/** The query of a list: page from 1, at most 200 rows, sorted by one of a closed list of columns. */
export const pageQuery = <const S extends readonly [string, ...string[]], F extends Record<string, z.ZodMiniType>>(
  sorts: S,
  filters: F,
) =>
  z.strictObject({
    page: PAGE,
    pageSize: PAGE_SIZE,
    sort: z.optional(choice(sorts)),
    order: ORDER,
    search: SEARCH,
    ...filters,
  })

/** The reply of a list: the rows of the page and how many match in all. */
export const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), total: z.int() })

type Listed<S extends z.core.$ZodShape> = Endpoint<{
  input: z.ZodMiniObject<S, z.core.$strict>
  reply: z.ZodMiniType
}>

/**
 * The sheet (XLSX) of a list: who may see the list may have all of it as a file, with the same filters and the same order.
 * It has no pages. `filterText` are the filters in the words of the screen, to be read in the file; `more` are filters that the
 * screen applies to the list itself. What takes longer than its reader waits is answered with 202 and a job; more than a sheet
 * may hold is refused (`system.too_many_rows`).
 */
export function sheetOf<S extends z.core.$ZodShape, M extends z.core.$ZodShape = Record<never, never>>(
  list: Listed<S>,
  ...[more]: [] | [more: M]
) {
  const { page, pageSize, after, ...filters } = list.input.shape
  const own = { filterText: FILTER_TEXT }
  const shape: Omit<S, 'page' | 'pageSize' | 'after'> & M & typeof own = { ...filters, ...(more as M), ...own }
  return download({
    method: 'GET',
    path: `${list.path}/export` as const,
    access: list.access,
    rate: 'heavy',
    input: z.strictObject(shape),
    reply: z.unknown(),
  })
}

/** The sheet of a list whose `columns` can be chosen: asked for some of them it has these alone, in the order asked for. */
export function exportOf<
  S extends z.core.$ZodShape,
  const C extends readonly [string, ...string[]],
  M extends z.core.$ZodShape = Record<never, never>,
>(list: Listed<S>, columns: C, ...[more]: [] | [more: M]) {
  const chosen = { columns: z.optional(repeat(choice(columns), columns.length)) }
  const all: M & typeof chosen = { ...(more as M), ...chosen }
  return sheetOf(list, all)
}
