import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'

/** The names of every department, office and level of the companies, by id. */
export async function namesOfPlaces(
  ctx: Ctx,
  companies: readonly string[],
): Promise<ReadonlyMap<string | undefined, Names>> {
  const places = ['department', 'office', 'level'].map(
    (place) =>
      sql`select id, names from ${sql.table(`organisation.${place}`)} where company_id = any(${companies}::uuid[])`,
  )
  const { rows } = await sql<{ id: string; names: Names }>`${sql.join(places, sql` union all `)}`.execute(ctx.db)
  return new Map(rows.map((r) => [r.id, r.names]))
}
