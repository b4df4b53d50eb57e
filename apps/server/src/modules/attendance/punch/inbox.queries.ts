import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

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
    select u.company_id, last.office_id, u.pin_space_id, u.pin, u.punches, u.first_on, u.last_on
    from (select h.company_id, h.pin_space_id, h.pin, count(*)::int as punches, min(h.wall)::date as first_on, max(h.wall)::date as last_on
      from attendance.punch_holder h where h.company_id = any(${companies}::uuid[]) and h.pin is not null
        ${officeId === undefined ? sql`` : sql`and h.pin_space_id = (select pin_space_id from organisation.v_office where company_id = any(${companies}::uuid[]) and office_id = ${officeId}::uuid)`}
      group by h.company_id, h.pin_space_id, h.pin) u
    cross join lateral (select p.office_id from attendance.punch p
      where p.company_id = u.company_id and p.pin_space_id = u.pin_space_id and p.pin = u.pin and p.pin is not null and not p.is_void
        and exists (select from attendance.punch_holder h where h.company_id = p.company_id and h.punch_id = p.id and h.pin is not null)
      order by p.at desc limit 1) last
    order by u.company_id, u.punches desc, platform.number_order(u.pin)`.execute(ctx.db)
  return rows
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
    select h.pin, array_agg(extract(epoch from h.wall)::int8 order by h.wall)::float8[] as walls
    from attendance.punch_holder h
    where h.company_id = ${companyId}::uuid and h.pin_space_id = ${pinSpaceId}::uuid and h.pin is not null
    group by h.pin
    having not exists (select from organisation.v_pin a where a.pin_space_id = ${pinSpaceId}::uuid and a.pin = h.pin and lower(a.period) > max(h.wall)::date)`.execute(
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
  await sql`insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status, verify, import_id, line, machine_id, received_at)
    select ${companyId}::uuid, p.office_id, p.pin_space_id, p.pin, p.at, p.wall, p.zone, p.source, p.status, p.verify, p.import_id, p.line, p.machine_id, p.received_at from attendance.punch p where ${elsewhere}
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
