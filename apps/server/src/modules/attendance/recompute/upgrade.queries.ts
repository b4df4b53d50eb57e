import type { DayNumbers } from '@muster/contract/attendance/difference'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { DirtyRange } from '../../rostering/index.rules.ts'
import { INSERT_WIDENED } from '../../rostering/index.ts'
import { numbersOf } from '../frozen/difference.rules.ts'
import type { SnapshotDay } from '../frozen/snapshot.rules.ts'
import type { DueDay, RecomputedDay } from './upgrade.rules.ts'

/** By which engine the days of a company were computed, and whether an upgrade has days of it still to compute; undefined before its first day. */
export async function findEngine(
  rows: Rows,
  companyId: string,
): Promise<{ number: number; hasDue: boolean } | undefined> {
  const [found] = await rows<{ number: number; hasDue: boolean }>(
    `select e.number, exists (select from attendance.engine_day d where d.company_id = e.company_id) as "hasDue"
     from attendance.engine e where e.company_id = $1::uuid`,
    [companyId],
  )
  return found
}

/** The days of a company begin with this engine: there is nothing before. */
export async function insertEngine(rows: Rows, companyId: string, engine: number): Promise<void> {
  await rows(
    'insert into attendance.engine (company_id, number, is_notified) values ($1::uuid, $2, true) on conflict do nothing',
    [companyId, engine],
  )
}

/** All days of the months that are not closed wait to be computed by this engine, from the first that has a result to the last; once. */
export async function markUpgrade(rows: Rows, companyId: string, engine: number): Promise<void> {
  await rows(
    `with raised as (
       update attendance.engine set number = $2, is_notified = false where company_id = $1::uuid and number < $2 returning company_id),
     closed as materialized (
       select coalesce(range_agg(daterange(month, (month + interval '1 month')::date)), '{}'::datemultirange) as days
       from attendance.month_closing where company_id = $1::uuid and state not in ('open', 'proposed')),
     due as materialized (
       select r.employment_id, datemultirange(daterange(min(r.day), max(r.day), '[]')) - (select days from closed) as days
       from attendance.day_result r where r.company_id = (select company_id from raised) group by r.employment_id),
     kept as (
       insert into attendance.engine_day as d (company_id, employment_id, days)
       select $1::uuid, employment_id, days from due where not isempty(days)
       on conflict (company_id, employment_id) do update set days = d.days + excluded.days)
     ${INSERT_WIDENED}
     select $1::uuid, employment_id, lower(span), upper(span) - 1, true from due cross join lateral unnest(days) as s (span)`,
    [companyId, engine],
  )
}

const spansOf = (ranges: readonly DirtyRange[]) => [
  ranges.map((r) => r.employmentId),
  ranges.map((r) => r.from),
  ranges.map((r) => r.to),
]

type Row = Omit<SnapshotDay, 'missing' | 'explanation'> & { employmentId: string; isThere: boolean; isOpen: boolean }

/** Of some ranges the days that an upgrade computes anew, as they are written. */
export async function listDue(rows: Rows, companyId: string, ranges: readonly DirtyRange[]): Promise<DueDay[]> {
  const found = await rows<Row>(
    `with asked as materialized (
       select t.e, day.day::date as day from unnest($2::uuid[], $3::date[], $4::date[]) as t (e, f, l)
       cross join lateral generate_series(t.f, t.l, interval '1 day') day (day))
     select a.e as "employmentId", a.day, r.day is not null as "isThere", coalesce(r.state = 'open', false) as "isOpen",
       r.day_kind as "dayKind", r.shift_version_id as "shiftVersionId", r.expected_minutes as "expectedMinutes", r.worked_minutes as "workedMinutes",
       r.late_minutes as "lateMinutes", r.early_leave_minutes as "earlyLeaveMinutes", r.absent_minutes as "absentMinutes",
       r.leave_minutes as "leaveMinutes", r.step_out_minutes as "stepOutMinutes", r.extra_minutes as "extraMinutes",
       r.overtime_minutes as "overtimeMinutes", r.attribute
     from asked a join attendance.engine_day p on p.company_id = $1::uuid and p.employment_id = a.e and p.days @> a.day
     left join attendance.day_result r on r.company_id = $1::uuid and r.employment_id = a.e and r.day = a.day`,
    [companyId, ...spansOf(ranges)],
  )
  return found.map((row) => ({
    ...{ employmentId: row.employmentId, day: row.day, isOpen: row.isOpen },
    before: row.isThere ? numbersOf(row) : null,
  }))
}

/** Adds days that an upgrade made others, and takes all days of the ranges off those that it has still to compute. */
export async function insertRecomputed(
  rows: Rows,
  companyId: string,
  { engine, ranges, changed }: { engine: number; ranges: readonly DirtyRange[]; changed: readonly RecomputedDay[] },
  at: Instant,
): Promise<void> {
  const json = (numbers: DayNumbers | null) => (numbers ? JSON.stringify(numbers) : null)
  await rows(
    `insert into attendance.recomputed_day (company_id, id, engine, employment_id, day, before, after, at)
     select $1::uuid, t.id, $2, t.e, t.d, t.b::json, t.a::json, $3::timestamptz
     from unnest($4::uuid[], $5::uuid[], $6::date[], $7::text[], $8::text[]) as t (id, e, d, b, a) on conflict do nothing`,
    [
      ...[companyId, engine, at],
      changed.map(() => newId()),
      changed.map((row) => row.employmentId),
      changed.map((row) => row.day),
      changed.map((row) => json(row.before)),
      changed.map((row) => json(row.after)),
    ],
  )
  await rows(
    `with computed as (
       select t.e, range_agg(daterange(t.f, t.l, '[]')) as days from unnest($2::uuid[], $3::date[], $4::date[]) as t (e, f, l) group by t.e)
     update attendance.engine_day d set days = d.days - c.days from computed c where d.company_id = $1::uuid and d.employment_id = c.e`,
    [companyId, ...spansOf(ranges)],
  )
  await rows('delete from attendance.engine_day where company_id = $1::uuid and isempty(days)', [companyId])
}

/** Takes it that a company is told of its last upgrade, once all its days are computed; gives how many changed, undefined where it was told or is not through. */
export async function takeThrough(ctx: Ctx, companyId: string): Promise<{ engine: number; count: number } | undefined> {
  const { rows } = await sql<{ engine: number; count: number }>`
    update attendance.engine e set is_notified = true where e.company_id = ${companyId}::uuid and not e.is_notified
      and not exists (select from attendance.engine_day d where d.company_id = e.company_id)
    returning e.number as engine, (select count(*)::int from attendance.recomputed_day r
      where r.company_id = e.company_id and r.engine = e.number) as count`.execute(ctx.db)
  return rows[0]
}
