import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'

export type UnknownPinRow = {
  company_id: string
  office_id: string
  pin_space_id: string
  pin: string
  punches: number
  first_on: Day
  last_on: Day
}

/** PINs with punches on days on which nobody answers to them, with the office that saw them last. */
export async function listUnknown(
  ctx: Ctx,
  companies: readonly string[],
  officeId: string | undefined,
): Promise<UnknownPinRow[]> {
  const { rows } = await sql<UnknownPinRow>`
    with recursive ${doubtfulPins(companies)}
    select d.company_id, u.office_id, d.pin_space_id, d.pin, u.punches, u.first_on, u.last_on
    from doubtful d
    cross join lateral (select (array_agg(p.office_id order by p.at desc))[1] as office_id, count(*)::int as punches, min(p.wall)::date as first_on, max(p.wall)::date as last_on
      from attendance.punch p where p.company_id = d.company_id and p.pin_space_id = d.pin_space_id and p.pin = d.pin and p.pin is not null and not p.is_void and ${NOBODY}) u
    where u.punches > 0
      ${officeId === undefined ? sql`` : sql`and d.pin_space_id = (select pin_space_id from organisation.v_office where company_id = any(${companies}::uuid[]) and office_id = ${officeId}::uuid)`}
    order by d.company_id, u.punches desc, d.pin`.execute(ctx.db)
  return rows
}

/** Nobody answers to the PIN of punch `p` on its day, nor does it end the last night of who held it until the day before. */
export const NOBODY = sql<boolean>`not exists (select from organisation.v_pin a where a.pin_space_id = p.pin_space_id and a.pin = p.pin
  and (a.period @> p.wall::date or (upper(a.period) = p.wall::date and exists (
    select from attendance.day_result r join attendance.shift_version v on v.company_id = r.company_id and v.id = r.shift_version_id
    where r.company_id = a.of_company_id and r.employment_id = a.employment_id and r.day = upper(a.period) - 1 and (v.periods->-1->>'to')::int > 1440
      and p.wall <= r.day + make_interval(mins => (v.periods->-1->>'to')::int + v.after_minutes)))))`

/**
 * Table expressions (of a recursive WITH) that end in `doubtful`: the PINs of these companies whose punches are not all
 * inside the time for which somebody holds the PIN. It leaps from PIN to PIN through the index, so that years of punches of
 * people who are known cost nothing; who holds a PIN for as long as the company has punches at all is not even looked at.
 */
export function doubtfulPins(companies: readonly string[]): RawBuilder<unknown> {
  const counts = sql`p.pin is not null and not p.is_void`
  const dayOf = (way: RawBuilder<unknown>) =>
    sql`(select p.wall::date from attendance.punch p where p.company_id = s.company_id and p.pin_space_id = s.pin_space_id and p.pin = s.pin and ${counts} order by p.at ${way} limit 1)`
  const edge = (way: RawBuilder<unknown>) =>
    sql`(select p.wall::date from attendance.punch p where p.company_id = c.id order by p.at ${way} limit 1)`
  return sql`seen (company_id, pin_space_id, pin) as (
      select f.* from unnest(${companies}::uuid[]) as c (id) cross join lateral (
        select p.company_id, p.pin_space_id, p.pin from attendance.punch p where p.company_id = c.id and ${counts} order by p.pin_space_id, p.pin limit 1) f
      union all
      select n.* from seen s cross join lateral (
        select p.company_id, p.pin_space_id, p.pin from attendance.punch p
        where p.company_id = s.company_id and (p.pin_space_id, p.pin) > (s.pin_space_id, s.pin) and ${counts} order by p.pin_space_id, p.pin limit 1) n),
    -- A day more on both sides: offices of other zones may be a day ahead or behind.
    spans as materialized (select c.id as company_id, daterange(${edge(sql``)} - 1, ${edge(sql`desc`)} + 1, '[]') as days from unnest(${companies}::uuid[]) as c (id)),
    holdings as materialized (select a.pin_space_id, a.pin, range_agg(a.period) as held from organisation.v_pin a
      where a.pin_space_id in (select pin_space_id from seen) group by a.pin_space_id, a.pin),
    doubtful as materialized (
      select s.* from seen s join spans on spans.company_id = s.company_id
      left join holdings h on h.pin_space_id = s.pin_space_id and h.pin = s.pin
      where case when h.held is null then true when h.held @> spans.days then false
        else not h.held @> daterange(${dayOf(sql``)}, ${dayOf(sql`desc`)}, '[]') end)`
}

