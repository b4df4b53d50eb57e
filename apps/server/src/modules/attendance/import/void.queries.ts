import type { PoolClient } from 'pg'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { INSERT_DIRTY } from '../../rostering/index.ts'

/** Marks the import; gives 0 when it was voided before. */
export async function markVoided(ctx: Ctx, companyId: string, id: string, by: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('attendance.punch_import')
    .set({ voided_at: ctx.now, voided_by: by })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The PIN space of an import's punches. */
export async function findSpaceOfImport(ctx: Ctx, companyId: string, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('attendance.punch_import')
    .select('pin_space_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.pin_space_id
}

/**
 * Marks punches of a voided import that no other import carries: a punch counts as long as one unvoided import made it or
 * repeated it, and whatever becomes of files where a machine brought it. The days of the people behind them become out of date. Gives how many it marked, at most `most`.
 */
export async function markPunches(
  client: PoolClient,
  importId: string,
  companyId: string,
  companies: readonly string[],
  most: number,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `with gone as (
       update attendance.punch p set is_void = true from (
         select c.company_id, c.id from (
           select company_id, id, import_id from attendance.punch where company_id = any($3::uuid[]) and import_id = $1::uuid and not is_void and machine_id is null
           union
           select p.company_id, p.id, p.import_id from attendance.import_line l join attendance.punch p on p.company_id = any($3::uuid[]) and p.id = l.punch_id
             where l.company_id = $2::uuid and l.import_id = $1::uuid and not p.is_void and p.machine_id is null) c
         where not exists (select from attendance.punch_import i where i.company_id = any($3::uuid[]) and i.id = c.import_id and i.voided_at is null)
           and not exists (select from attendance.import_line l join attendance.punch_import i on i.company_id = l.company_id and i.id = l.import_id
             where l.company_id = any($3::uuid[]) and l.punch_id = c.id and i.voided_at is null)
         limit $4) c
       where p.company_id = c.company_id and p.id = c.id returning p.company_id, p.pin_space_id, p.pin, p.wall),
     dirty as (
       ${INSERT_DIRTY}
       select a.of_company_id, a.employment_id, min(g.wall)::date, max(g.wall)::date from gone g
       join organisation.v_pin a on a.pin_space_id = g.pin_space_id and a.pin = g.pin and a.period @> g.wall::date and a.of_company_id = g.company_id
       group by 1, 2)
     select count(*)::int as count from gone`,
    [importId, companyId, companies, most],
  )
  return rows[0]?.count ?? 0
}
