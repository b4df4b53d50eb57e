import type { InputOf } from '@muster/contract/endpoint'
import type { departmentEndpoints } from '@muster/contract/organisation/department'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { nameColumns, sortColumn } from '../../platform/db/names.ts'
import { inForce, todayAt } from './today.queries.ts'

type DepartmentFields = Pick<InputOf<(typeof departmentEndpoints)['create']>, 'names' | 'parentId'>

/** Every department of the companies, siblings in the reader's order, each with its own people of today. */
export async function listDepartments(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.department as d')
    .innerJoin('organisation.company as c', 'c.company_id', 'd.company_id')
    .select(['d.company_id', 'd.id', 'd.parent_id', 'd.names', 'd.version'])
    .select(
      sql<number>`(select count(distinct p.employment_id)::int from organisation.position p
        where p.company_id = d.company_id and p.department_id = d.id and ${inForce('p', todayAt(ctx, 'c.zone'))})`.as(
        'people',
      ),
    )
    .where('d.company_id', '=', sql<string>`any(${companies})`)
    .orderBy('d.company_id')
    .orderBy(sql.ref(`d.${sortColumn(ctx.locale)}`))
    .orderBy('d.id')
    .execute()
}

/** The bare tree of the companies: what rights need, without counting anybody. */
export async function listTree(ctx: Ctx, companies: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('organisation.department')
    .select(['company_id', 'id', 'parent_id'])
    .where('company_id', '=', sql<string>`any(${companies})`)
    .execute()
  return rows.map((r) => ({ companyId: r.company_id, id: r.id, parentId: r.parent_id }))
}

/** The company of a department in scope. */
export async function findCompanyOf(ctx: Ctx, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('organisation.department')
    .select('company_id')
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.company_id
}

/** Keeps the tree of a company still while it is changed: two moves at once could close a circle. */
export async function lockTree(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`department:${companyId}`}, 0))`.execute(ctx.db)
}

export async function insertDepartment(
  ctx: Ctx,
  d: { id: string; companyId: string } & DepartmentFields,
): Promise<void> {
  await ctx.db
    .insertInto('organisation.department')
    .values({ company_id: d.companyId, id: d.id, parent_id: d.parentId, ...nameColumns(d.names) })
    .execute()
}

export async function updateDepartment(
  ctx: Ctx,
  companyId: string,
  id: string,
  version: number,
  d: DepartmentFields,
): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('organisation.department')
    .set({ parent_id: d.parentId, version: version + 1, ...nameColumns(d.names) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Keeps anybody from pointing at the department while it is decided whether it may go. */
export async function lockDepartment(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db
    .selectFrom('organisation.department')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export async function deleteDepartment(ctx: Ctx, companyId: string, id: string, version: number): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('organisation.department')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many people belong, belonged or will belong to the department. */
export async function countPositions(ctx: Ctx, companyId: string, id: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('organisation.position')
    .select(sql<number>`count(distinct employment_id)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('department_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
