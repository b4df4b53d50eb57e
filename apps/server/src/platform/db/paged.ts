import { type SelectQueryBuilder, sql } from 'kysely'
import type { Ctx } from '../operation/ctx.ts'

/**
 * One page of an ordered query and the `total` of the whole list, in one statement. The total is a count of its own: a window over the
 * rows (`count(*) over ()`) would have everything that a row shows read for every row of the list. A page beyond the end has no rows
 * and the same total.
 */
export async function selectPage<DB, TB extends keyof DB, Row>(
  ctx: Ctx,
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Row[]; total: number }> {
  const all = query.clearSelect().clearOrderBy().select(sql<number>`count(*)::int`.as('total'))
  // The size stands in the text: a plan for all values must know that a page is short.
  const shown = query.limit(sql.lit(pageSize)).offset((page - 1) * pageSize)
  const { rows } = await sql<Row & { row_nr: number | null; row_total: number }>`select r.*, t.total as row_total
    from (${all}) t left join lateral (select s.*, row_number() over () as row_nr from (${shown}) s) r on true order by r.row_nr`.execute(
    ctx.db,
  )
  const [first] = rows
  return { rows: first?.row_nr === null ? [] : rows, total: first?.row_total ?? 0 }
}
