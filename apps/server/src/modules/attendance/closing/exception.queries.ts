import type { ExceptionKind } from '@muster/contract/attendance/day-exception'
import type { MissingPunch } from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Minutes } from '@muster/kernel/minutes'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What of a day waits to be settled and is found in its result; applications are asked for elsewhere. */
type OfResult = Exclude<ExceptionKind, 'waiting'>

const HAS_NO_SHIFT = `(r.day_kind = 'workday' and r.shift_version_id is null and position('"rule":"noShift"' in r.explanation) > 0)`
const unmapped = (
  companyId: string,
  month: Month,
) => sql<boolean>`((r.employment_id, r.day) in (select u.employment_id, u.day
  from attendance.punch_problem u where u.company_id = ${companyId}::uuid and u.problem = 'unmapped' and u.day between ${firstDay(month)}::date and ${lastDay(month)}::date))`

/** Whether the day `r` is one of a kind. */
function isOf(kind: OfResult, companyId: string, month: Month): RawBuilder<boolean> {
  switch (kind) {
    case 'missing':
      return sql`r.missing <> ''`
    case 'awaiting':
      return sql`r.state in ('open', 'awaiting')`
    case 'unmapped':
      return unmapped(companyId, month)
    case 'no-schedule':
      return sql`${sql.raw(HAS_NO_SHIFT)}`
    case 'no-data':
      return sql`(r.attribute = 'no-data' and r.state not in ('open', 'awaiting') and not ${sql.raw(HAS_NO_SHIFT)})`
  }
}
const KINDS: readonly OfResult[] = ['missing', 'awaiting', 'unmapped', 'no-schedule', 'no-data']

/** Fingerprint of a day's figures; an acceptance is valid only while it equals the one that was seen, whether the month is closed or not. */
export const LOOKS = sql<string>`concat_ws(' ', r.day_kind, r.shift_version_id, r.expected_minutes, r.worked_minutes, r.late_minutes, r.early_leave_minutes,
  r.absent_minutes, r.leave_minutes, r.step_out_minutes, r.extra_minutes, r.overtime_minutes, r.attribute, r.missing)`
/** The last word about a day `r`, where it still holds, as `a`. */
export const ACCEPTED = sql`left join lateral (select a.* from (select c.* from attendance.day_acceptance c where c.company_id = r.company_id
    and c.employment_id = r.employment_id and c.day = r.day order by c.number desc limit 1) a where a.is_accepted and a.looks = ${LOOKS}) a on true`

const inMonth = (companyId: string, month: Month) =>
  sql<boolean>`r.company_id = ${companyId}::uuid and r.day between ${firstDay(month)}::date and ${lastDay(month)}::date`

