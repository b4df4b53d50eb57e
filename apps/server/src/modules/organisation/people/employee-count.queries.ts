import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { asksCopiesAlone, asksOrgUnit, type EmployeeFilter, ofEmployment } from './employee-filter.queries.ts'
import { COMPANY, DAY, isFirstToCome, matchesOrgUnits } from './employee-org-unit.queries.ts'

/** Whether everybody of these companies is in reach, and no words are searched. */
function isWhole(ctx: Ctx, companies: readonly string[], filter: EmployeeFilter): boolean {
  const whole = ctx.scope.reach.filter((r) => r.kind === 'all').map((r) => r.companyId)
  return companies.every((id) => whole.includes(id)) && !filter.search
}

/** Where an index of another module finds everybody whom the filter asks for. */
export function onlyThose(ctx: Ctx, companies: readonly string[], filter: EmployeeFilter) {
  const all = filter.only?.all
  const isAll = isWhole(ctx, companies, filter) && !asksOrgUnit(filter) && ofEmployment(filter).length === 0
  return filter.only && all && isAll ? { ...filter.only, all } : undefined
}

/** Whether everybody of these companies is in reach, and the filter asks for nothing but what is counted beforehand: not what is planned. */
export function isCounted(ctx: Ctx, companies: readonly string[], filter: EmployeeFilter): boolean {
  return (
    isWhole(ctx, companies, filter) &&
    filter.only === undefined &&
    (!asksOrgUnit(filter) || (asksCopiesAlone(filter) && filter.positions === undefined && filter.during === undefined))
  )
}

/** How many match in companies, by state, from what is kept: who came after a span or left before it is taken off again. */
export function countsOfCompanies(companies: readonly string[], filter: EmployeeFilter): RawBuilder<unknown> {
  const { state, isIncomplete, employed } = filter
  const complete = isIncomplete === undefined ? sql`` : sql`and is_incomplete = ${isIncomplete}`
  const parts = [
    sql`select state, people from organisation.employment_count where company_id ${among(companies)} ${complete}`,
  ]
  if (employed) {
    const apart = (condition: RawBuilder<unknown>) =>
      sql`select state, -1 from organisation.employment where company_id ${among(companies)} and ${condition} ${complete}`
    parts.push(apart(sql`onboard_on > ${employed.to}::date`), apart(sql`resign_on < ${employed.from}::date`))
  }
  return sql`select state, sum(people)::int as count, true as is_exact from (${sql.join(parts, sql` union all `)}) c
    ${state ? sql`where state = any(${state}::text[])` : sql``} group by state`
}

/**
 * How many have a main position at the place of the filter on its day, by state, from what is kept. `is_exact` is false where rows
 * have been gathered up to a later day, which say nothing of this one.
 */
export function countByOrgUnit(companies: readonly string[], filter: EmployeeFilter): RawBuilder<unknown> {
  const state = filter.state ? sql`and c.state = any(${filter.state}::text[])` : sql``
  const kept = sql`select c.state, coalesce(sum(c.people) filter (where c.since <= ${DAY}), 0)::int as count,
      not bool_or(c.is_gathered and c.since > ${DAY}) as is_exact
    from organisation.position_count c where c.company_id = ${COMPANY} and ${matchesOrgUnits('c', companies, filter)} ${state} group by c.state`
  if (!filter.hasComing) return kept
  const coming = sql`select c.state, count(*)::int as count, true as is_exact from organisation.position c
    where c.company_id = ${COMPANY} and c.is_main and ${isFirstToCome('c')} and ${matchesOrgUnits('c', companies, filter)} ${state} group by c.state`
  return sql`select state, sum(count)::int as count, bool_and(is_exact) as is_exact from (${kept} union all ${coming}) b group by state`
}
