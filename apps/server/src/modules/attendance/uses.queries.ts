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

/** Machines that hang or hung at an office. */
export async function countMachines(ctx: Ctx, companyId: string, officeId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('attendance.machine_place')
    .select(sql<number>`count(distinct machine_id)::int`.as('count'))
    .where('of_company_id', '=', companyId)
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

/** For so many days somebody of whom no leave is known may be missing in files before they are asked about. */
const SILENT_DAYS = 7

/**
 * Who is in the files of their office no more though work was expected of them, with the day on which they were seen last: for a week
 * before the end of the newest file they have no punch, and not all of what was expected then is leave. Whoever clocks on the web is seen;
 * whoever was not seen for a year before that week, is on unpaid leave or has a last day already is not among them.
 */
export async function findUnseen(
  ctx: Ctx,
  { companyIds }: { companyIds: readonly string[] },
): Promise<ReadonlyMap<string, Day>> {
  const { rows } = await sql<{ employmentId: string; day: Day }>`
    with reached as materialized (
      select r.company_id, r.office_id, (max(r.ends_at) at time zone o.zone)::date as last_on
      from attendance.source_reach r join organisation.v_office o on o.company_id = r.company_id and o.office_id = r.office_id
      where r.company_id = any(${companyIds}::uuid[]) and not r.is_void group by r.company_id, r.office_id, o.zone),
    silent as materialized (
      select e.company_id, e.employment_id, f.last_on - ${SILENT_DAYS}::int as since
      from reached f
      join organisation.v_position p on p.company_id = f.company_id and p.office_id = f.office_id and p.is_main and p.period @> f.last_on
      join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.employment_id
      where e.resign_on is null and e.state <> 'unpaid-leave'
        and exists (select from attendance.day_result r where r.company_id = e.company_id and r.employment_id = e.employment_id
          and r.day > f.last_on - ${SILENT_DAYS}::int and r.day <= f.last_on and r.expected_minutes > 0 and r.leave_minutes < r.expected_minutes)
        and not exists (select from attendance.day_result r where r.company_id = e.company_id and r.employment_id = e.employment_id
          and r.day > f.last_on - ${SILENT_DAYS}::int and r.worked_minutes > 0))
    select s.employment_id as "employmentId", seen.day from silent s
    cross join lateral (select r.day from attendance.day_result r
      where r.company_id = s.company_id and r.employment_id = s.employment_id and r.day >= (s.since - interval '1 year')::date
        and json_array_length(r.explanation::json->'punches') > 0
      order by r.day desc limit 1) seen
    where seen.day <= s.since`.execute(ctx.db)
  return new Map(rows.map(({ employmentId, day }) => [employmentId, day]))
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
