import type { DayBar, DayState } from '@muster/contract/attendance/explanation'
import type { Clocking } from '@muster/contract/attendance/shift'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Span } from '../../rostering/index.rules.ts'

export type BarRow = {
  employment_id: string
  day: Day
  version_id: string | null
  expected_minutes: number
  leave_minutes: number
  late_minutes: number
  state: DayState
  bar: DayBar
}

/**
 * What the days of some people came to so far, with what their bars draw, without the lines of their receipts. Of the days before
 * `today` only those that are still open: the others are over.
 */
export async function listBars(
  ctx: Ctx,
  companies: readonly string[],
  employmentIds: readonly string[],
  from: Day,
  today: Day,
  to: Day,
): Promise<BarRow[]> {
  const { rows } =
    await sql<BarRow>`select employment_id, day, shift_version_id as version_id, expected_minutes, leave_minutes, late_minutes, state,
      explanation::json -> 'bar' as bar
    from attendance.day_result
    where company_id = any(${companies}::uuid[]) and employment_id = any(${employmentIds}::uuid[]) and day between ${from}::date and ${to}::date
      and (day >= ${today}::date or state = 'open')`.execute(ctx.db)
  return rows
}

export type HoursRow = {
  version_id: string
  kind: 'fixed' | 'flexible' | 'free'
  periods: Span[]
  flex_start_to: number | null
  core_from: number | null
  core_to: number | null
  late_grace: number
  clocking: Clocking
  letter: string
  colour: number
  names: Names
}

/** The hours of some versions of shifts, with the shift's letter. */
export async function listHours(ctx: Ctx, companies: readonly string[], versionIds: readonly string[]) {
  const { rows } =
    await sql<HoursRow>`select v.version_id, v.kind, v.periods, v.flex_start_to, v.core_from, v.core_to, v.late_grace,
      v.clocking, s.letter, s.colour, s.names
    from rostering.v_shift_version v join rostering.v_shift s on s.company_id = v.company_id and s.shift_id = v.shift_id
    where v.company_id = any(${companies}::uuid[]) and v.version_id = any(${versionIds}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((r) => [r.version_id, r]))
}

/**
 * Of these companies the offices whose clock-ins come by machines and files, of which none has reported anything today: silence
 * there says nothing yet. Offices that never had a file speak by the web clock at once.
 */
export async function listSilentOffices(ctx: Ctx, companies: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ office_id: string }>`
    select o.office_id from organisation.v_office o
    where o.company_id = any(${companies}::uuid[])
      and exists (select from attendance.punch_import i where i.company_id = o.company_id and i.office_id = o.office_id
        and i.voided_at is null and not i.is_dry_run and i.state = 'done')
      and not exists (select from attendance.punch p where p.company_id = o.company_id and p.at > ${ctx.now}::timestamptz - interval '1 day'
        and p.office_id = o.office_id and p.source <> 'web' and not p.is_void
        and p.wall >= (${ctx.now}::timestamptz at time zone o.zone)::date)`.execute(ctx.db)
  return new Set(rows.map((r) => r.office_id))
}

/** When these people were reminded, by employment and day. */
export async function listReminders(
  ctx: Ctx,
  companies: readonly string[],
  employmentIds: readonly string[],
): Promise<Map<string, Instant>> {
  const rows = await ctx.db
    .selectFrom('attendance.reminder')
    .select(['employment_id', 'day', 'at'])
    .where('company_id', '=', sql<string>`any(${companies})`)
    .where('employment_id', '=', sql<string>`any(${employmentIds})`)
    .execute()
  return new Map(rows.map((r) => [`${r.employment_id} ${r.day}`, r.at]))
}

/** Keeps that somebody was reminded now, unless somebody else did within the pause: then it gives `false`. */
export async function saveReminder(
  ctx: Ctx,
  r: { companyId: string; employmentId: string; day: Day; byId: string; notSince: Instant },
): Promise<boolean> {
  const { rows } = await sql`insert into attendance.reminder as r (company_id, employment_id, day, at, by_id)
    values (${r.companyId}, ${r.employmentId}, ${r.day}, ${ctx.now}, ${r.byId})
    on conflict (company_id, employment_id, day) do update set at = excluded.at, by_id = excluded.by_id
    where r.at <= ${r.notSince}::timestamptz returning r.at`.execute(ctx.db)
  return rows.length > 0
}
