import { type RawBuilder, sql } from 'kysely'

/**
 * That a column is one of these ids; written behind it. One id is said as an equality: then an index gives the rows of the company in
 * its own order, and the planner, which expects ten elements of every list, knows that it is one.
 */
export const among = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${ids}::uuid[])`

/**
 * The condition that a column is one of a few ids; in a `(select …)`, so that PostgreSQL plans it once per connection.
 */
export const oneOf = (ids: readonly string[]): RawBuilder<unknown> => sql`= any((select ${ids}::uuid[])::uuid[])`