/** Whether a company has an office with this PIN space. */
export async function hasOfficeOfSpace(ctx: Ctx, companyId: string, pinSpaceId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('organisation.v_office')
    .select('office_id')
    .where('company_id', '=', companyId)
    .where('pin_space_id', '=', pinSpaceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The wall seconds of every punch of a space that nobody answers to, by PIN; without those of who was given the PIN later. */
export async function listUnknownTimes(
  ctx: Ctx,
  companyId: string,
  pinSpaceId: string,
): Promise<{ pin: string; walls: number[] }[]> {
  const { rows } = await sql<{ pin: string; walls: number[] }>`
    select p.pin, array_agg(extract(epoch from p.wall)::int8 order by p.wall)::float8[] as walls
    from attendance.punch p
    where p.company_id = ${companyId}::uuid and p.pin_space_id = ${pinSpaceId}::uuid and p.pin is not null and not p.is_void
      and ${NOBODY}
    group by p.pin
    having not exists (select from organisation.v_pin a where a.pin_space_id = ${pinSpaceId}::uuid and a.pin = p.pin and lower(a.period) > max(p.wall)::date)`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Punches of a PIN that lie in another company of the same space (an office imported them before anybody answered to the
 * PIN) are copied to the holder's company with the line they came from; the old rows are marked, and repetitions of them
 * name the copy. Only rows in the caller's sight move.
 */
export async function bringHome(
  ctx: Ctx,
  companyId: string,
  pinSpaceId: string,
  pin: string,
  from: Day,
  to: Day | undefined,
): Promise<number> {
  const others = ctx.scope.companies.filter((c) => c !== companyId)
  if (others.length === 0) return 0
  const elsewhere = sql`p.company_id = any(${others}::uuid[]) and p.pin_space_id = ${pinSpaceId}::uuid and p.pin = ${pin} and p.pin is not null and not p.is_void
    and p.wall >= ${from}::date and (${to ?? null}::date is null or p.wall < ${to ?? null}::date + 1)`
  await sql`insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status, verify, import_id, line, received_at)
    select ${companyId}::uuid, p.office_id, p.pin_space_id, p.pin, p.at, p.wall, p.zone, p.source, p.status, p.verify, p.import_id, p.line, p.received_at from attendance.punch p where ${elsewhere}
    on conflict (company_id, pin_space_id, pin, at) where pin is not null and not is_void do nothing`.execute(ctx.db)
  await sql`update attendance.import_line l set punch_id = home.id
    from attendance.punch p join attendance.punch home on home.company_id = ${companyId}::uuid and home.pin_space_id = p.pin_space_id and home.pin = p.pin and home.at = p.at
      and home.pin is not null and not home.is_void
    where l.company_id = any(${ctx.scope.companies}::uuid[]) and l.punch_id = p.id and ${elsewhere}`.execute(ctx.db)
  const { numAffectedRows } = await sql`update attendance.punch p set is_void = true where ${elsewhere}`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** First and last day of a PIN's punches in a period, in one company; undefined without any. */
export async function spanOfPin(
  ctx: Ctx,
  companyId: string,
  pinSpaceId: string,
  pin: string,
  from: Day,
  to: Day | undefined,
): Promise<{ from: Day; to: Day } | undefined> {
  const { rows } = await sql<{ first_on: Day | null; last_on: Day | null }>`
    select min(wall)::date as first_on, max(wall)::date as last_on from attendance.punch
    where company_id = ${companyId}::uuid and pin_space_id = ${pinSpaceId}::uuid and pin = ${pin} and pin is not null and not is_void
      and wall >= ${from}::date and (${to ?? null}::date is null or wall < ${to ?? null}::date + 1)`.execute(ctx.db)
  const [row] = rows
  return row?.first_on && row.last_on ? { from: row.first_on, to: row.last_on } : undefined
}

/** Who held a PIN until the day before a period of it begins, or holds it from the day after it ends, each with that day. */
export async function neighboursOfPin(
  ctx: Ctx,
  companyId: string,
  pinSpaceId: string,
  pin: string,
  from: Day,
  to: Day | undefined,
): Promise<{ employmentId: string; on: Day }[]> {
  const { rows } = await sql<{ employmentId: string; on: Day }>`
    select a.employment_id as "employmentId", case when upper(a.period) = ${from}::date then ${from}::date - 1 else lower(a.period) end as "on"
    from organisation.v_pin a where a.of_company_id = ${companyId}::uuid and a.pin_space_id = ${pinSpaceId}::uuid and a.pin = ${pin}
      and (upper(a.period) = ${from}::date or lower(a.period) = ${to ?? null}::date + 1)`.execute(ctx.db)
  return rows
}
