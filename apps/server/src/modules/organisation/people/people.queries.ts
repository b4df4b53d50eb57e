import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayAt } from '../company/today.queries.ts'
import { inReach } from '../reach/reach.queries.ts'

export async function listInReach(ctx: Ctx, ids: readonly string[], companyId?: string) {
  const rows = await ctx.db
    .selectFrom('organisation.employment as e')
    .select(['e.company_id', 'e.id', 'e.name', 'e.native_name', 'e.job_number', 'e.onboard_on', 'e.resign_on'])
    .select(['e.person_id', 'e.is_incomplete'])
    .where(inReach(ctx, 'e', 'id', companyId))
    .where('e.id', '=', sql<string>`any(${ids})`)
    .execute()
  return rows.map((r) => ({
    companyId: r.company_id,
    employmentId: r.id,
    name: r.name,
    nativeName: r.native_name,
    jobNumber: r.job_number,
    onboardOn: r.onboard_on,
    resignOn: r.resign_on,
    personId: r.person_id,
    isIncomplete: r.is_incomplete,
  }))
}

/** Which employments of a company have these job numbers, in their normal form. */
export async function idsByNumbers(ctx: Ctx, companyId: string, numbers: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.employment')
    .select(['id', 'job_number_form as number'])
    .where('company_id', '=', companyId)
    .where('job_number_form', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
}

/** What somebody is called in a company. */
export async function findOwn(ctx: Ctx, companyId: string, employmentId: string) {
  return ctx.db
    .selectFrom('organisation.employment')
    .select(['name', 'native_name as nativeName', 'job_number as jobNumber'])
    .where('company_id', '=', companyId)
    .where('id', '=', employmentId)
    .executeTakeFirst()
}

/** Company, department, office with its zone, and level of somebody's main position: of today, else of the last one before, else of the first to come. */
export async function findMainPlacement(ctx: Ctx, companyId: string, employmentId: string) {
  const today = todayAt(ctx, 'o.zone')
  return ctx.db
    .selectFrom('organisation.position as p')
    .innerJoin('organisation.department as d', (j) =>
      j.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.department_id'),
    )
    .innerJoin('organisation.office as o', (j) =>
      j.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.office_id'),
    )
    .innerJoin('organisation.level as l', (j) =>
      j.onRef('l.company_id', '=', 'p.company_id').onRef('l.id', '=', 'p.level_id'),
    )
    .innerJoin('organisation.company as c', 'c.company_id', 'p.company_id')
    .select(['c.names as company', 'd.names as department', 'o.names as office', 'o.zone', 'l.names as level'])
    .where('p.company_id', '=', companyId)
    .where('p.employment_id', '=', employmentId)
    .where('p.is_main', '=', true)
    .orderBy(sql`p.period @> ${today}`, 'desc')
    .orderBy(sql`lower(p.period) <= ${today}`, 'desc')
    .orderBy(sql`abs(lower(p.period) - ${today})`)
    .limit(1)
    .executeTakeFirst()
}
