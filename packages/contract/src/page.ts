import * as z from 'zod/mini'
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
