import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Minutes } from '@muster/kernel/minutes'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { DirtyRange } from '../../rostering/index.rules.ts'

/** Whose punch is awaited next on a day, which, and when. */
export type AwaitedRow = { employmentId: string; day: Day; way: 'in' | 'out'; edge: Minutes; at: Instant }

/** Writes what is awaited on the days of some ranges, in the place of what was before; what is the same is not written. */
export async function saveAwaited(
  client: PoolClient,
  companyId: string,
  ranges: readonly DirtyRange[],
  awaited: readonly AwaitedRow[],
): Promise<void> {
  await client.query(
    `delete from attendance.awaited_punch a using unnest($2::uuid[], $3::date[], $4::date[]) as t (e, f, l)
     where a.company_id = $1::uuid and a.employment_id = t.e and a.day between t.f and t.l
       and not exists (select from unnest($5::uuid[], $6::date[]) as k (e, d) where k.e = a.employment_id and k.d = a.day)`,
    [
      ...[companyId, ranges.map((r) => r.employmentId), ranges.map((r) => r.from), ranges.map((r) => r.to)],
      ...[awaited.map((a) => a.employmentId), awaited.map((a) => a.day)],
    ],
  )
  if (awaited.length === 0) return
  // Ranges that touch say the same twice.
  await client.query(
    `insert into attendance.awaited_punch as a (company_id, employment_id, day, way, edge_minute, at)
     select distinct on (e, d) $1::uuid, e, d, w, m, t from unnest($2::uuid[], $3::date[], $4::text[], $5::int4[], $6::timestamptz[]) as n (e, d, w, m, t)
     on conflict (company_id, employment_id, day) do update set way = excluded.way, edge_minute = excluded.edge_minute, at = excluded.at
     where (a.way, a.edge_minute, a.at) is distinct from (excluded.way, excluded.edge_minute, excluded.at)`,
    [
      ...[companyId, awaited.map((a) => a.employmentId), awaited.map((a) => a.day), awaited.map((a) => a.way)],
      ...[awaited.map((a) => a.edge), awaited.map((a) => a.at)],
    ],
  )
}

export type Reminded = Omit<AwaitedRow, 'at'> & { personId: string; zone: string | null }
const KEY = sql`employment_id as "employmentId", day, way, edge_minute as edge`

/**
 * Takes down who is reminded now: whose edge passed at least `after` ago and not before `since`, each edge once, whichever node is first. At
 * most `most`; the caller asks again while there are as many.
 */
export async function insertReminders(
  ctx: Ctx,
  companyId: string,
  { passed, since, most }: { passed: Instant; since: Instant; most: number },
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with due as (
      select a.* from attendance.awaited_punch a
      where a.company_id = ${companyId}::uuid and a.at <= ${passed}::timestamptz and a.at > ${since}::timestamptz
        and not exists (select from attendance.punch_reminder r where r.company_id = a.company_id and r.employment_id = a.employment_id
          and r.day = a.day and r.way = a.way and r.edge_minute = a.edge_minute)
      order by a.at limit ${most}),
    made as (
      insert into attendance.punch_reminder (company_id, employment_id, day, way, edge_minute, at)
      select company_id, employment_id, day, way, edge_minute, ${ctx.now} from due on conflict do nothing
      returning company_id, employment_id, day, way, edge_minute)
    select ${KEY}, (select e.person_id from organisation.v_employment e where e.company_id = made.company_id
      and e.employment_id = made.employment_id) as "personId",
      (select p.zone from organisation.v_position p where p.company_id = made.company_id and p.employment_id = made.employment_id
        and p.is_main and p.period @> made.day) as zone from made`.execute(ctx.db)
  return rows
}

/**
 * Ends the reminders whose punch is there by now, whichever way it came, or is not owed any more; gives them. One of a day that is over stays
 * as long as the day lacks the punch.
 */
export async function endReminders(
  ctx: Ctx,
  companyId: string,
  from: Day,
): Promise<Omit<Reminded, 'personId' | 'zone'>[]> {
  const { rows } = await sql<Omit<Reminded, 'personId' | 'zone'>>`
    update attendance.punch_reminder r set is_standing = false
    where r.company_id = ${companyId}::uuid and r.is_standing and r.day >= ${from}::date
      and not exists (select from attendance.awaited_punch a where a.company_id = r.company_id and a.employment_id = r.employment_id
        and a.day = r.day and a.way = r.way and a.edge_minute = r.edge_minute)
      and not exists (select from attendance.day_result d where d.company_id = r.company_id and d.employment_id = r.employment_id and d.day = r.day
        and d.state <> 'open' and (d.absent_minutes > 0 or d.missing like '%clock-' || r.way || '%'))
    returning ${KEY}`.execute(ctx.db)
  return rows
}

/** Forgets some of the reminders of days before one; gives how many it were, fewer than `most` when no more are left. */
export async function deleteReminders(ctx: Ctx, companyId: string, before: Day, most: number): Promise<number> {
  const { rows } = await sql`delete from attendance.punch_reminder r using (
      select employment_id, day, way, edge_minute from attendance.punch_reminder
      where company_id = ${companyId}::uuid and day < ${before}::date limit ${sql.lit(most)}) old
    where r.company_id = ${companyId}::uuid and r.employment_id = old.employment_id and r.day = old.day and r.way = old.way
      and r.edge_minute = old.edge_minute returning r.day`.execute(ctx.db)
  return rows.length
}

/** When the next punch is awaited after an instant; undefined where none is. */
export async function nextAwaited(ctx: Ctx, companyId: string, after: Instant): Promise<Instant | undefined> {
  const { rows } = await sql<{ at: Instant }>`select at from attendance.awaited_punch
    where company_id = ${companyId}::uuid and at > ${after}::timestamptz order by at limit 1`.execute(ctx.db)
  return rows[0]?.at
}
