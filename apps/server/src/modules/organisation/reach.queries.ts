import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import type { Reach } from '../../platform/auth/scope.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { inForce, todayAt } from './today.queries.ts'

/**
 * The condition under which a row of an employment is in reach, for the columns that hold its company and employment.
 * Rights are those of today, in the company's zone, unless a day is given. Lists and get-by-id both use it, so that a list
 * never shows more than its rows. The company is always an equality: the policy behind it is no access path.
 */
export function reachOfRow(
  ctx: Ctx,
  company: string,
  employment: string,
  on?: Day,
  companyId?: string,
): RawBuilder<boolean> {
  const reach = ctx.scope.reach.filter((r) => companyId === undefined || r.companyId === companyId)
  if (reach.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    reach.map((r) => sql`(${sql.ref(company)} = ${r.companyId} ${narrowing(ctx, r, sql.ref(employment), on)})`),
    sql` or `,
  )})`
}

/** The same, today, for a table alias with `company_id`. */
export function inReach(
  ctx: Ctx,
  alias: string,
  column: 'id' | 'employment_id',
  companyId?: string,
): RawBuilder<boolean> {
  return reachOfRow(ctx, `${alias}.company_id`, `${alias}.${column}`, undefined, companyId)
}

function narrowing(ctx: Ctx, reach: Reach, employment: RawBuilder<unknown>, on: Day | undefined): RawBuilder<unknown> {
  switch (reach.kind) {
    case 'all':
      return sql``
    case 'self':
      return sql`and ${employment} = any(${reach.employmentIds}::uuid[])`
    case 'departments': {
      const day = on
        ? sql<Day>`${on}::date`
        : sql<Day>`(select ${todayAt(ctx, 'rc.zone')} from organisation.company rc where rc.company_id = ${reach.companyId})`
      return sql`and exists (select from organisation.position rp where rp.company_id = ${reach.companyId} and rp.employment_id = ${employment}
        and ${inForce('rp', day)} and rp.department_id = any(${reach.departmentIds}::uuid[]))`
    }
  }
}
