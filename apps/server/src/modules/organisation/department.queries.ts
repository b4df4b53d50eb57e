import type { InputOf } from '@muster/contract/endpoint'
import type { departmentEndpoints } from '@muster/contract/organisation/department'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { nameColumns, sortColumn } from '../../platform/db/names.ts'
import { peopleAt } from './people-count.queries.ts'
import { todayAt } from './today.queries.ts'

type Fields = Pick<InputOf<typeof departmentEndpoints.create>, 'names' | 'parentId'>

/** Every department of the companies, siblings in the reader's order, each with its own people of today. */
export async function listDepartments(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.department as d')
    .innerJoin('organisation.company as c', 'c.company_id', 'd.company_id')
    .select(['d.company_id', 'd.id', 'd.parent_id', 'd.names', 'd.version'])
    .select(peopleAt('department', 'd', todayAt(ctx, 'c.zone')).as('people'))
    .where('d.company_id', '=', sql<string>`any(${companies})`)
    .orderBy('d.company_id')
    .orderBy(sql.ref(`d.${sortColumn(ctx.locale)}`))
    .orderBy('d.id')
    .execute()
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

export async function insertDepartment(ctx: Ctx, d: { id: string; companyId: string } & Fields): Promise<void> {
  await ctx.db
    .insertInto('organisation.department')
    .values({ company_id: d.companyId, id: d.id, ...columnsOf(d) })
    .execute()
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, parentId }: Fields) => ({ parent_id: parentId, ...nameColumns(names) })
