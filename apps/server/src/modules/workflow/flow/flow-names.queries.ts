import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Somebody with whether they have left every company in scope. */
export type Known = TaskPerson & { isGone: boolean }

/** Of these people, those employed in a company in scope, now or once, as they are called in the one they work in; by id. */
export async function listPeople(ctx: Ctx, ids: readonly string[]): Promise<Known[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Known>`
    select distinct on (e.person_id) e.person_id as id, e.name, e.native_name as "nativeName", l.gone as "isGone"
    from organisation.v_employment e
    join organisation.v_company c on c.company_id = e.company_id
    cross join lateral (select coalesce(e.resign_on < (${ctx.now}::timestamptz at time zone c.zone)::date, false) as gone) l
    where e.company_id = any(${ctx.scope.companies}::uuid[]) and e.person_id = any(${ids}::uuid[])
    order by e.person_id, l.gone, e.onboard_on, e.employment_id`.execute(ctx.db)
  return rows
}

/** Of these ids, the companies in scope. */
export async function listCompanies(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; names: Names }[]> {
  const inScope = ids.filter((id) => ctx.scope.companies.includes(id))
  if (inScope.length === 0) return []
  const { rows } = await sql<{ id: string; names: Names }>`select company_id as id, names from organisation.v_company
    where company_id = any(${inScope}::uuid[])`.execute(ctx.db)
  return rows
}

/** The departments above each department of a company today, itself left out. */
export async function listAbove(ctx: Ctx, companyId: string): Promise<Record<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; above: string[] }>`
    select b.department_id as id, json_agg(b.above_id) as above
    from organisation.v_department_below b
    join organisation.v_company c on c.company_id = b.company_id
    cross join lateral (select (${ctx.now}::timestamptz at time zone c.zone)::date as today) t
    where b.company_id = ${companyId}::uuid and b.above_id <> b.department_id
      and (b.from_on is null or b.from_on <= t.today) and (b.until_on is null or b.until_on > t.today)
    group by b.department_id`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ id, above }) => [id, above]))
}
