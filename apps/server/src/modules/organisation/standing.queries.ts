import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'

export type EmploymentRef = { companyId: string; employmentId: string }

/** The positions that employments hold on a day, with the names of everything they name; main ones first. */
export async function listPositionsOn(ctx: Ctx, employments: readonly EmploymentRef[], on: Day) {
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
    .where(sql<boolean>`p.period @> ${on}::date`)
    .orderBy('p.is_main', 'desc')
    .orderBy('p.id')
    .execute()
}

/** Of these employments, those in force on the day. */
export async function listInForce(ctx: Ctx, employments: readonly EmploymentRef[], on: Day): Promise<EmploymentRef[]> {
  const rows = await ctx.db
    .selectFrom('organisation.employment')
    .select(['company_id', 'id'])
    .where('company_id', '=', sql<string>`any(${employments.map((e) => e.companyId)})`)
    .where('id', '=', sql<string>`any(${employments.map((e) => e.employmentId)})`)
    .where((eb) => eb.or([eb('resign_on', 'is', null), eb('resign_on', '>=', on)]))
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
