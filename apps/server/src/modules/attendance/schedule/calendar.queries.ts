import type { calendarEndpoints } from '@muster/contract/attendance/calendar'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'

export type CalendarEntry = InputOf<(typeof calendarEndpoints)['set']>['days'][number]

/** The days that are not ordinary, of a span. */
export async function listCalendar(ctx: Ctx, companyId: string, from: Day, to: Day) {
  return ctx.db
    .selectFrom('attendance.calendar_day')
    .select(['company_id', 'day', 'nationality', 'kind', 'names', 'version'])
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('nationality')
    .execute()
}

/** One change of a company's calendar at a time: a day that is not there yet could not be locked. */
export async function lockCalendar(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attendance.calendar ' || ${companyId}, 0))`.execute(ctx.db)
}

/** Writes days; gives how many are new or differ from what was there. */
export async function saveDays(
  ctx: Ctx,
  companyId: string,
  entries: readonly Omit<CalendarEntry, 'version'>[],
): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into attendance.calendar_day as c (company_id, day, nationality, kind, names)
    select ${companyId}::uuid, d, n, k, w::json from unnest(${entries.map((e) => e.day)}::date[], ${entries.map((e) => e.nationality)}::text[],
      ${entries.map((e) => e.kind)}::text[], ${entries.map((e) => JSON.stringify(e.names))}::text[]) as t (d, n, k, w)
    on conflict (company_id, day, nationality) do update set kind = excluded.kind, names = excluded.names, version = c.version + 1
    where (c.kind, c.names::text) is distinct from (excluded.kind, excluded.names::text)`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** Takes a day away; gives 0 when its version is another one. */
export async function deleteDay(
  ctx: Ctx,
  companyId: string,
  day: Day,
  nationality: string,
  version: number,
): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('attendance.calendar_day')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('nationality', '=', nationality)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A changed day of the calendar touches everybody employed on it, up to the last day that has results. */
export async function markDaysDirty(ctx: Ctx, companyId: string, days: readonly Day[], last: Day): Promise<void> {
  await sql`insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
    select e.company_id, e.employment_id, d, d from organisation.v_employment e cross join unnest(${days}::date[]) d
    where e.company_id = ${companyId}::uuid and e.onboard_on <= d and (e.resign_on is null or e.resign_on >= d) and d <= ${last}::date`.execute(
    ctx.db,
  )
}
