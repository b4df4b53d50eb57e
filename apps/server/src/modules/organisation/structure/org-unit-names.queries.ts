import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { among, oneOf } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The names of every department, office and level of the companies, by id. */
export async function listOrgUnitNames(
  ctx: Ctx,
  companies: readonly string[],
): Promise<ReadonlyMap<string | undefined, Names>> {
  const units = ['department', 'office', 'level'].map(
    (unit) =>
      sql`select id, names from ${sql.table(`organisation.${unit}`)} where company_id = any(${companies}::uuid[])`,
  )
  const { rows } = await sql<{ id: string; names: Names }>`${sql.join(units, sql` union all `)}`.execute(ctx.db)
  return new Map(rows.map((r) => [r.id, r.names]))
}

/** How these companies, departments, offices, levels, and positions by their level, are called, by id; of companies that are seen. */
export async function namesOfIds(
  ctx: Ctx,
  companies: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Names>> {
  if (ids.length === 0) return new Map()
  const isAsked = (unit: string, id = 'id') =>
    sql`${sql.ref(`${unit}.company_id`)} ${among(companies)} and ${sql.ref(`${unit}.${id}`)} ${oneOf(ids)}`
  const units = ['department', 'office', 'level'].map(
    (unit) => sql`select o.id, o.names from ${sql.table(`organisation.${unit}`)} o where ${isAsked('o')}`,
  )
  const { rows } = await sql<{ id: string; names: Names }>`${sql.join(units, sql` union all `)}
    union all select c.company_id, c.names from organisation.company c where ${isAsked('c', 'company_id')}
    union all select p.id, l.names from organisation.position p
      join organisation.level l on l.company_id = p.company_id and l.id = p.level_id where ${isAsked('p')}`.execute(
    ctx.db,
  )
  return new Map(rows.map((r) => [r.id, r.names]))
}

/** A department, office or level as it is called, and whose it is. */
export type OrgUnitName = { id: string; companyId: string; kind: 'department' | 'office' | 'level'; names: Names }

/** Of these ids, the departments, offices and levels of companies in scope that there are, closed ones included. */
export async function findOrgUnitNames(ctx: Ctx, ids: readonly string[]): Promise<OrgUnitName[]> {
  if (ids.length === 0) return []
  const units = ['department', 'office', 'level'].map(
    (
      kind,
    ) => sql`select id, company_id as "companyId", ${sql.lit(kind)} as kind, names from ${sql.table(`organisation.${kind}`)}
      where company_id = any(${ctx.scope.companies}::uuid[]) and id = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<OrgUnitName>`${sql.join(units, sql` union all `)}`.execute(ctx.db)
  return rows
}
