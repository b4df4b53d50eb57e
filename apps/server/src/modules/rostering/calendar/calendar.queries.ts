import type { calendarEndpoints } from '@muster/contract/attendance/calendar'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type CalendarEntry = InputOf<(typeof calendarEndpoints)['set']>['days'][number]

/** The days that are not ordinary, of a span. */
export async function listCalendar(ctx: Ctx, companyId: string, from: Day, to: Day) {
  return ctx.db
    .selectFrom('rostering.calendar_day')
    .select(['company_id', 'day', 'nationality', 'kind', 'names', 'version'])
    .select(['proposed_of as proposedOf', 'proposed_names as proposedNames'])
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

/** A day as it is written, with what the proposal that it is of calls it. */
export type Written = Omit<CalendarEntry, 'version'> & { proposedNames: Names | null }

/** Writes days; gives how many are new or differ from what was there. Of which proposal they are stays, unless it is one again. */
export async function saveDays(ctx: Ctx, companyId: string, entries: readonly Written[]): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into rostering.calendar_day as c (company_id, day, nationality, kind, names, proposed_of, proposed_names)
    select ${companyId}::uuid, d, n, k, w::json, o, p::json from unnest(${entries.map((e) => e.day)}::date[], ${entries.map((e) => e.nationality)}::text[],
      ${entries.map((e) => e.kind)}::text[], ${entries.map((e) => JSON.stringify(e.names))}::text[],
      ${entries.map((e) => (e.proposedNames ? (e.proposedOf ?? null) : null))}::text[],
      ${entries.map((e) => e.proposedNames && JSON.stringify(e.proposedNames))}::text[]) as t (d, n, k, w, o, p)
    on conflict (company_id, day, nationality) do update set kind = excluded.kind, names = excluded.names, version = c.version + 1,
      proposed_of = coalesce(excluded.proposed_of, c.proposed_of), proposed_names = coalesce(excluded.proposed_names, c.proposed_names)
    where (c.kind, c.names::text) is distinct from (excluded.kind, excluded.names::text)
      or (excluded.proposed_of is not null and (c.proposed_of, c.proposed_names::text) is distinct from (excluded.proposed_of, excluded.proposed_names::text))`.execute(
      ctx.db,
    )
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
    .deleteFrom('rostering.calendar_day')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('nationality', '=', nationality)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A changed day of the calendar touches everybody employed on it, up to the last day that has results. */
export async function markDaysDirty(ctx: Ctx, companyId: string, days: readonly Day[], last: Day): Promise<void> {
  await sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on)
    select e.company_id, e.employment_id, d, d from organisation.v_employment e cross join unnest(${days}::date[]) d
    where e.company_id = ${companyId}::uuid and e.onboard_on <= d and (e.resign_on is null or e.resign_on >= d) and d <= ${last}::date`.execute(
    ctx.db,
  )
}

type Asked = { day: Day; nationality: string; kind: CalendarEntry['kind'] | null }
export type Affected = { day: Day; nationality: string; people: number; named: { name: string; nativeName: string }[] }

/**
 * Who is employed on days and would have another kind of day on them, or none of the calendar (`null`): for each, how many and the first five
 * by name. A day for everybody is that of whose nation the calendar says nothing of it.
 */
export async function listAffected(ctx: Ctx, companyId: string, days: readonly Asked[]): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select a.d as day, a.n as nationality, count(e.employment_id)::int as people,
      coalesce((array_agg(json_build_object('name', e.name, 'nativeName', e.native_name) order by e.name, e.employment_id)
        filter (where e.employment_id is not null))[1:5], '{}') as named
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ nationality }) => nationality)}::text[], ${days.map(({ kind }) => kind)}::text[])
      with ordinality a (d, n, k, o)
    left join rostering.calendar_day c on c.company_id = ${companyId}::uuid and c.day = a.d and c.nationality = a.n
    left join organisation.v_employment e on e.company_id = ${companyId}::uuid and e.onboard_on <= a.d and (e.resign_on is null or e.resign_on >= a.d)
      and c.kind is distinct from a.k
      and case when a.n <> '' then e.nationality = a.n else not exists (select from rostering.calendar_day own
        where own.company_id = ${companyId}::uuid and own.day = a.d and own.nationality <> '' and own.nationality = e.nationality) end
    group by a.o, a.d, a.n order by a.o`.execute(ctx.db)
  return rows
}
