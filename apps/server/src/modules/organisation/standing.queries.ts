import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { todayAt } from './today.queries.ts'

export type EmploymentRef = { companyId: string; employmentId: string }

/** The positions that employments hold today, each in the zone of its office, with the names of everything they name; main ones first. */
export async function listPositionsToday(ctx: Ctx, employments: readonly EmploymentRef[]) {
  return ctx.db
    .selectFrom('organisation.position as p')
    .innerJoin('organisation.company as c', 'c.company_id', 'p.company_id')
    .innerJoin('organisation.department as d', (j) =>
      j.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.department_id'),
    )
    .innerJoin('organisation.office as o', (j) =>
      j.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.office_id'),
    )
    .innerJoin('organisation.level as l', (j) =>
      j.onRef('l.company_id', '=', 'p.company_id').onRef('l.id', '=', 'p.level_id'),
    )
    .select([
      'p.company_id',
      'p.id',
      'p.employment_id',
      'p.is_main',
      'p.department_id',
      'p.office_id',
      'p.level_id',
      'l.rank',
      'l.is_manager',
      'o.zone',
    ])
    .select(['c.names as company', 'd.names as department', 'o.names as office', 'l.names as level'])
    .where('p.company_id', '=', sql<string>`any(${employments.map((e) => e.companyId)})`)
    .where('p.employment_id', '=', sql<string>`any(${employments.map((e) => e.employmentId)})`)
    .where(sql<boolean>`p.period @> ${todayAt(ctx, 'o.zone')}`)
    .orderBy('p.is_main', 'desc')
    .orderBy('p.id')
    .execute()
}

/** Of these employments, those that have not ended: the last day counts whole, in the zone of the company. */
export async function listNotEnded(ctx: Ctx, employments: readonly EmploymentRef[]): Promise<EmploymentRef[]> {
  const rows = await ctx.db
    .selectFrom('organisation.employment as e')
    .innerJoin('organisation.company as c', 'c.company_id', 'e.company_id')
    .select(['e.company_id', 'e.id'])
    .where('e.company_id', '=', sql<string>`any(${employments.map((e) => e.companyId)})`)
    .where('e.id', '=', sql<string>`any(${employments.map((e) => e.employmentId)})`)
    .where((eb) => eb.or([eb('e.resign_on', 'is', null), eb('e.resign_on', '>=', todayAt(ctx, 'c.zone'))]))
    .orderBy('e.onboard_on')
    .orderBy('e.id')
    .execute()
  return rows.map((r) => ({ companyId: r.company_id, employmentId: r.id }))
}

export async function findNames(ctx: Ctx, { companyId, employmentId }: EmploymentRef) {
  return ctx.db
    .selectFrom('organisation.employment')
    .select(['name', 'native_name', 'nickname', 'job_number'])
    .where('company_id', '=', companyId)
    .where('id', '=', employmentId)
    .executeTakeFirst()
}
