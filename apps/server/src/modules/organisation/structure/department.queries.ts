import type { InputOf } from '@muster/contract/endpoint'
import type { departmentEndpoints } from '@muster/contract/organisation/department'
import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { nameColumns, sortColumn } from '../../../platform/db/names.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { peopleAt } from '../company/people-count.queries.ts'
import { todayAt } from '../company/today.queries.ts'
import { saveVersions } from './department-version.queries.ts'

type Fields = Pick<InputOf<typeof departmentEndpoints.create>, 'names' | 'parentId'>

/**
 * Every department of the companies that is not closed today, siblings in the reader's order, each with its own people of today.
 * One that has not opened yet stands where it will.
 */
export async function listDepartments(ctx: Ctx, companies: readonly string[]) {
  const today = todayAt(ctx, 'c.zone')
  return ctx.db
    .selectFrom('organisation.department as d')
    .innerJoin('organisation.company as c', 'c.company_id', 'd.company_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('organisation.department_version as w')
          .whereRef('w.company_id', '=', 'd.company_id')
          .whereRef('w.department_id', '=', 'd.id')
          .where(sql<boolean>`(w.until_on is null or w.until_on > ${today})`)
          .select(['w.parent_id', 'w.from_on'])
          .orderBy('w.period')
          .limit(1)
          .as('v'),
      (j) => j.onTrue(),
    )
    .select(['d.company_id', 'd.id', 'v.parent_id', 'd.names', 'd.version'])
    .select(peopleAt('department', 'd', today).as('people'))
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

/** Adds a department that opens on a day; without one nobody knows since when it is there. */
export async function insertDepartment(
  ctx: Ctx,
  { id, companyId, names, parentId, opensOn = null }: { id: string; companyId: string; opensOn?: Day | null } & Fields,
): Promise<void> {
  await ctx.db
    .insertInto('organisation.department')
    .values({ company_id: companyId, id, ...nameColumns(names) })
    .execute()
  await saveVersions(ctx, companyId, id, [], [{ from: opensOn, until: null, parentId, names }])
}
