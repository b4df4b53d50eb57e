import * as z from 'zod/mini'
import { download, type Endpoint } from './endpoint.ts'
import { choice, text, whole } from './fields.ts'

/** The query of a list: page from 1, at most 200 rows, sorted by one of a closed list of columns. */
export const pageQuery = <const S extends readonly [string, ...string[]], F extends Record<string, z.ZodMiniType>>(
  sorts: S,
  filters: F,
) =>
  z.strictObject({
    page: z._default(whole(1, 1_000_000), 1),
    pageSize: z._default(whole(1, 200), 50),
    sort: z.optional(choice(sorts)),
    order: z._default(choice(['asc', 'desc']), 'asc'),
    search: z.optional(text(80)),
    ...filters,
  })

/** The reply of a list: the rows of the page and how many match in all. */
export const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), total: z.int() })

/**
 * The sheet (XLSX) of a list: whoever may see the list may have all of it as a file, with the same filters and the same order.
 * It has no pages; `more` are filters that the screen applies to the list itself. More than a sheet may hold is refused
 * (`system.too_many_rows`).
 */
export function exportOf<S extends z.core.$ZodShape, M extends z.core.$ZodShape = Record<never, never>>(
  list: Endpoint<{ input: z.ZodMiniObject<S, z.core.$strict>; reply: z.ZodMiniType }>,
  ...[more]: [] | [more: M]
) {
  const { page, pageSize, after, ...filters } = list.input.shape
  const shape: Omit<S, 'page' | 'pageSize' | 'after'> & M = { ...filters, ...(more as M) }
  return download({
    method: 'GET',
    path: `${list.path}/export` as const,
    access: list.access,
    rate: 'heavy',
    input: z.strictObject(shape),
    reply: z.unknown(),
  })
}
