import { type SelectQueryBuilder, sql } from 'kysely'

/**
 * One page of a query whose rows carry the `total` of the whole list (`count(*) over ()`). A page beyond the end has no row
 * to say it, so it is asked for once more.
 */
export async function paged<DB, TB extends keyof DB, Row extends { total: number }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query
    // In the text: a plan for all values must know that a page is short.
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute()
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 }
  const first = await query.limit(1).executeTakeFirst()
  return { rows, total: first?.total ?? 0 }
}
