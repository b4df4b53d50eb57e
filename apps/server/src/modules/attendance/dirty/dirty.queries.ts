import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { DirtyRange, StoredRange } from './dirty.rules.ts'

/** Days of people that facts have made out of date; rides with COMMIT. */
export function insertDirty(ctx: Ctx, companyId: string, ranges: readonly DirtyRange[]): void {
  ctx.later({
    compile: () =>
      sql`insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
        select ${companyId}::uuid, e, f, t from unnest(${ranges.map((r) => r.employmentId)}::uuid[], ${ranges.map((r) => r.from)}::date[], ${ranges.map((r) => r.to)}::date[]) as r (e, f, t)
        where f <= t`.compile(ctx.db),
  })
}

/**
 * The day on which a company's attendance begins, for SQL: its first punch, last month at the latest. Whoever was hired
 * years before the company came here has years without a fact, which are no absence.
 */
export const beginning = (company: string, today: string) =>
  `least((date_trunc('month', ${today}) - interval '1 month')::date, (select p.wall::date from attendance.punch p where p.company_id = ${company} order by p.at, p.id limit 1))`

export type Newcomer = { employmentId: string; onboardOn: Day }

/** The days of people who are new here, since they were hired or the company's attendance begins; rides with COMMIT. */
export function insertNewcomers(ctx: Ctx, companyId: string, people: readonly Newcomer[], today: Day): void {
  ctx.later({
    text: `with b as (select ${beginning('$1::uuid', '$4::date')} as on_day)
      insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
      select $1::uuid, n.id, greatest(n.since, b.on_day), $4::date from unnest($2::uuid[], $3::date[]) as n (id, since), b
      where greatest(n.since, b.on_day) <= $4::date`,
    values: [companyId, people.map((one) => one.employmentId), people.map((one) => one.onboardOn), today],
  })
}

/** The days of a company that have a result, from a day on; days without one have no claim yet, and stay so. */
export async function markResultsDirty(ctx: Ctx, companyId: string, from: Day): Promise<void> {
  await sql`insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
    select e.company_id, e.employment_id, known.first, known.last from organisation.v_employment e
    cross join lateral (select min(r.day) as first, max(r.day) as last from attendance.day_result r
      where r.company_id = e.company_id and r.employment_id = e.employment_id and r.day >= ${from}::date) known
    where e.company_id = ${companyId}::uuid and known.first is not null`.execute(ctx.db)
}

/** How many people of a company have results from a day on, and how many of these are computed anew: frozen ones never are. */
export async function countResultsFrom(
  ctx: Ctx,
  companyId: string,
  from: Day,
): Promise<{ people: number; days: number }> {
  const { rows } = await sql<{ people: number; days: number }>`
    select count(distinct employment_id)::int as people, count(*)::int as days from attendance.day_result
    where company_id = ${companyId}::uuid and day >= ${from}::date and state <> 'frozen'`.execute(ctx.db)
  return rows[0] ?? { people: 0, days: 0 }
}

/**
 * One recompute of a company at a time: two that read facts at different moments could write the older result last. It
 * waits, because who holds the lock may have looked for work before ours was committed.
 */
export async function lockRecompute(client: PoolClient, companyId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('attendance.recompute ' || $1, 0))`, [companyId])
}

export type DirtyRow = StoredRange & { id: number }

/** The oldest ranges of a company. */
export async function listDirty(client: PoolClient, companyId: string, limit: number): Promise<DirtyRow[]> {
  const { rows } = await client.query<{
    id: number
    employment_id: string
    from_on: Day
    to_on: Day
    is_widened: boolean
  }>(
    'select id, employment_id, from_on, to_on, is_widened from attendance.dirty_range where company_id = $1 order by id limit $2',
    [companyId, limit],
  )
  return rows.map((r) => ({
    id: r.id,
    employmentId: r.employment_id,
    from: r.from_on,
    to: r.to_on,
    isWidened: r.is_widened,
  }))
}

/** Takes ranges away and puts back what is left of them, widened already. */
export async function replaceDirty(
  client: PoolClient,
  companyId: string,
  ids: readonly number[],
  rest: readonly DirtyRange[],
): Promise<void> {
  await client.query('delete from attendance.dirty_range where company_id = $1 and id = any($2)', [companyId, ids])
  if (rest.length === 0) return
  await client.query(
    `insert into attendance.dirty_range (company_id, employment_id, from_on, to_on, is_widened)
     select $1, e, f, t, true from unnest($2::uuid[], $3::date[], $4::date[]) as r (e, f, t)`,
    [companyId, rest.map((r) => r.employmentId), rest.map((r) => r.from), rest.map((r) => r.to)],
  )
}
