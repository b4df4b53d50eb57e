import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { among, oneOf } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

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

/** How these companies, departments, offices, levels, and positions by their level, are called, by id; of companies that are seen. */
export async function namesOfIds(
  ctx: Ctx,
  companies: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Names>> {
  if (ids.length === 0) return new Map()
  const isAsked = (place: string, id = 'id') =>
    sql`${sql.ref(`${place}.company_id`)} ${among(companies)} and ${sql.ref(`${place}.${id}`)} ${oneOf(ids)}`
  const places = ['department', 'office', 'level'].map(
    (place) => sql`select o.id, o.names from ${sql.table(`organisation.${place}`)} o where ${isAsked('o')}`,
  )
  const { rows } = await sql<{ id: string; names: Names }>`${sql.join(places, sql` union all `)}
    union all select c.company_id, c.names from organisation.company c where ${isAsked('c', 'company_id')}
    union all select p.id, l.names from organisation.position p
      join organisation.level l on l.company_id = p.company_id and l.id = p.level_id where ${isAsked('p')}`.execute(
    ctx.db,
  )
  return new Map(rows.map((r) => [r.id, r.names]))
}

/** A department, office or level as it is called, and whose it is. */
export type PlaceNamed = { id: string; companyId: string; kind: 'department' | 'office' | 'level'; names: Names }

/** Of these ids, the departments, offices and levels of companies in scope that there are, closed ones included. */
export async function placesByIds(ctx: Ctx, ids: readonly string[]): Promise<PlaceNamed[]> {
  if (ids.length === 0) return []
  const places = ['department', 'office', 'level'].map(
    (
      kind,
    ) => sql`select id, company_id as "companyId", ${sql.lit(kind)} as kind, names from ${sql.table(`organisation.${kind}`)}
      where company_id = any(${ctx.scope.companies}::uuid[]) and id = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<PlaceNamed>`${sql.join(places, sql` union all `)}`.execute(ctx.db)
  return rows
}