/** How many days of each kind wait in a month, of those that the condition (on `r`) lets through, all without one, and how many were accepted. */
export async function countExceptions(
  ctx: Ctx,
  companyId: string,
  month: Month,
  visible: RawBuilder<boolean> = sql`true`,
): Promise<Record<OfResult | 'accepted', number>> {
  const any = sql.join(
    KINDS.map((kind) => isOf(kind, companyId, month)),
    sql` or `,
  )
  const counts = KINDS.map(
    (kind) => sql`(count(*) filter (where a.id is null and ${isOf(kind, companyId, month)}))::int as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<Record<OfResult | 'accepted', number>>`
    select ${sql.join(counts)}, (count(*) filter (where a.id is not null))::int as accepted
    from attendance.day_result r ${ACCEPTED} where ${inMonth(companyId, month)} and ${visible} and (${any})`.execute(
    ctx.db,
  )
  return rows[0] as Record<OfResult | 'accepted', number>
}

export type ExceptionRow = {
  companyId: string
  employmentId: string
  day: Day
  missing: string
  wall: string | null
  zone: string | null
  acceptedAt: Instant | null
  acceptedBy: string | null
  reason: string | null
}
type Asked = {
  companyId: string
  month: Month
  kind: OfResult
  isAccepted: boolean
  sort?: 'day' | 'jobNumber' | undefined
  order: 'asc' | 'desc'
  search?: string | undefined
  page: number
  pageSize: number
}

/** A page of the days of a kind, and how many there are. */
export async function listExceptions(
  ctx: Ctx,
  asked: Asked,
  visible: RawBuilder<boolean>,
): Promise<{ rows: ExceptionRow[]; total: number }> {
  const { companyId, month, kind, isAccepted, sort, order, search, page, pageSize } = asked
  const direction = sql.raw(order)
  const by =
    sort === 'jobNumber'
      ? sql`e.job_number_order ${direction}, r.day`
      : sql`r.day ${direction}, e.job_number_order, r.employment_id`
  const named = search
    ? sql`and (position(lower(${search}) in lower(e.name || ' ' || e.native_name || ' ' || e.job_number)) > 0)`
    : sql``
  const { rows } = await sql<ExceptionRow & { total: number }>`
    select r.company_id as "companyId", r.employment_id as "employmentId", r.day, r.missing, a.at as "acceptedAt", a.reason, count(*) over ()::int as total,
      (select min(p.wall)::text from attendance.punch_problem u join attendance.punch p on p.company_id = u.company_id and p.id = u.punch_id
        where u.company_id = r.company_id and u.employment_id = r.employment_id and u.day = r.day and u.problem = 'unmapped' and ${kind} = 'unmapped') as wall,
      (select q.zone from organisation.v_position q where q.company_id = r.company_id and q.employment_id = r.employment_id
        and q.is_main and q.period @> r.day and ${kind} = 'unmapped') as zone,
      (select n.name from organisation.v_employment n where n.person_id = a.by_id order by (n.company_id = r.company_id) desc, n.onboard_on desc limit 1) as "acceptedBy"
    from attendance.day_result r join organisation.v_employment e on e.company_id = r.company_id and e.employment_id = r.employment_id ${ACCEPTED}
    where ${inMonth(companyId, month)} and ${visible} and ${isOf(kind, companyId, month)} and (a.id is not null) = ${isAccepted} ${named}
    order by ${by} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(ctx.db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** What somebody's day is like now, and whether anything of it waits; undefined where it has no result. */
export async function findDayLooks(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  day: Day,
): Promise<{ looks: string; waits: boolean; isAccepted: boolean } | undefined> {
  const month = day.slice(0, 7) as Month
  const any = sql.join(
    KINDS.map((kind) => isOf(kind, companyId, month)),
    sql` or `,
  )
  const { rows } = await sql<{ looks: string; waits: boolean; isAccepted: boolean }>`
    select ${LOOKS} as looks, (${any}) as waits, a.id is not null as "isAccepted" from attendance.day_result r ${ACCEPTED}
    where r.company_id = ${companyId}::uuid and r.employment_id = ${employmentId}::uuid and r.day = ${day}::date`.execute(
    ctx.db,
  )
  return rows[0]
}

/** The punches that a day misses, each with its minute by the plan, and whether that may be out of date; undefined where it has no result. */
export async function findMissingEnds(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  day: Day,
): Promise<{ missing: MissingEnd[]; isOutOfDate: boolean } | undefined> {
  const { rows } = await sql<{ missing: MissingEnd[] | null; isOutOfDate: boolean }>`
    select r.explanation::json->'bar'->'missing' as missing,
      exists (select from rostering.v_dirty_range x where x.company_id = r.company_id and x.employment_id = r.employment_id
        and r.day between x.from_on and x.to_on) as "isOutOfDate"
    from attendance.day_result r
    where r.company_id = ${companyId}::uuid and r.employment_id = ${employmentId}::uuid and r.day = ${day}::date`.execute(
    ctx.db,
  )
  return rows[0] && { ...rows[0], missing: rows[0].missing ?? [] }
}
type MissingEnd = { at: Minutes; what: MissingPunch }

/** One word about a day of somebody at a time. */
export async function lockAcceptance(ctx: Ctx, companyId: string, employmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attendance.acceptance ' || ${companyId} || ${employmentId}, 0))`.execute(
    ctx.db,
  )
}

/** Adds that a day was accepted as it looks, or that this was taken back. */
export async function insertAcceptance(
  ctx: Ctx,
  day: { companyId: string; id: string; employmentId: string; day: Day },
  said: { isAccepted: boolean; looks: string; reason: string },
): Promise<void> {
  await ctx.db
    .insertInto('attendance.day_acceptance')
    .values({
      ...{ company_id: day.companyId, id: day.id, employment_id: day.employmentId, day: day.day },
      ...{ is_accepted: said.isAccepted, looks: said.looks, reason: said.reason },
      ...{ at: ctx.now, by_id: ctx.actor?.personId ?? null },
    })
    .execute()
}

/** Missing punches as they are stored: words between commas. */
export const missingOf = (text: string): MissingPunch[] => (text === '' ? [] : (text.split(',') as MissingPunch[]))
