import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { INSERT_DIRTY } from '../../rostering/index.ts'

/** The days of a company that have a result, from a day on; days without one have no claim yet, and stay so. */
export async function markResultsDirty(ctx: Ctx, companyId: string, from: Day): Promise<void> {
  await sql`${sql.raw(INSERT_DIRTY)}
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
