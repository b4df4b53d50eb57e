import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'

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

/** A punch counts as long as one import that carried it does: the one that made it, or one that repeated it. */
export async function markPunches(ctx: Ctx, companyId: string, id: string): Promise<number> {
  const { numAffectedRows } = await sql`update attendance.punch p set is_void = true
    where p.company_id = ${companyId}::uuid and not p.is_void
      and (p.import_id = ${id}::uuid or p.id in (select punch_id from attendance.import_line where company_id = ${companyId}::uuid and import_id = ${id}::uuid and punch_id is not null))
      and exists (select from attendance.punch_import i where i.company_id = p.company_id and i.id = p.import_id and i.voided_at is not null)
      and not exists (select from attendance.import_line l join attendance.punch_import i on i.company_id = l.company_id and i.id = l.import_id
        where l.company_id = p.company_id and l.punch_id = p.id and i.voided_at is null)`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** Everybody whose punches the import carried, over the days of those. */
export async function markPeopleDirty(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await sql`insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
    select ${companyId}::uuid, a.employment_id, min(p.wall)::date, max(p.wall)::date
    from attendance.punch p join organisation.v_pin a on a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.period @> p.wall::date and a.of_company_id = p.company_id
    where p.company_id = ${companyId}::uuid and (p.import_id = ${id}::uuid
      or p.id in (select punch_id from attendance.import_line where company_id = ${companyId}::uuid and import_id = ${id}::uuid and punch_id is not null))
    group by a.employment_id`.execute(ctx.db)
}
