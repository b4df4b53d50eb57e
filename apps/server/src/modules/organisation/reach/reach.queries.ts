import type { PermissionCode } from '@muster/contract/permissions'
import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import type { Reach } from '../../../platform/auth/scope.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { inForce, todayAt } from '../company/today.queries.ts'

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
  return withinReach(ctx, reach, company, employment, on)
}

/** The same for another code than that of the call: what of a row is shown to its holders alone. */
export function codeReaches(ctx: Ctx, code: PermissionCode, company: string, employment: string): RawBuilder<boolean> {
  return withinReach(ctx, ctx.actor?.reachOf(code) ?? [], company, employment)
}

/** The same for a reach that is not the call's own. */
export function withinReach(
  ctx: Ctx,
  reach: readonly Reach[],
  company: string,
  employment: string,
  on?: Day,
): RawBuilder<boolean> {
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

/**
 * Everybody who is in reach today by a department alone, once, with the copies that positions keep; undefined where the reach is of
 * another kind in one of the companies.
 */
export function byDepartments(ctx: Ctx, companyId?: string): RawBuilder<unknown> | undefined {
  const reach = ctx.scope.reach.filter((r) => companyId === undefined || r.companyId === companyId)
  const departments = reach.filter((r) => r.kind === 'departments')
  if (departments.length === 0 || departments.length < reach.length) return undefined
  const there = departments.map(
    (r) => sql`select rp.company_id, rp.employment_id as id, rp.state, rp.sort_key from organisation.position rp
      where rp.company_id = ${r.companyId}::uuid and rp.department_id = any(${r.departmentIds}::uuid[]) and ${inForce('rp', todayOfCompany(ctx, r.companyId))}`,
  )
  return sql`(select company_id, id, min(state) as state, min(sort_key) as sort_key from (${sql.join(there, sql` union all `)}) r group by company_id, id)`
}

const todayOfCompany = (ctx: Ctx, companyId: string) =>
  sql<Day>`(select ${todayAt(ctx, 'rc.zone')} from organisation.company rc where rc.company_id = ${companyId})`

function narrowing(ctx: Ctx, reach: Reach, employment: RawBuilder<unknown>, on: Day | undefined): RawBuilder<unknown> {
  switch (reach.kind) {
    case 'all':
      return sql``
    case 'self':
      return sql`and ${employment} = any(${reach.employmentIds}::uuid[])`
    case 'departments': {
      const day = on ? sql<Day>`${on}::date` : todayOfCompany(ctx, reach.companyId)
      return sql`and exists (select from organisation.position rp where rp.company_id = ${reach.companyId} and rp.employment_id = ${employment}
        and ${inForce('rp', day)} and rp.department_id = any(${reach.departmentIds}::uuid[]))`
    }
  }
}
