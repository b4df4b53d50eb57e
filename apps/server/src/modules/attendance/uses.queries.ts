import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/operation/ctx.ts'

/** Files that were ever imported into an office, void ones too: they are its facts. */
export async function countImports(ctx: Ctx, companyId: string, officeId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('attendance.punch_import')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('office_id', '=', officeId)
    .executeTakeFirstOrThrow()
  return count
}

/** Clock-ins on the web at an office, of people whose position there was taken back since. */
export async function countClockIns(ctx: Ctx, companyId: string, officeId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('attendance.punch')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('office_id', '=', officeId)
    .where('source', '=', 'web')
    .executeTakeFirstOrThrow()
  return count
}

/** The last day of somebody to which a punch of theirs was assigned, whatever it counts as; what was made up, or counts without one, is none. */
export async function findLastSeen(
  ctx: Ctx,
  { companyId, employmentId }: { companyId: string; employmentId: string },
): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day }>`select r.day from attendance.day_result r
    where r.company_id = ${companyId}::uuid and r.employment_id = ${employmentId}::uuid and json_array_length(r.explanation::json->'punches') > 0
    order by r.day desc limit 1`.execute(ctx.db)
  return rows[0]?.day
}

/** Whether punches of the companies in scope came in a PIN space. Void ones are found by their imports, no index leads to them. */
export async function hasPunchesIn(ctx: Ctx, pinSpaceId: string): Promise<boolean> {
  const { companies } = ctx.scope
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from unnest(${companies}::uuid[]) c join attendance.punch p on p.company_id = c
      where p.pin_space_id = ${pinSpaceId}::uuid and p.pin is not null and not p.is_void)
    or exists (
      select from attendance.punch_import i cross join unnest(${companies}::uuid[]) c
      join attendance.punch p on p.company_id = c and p.import_id = i.id
      where i.company_id = any(${companies}::uuid[]) and i.voided_at is not null and p.pin_space_id = ${pinSpaceId}::uuid) as found`.execute(
    ctx.db,
  )
  return rows[0]?.found ?? false
}
