import type { InputOf } from '@muster/contract/endpoint'
import type { roleEndpoints } from '@muster/contract/identity/role'
import type { PermissionCode } from '@muster/contract/permissions'
import type { Day } from '@muster/kernel/day'
import { type Names, namesFor } from '@muster/kernel/names'
import { sql } from 'kysely'
import { namesHold } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'

type Filter = InputOf<typeof roleEndpoints.list>

/** Roles that the caller may know of: those of the group and those of the companies in scope, or of the one asked for. */
export async function listRoles(ctx: Ctx, filter: Filter, today: Day) {
  const column = { name: nameOf(ctx), permissions: sql`cardinality(r.codes)`, holders: sql`holders` }
  const query = withHolders(ctx, today)
    .$if(filter.companyId !== undefined, (q) => q.where('r.of_company_id', '=', filter.companyId ?? ''))
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('r.names'), filter.search ?? '')))
    .orderBy(column[filter.sort ?? 'name'], filter.order)
    .orderBy('r.id')
  return selectPage(ctx, query, filter)
}

export async function findRole(ctx: Ctx, id: string, today: Day) {
  return withHolders(ctx, today).where('r.id', '=', id).executeTakeFirst()
}

/** The roles that can be given by who reaches these companies, by name. */
export async function listGivable(ctx: Ctx) {
  return inSight(ctx)
    .select(['r.id', 'r.names', 'r.of_company_id as companyId', 'r.codes'])
    .orderBy(nameOf(ctx))
    .orderBy('r.id')
    .execute()
}

/** Of these ids, the roles that the caller may know of; of the group where `companyId` is null. */
export async function rolesByIds(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return inSight(ctx)
    .select(['r.id', 'r.names', 'r.of_company_id as companyId'])
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

const inSight = (ctx: Ctx) =>
  ctx.db
    .selectFrom('identity.role as r')
    .where((eb) =>
      eb.or([
        eb('r.of_company_id', 'is', null),
        eb('r.of_company_id', '=', sql<string>`any(${ctx.scope.companies}::uuid[])`),
      ]),
    )

/** The role with the people in reach who hold it where the caller may know of it, or will. */
function withHolders(ctx: Ctx, today: Day) {
  return inSight(ctx)
    .select(['r.id', 'r.of_company_id as companyId', 'r.names', 'r.codes', 'r.is_seeded as isSeeded', 'r.version'])
    .select(
      sql<number>`(select count(distinct g.person_id)::int from identity.role_grant g
        join identity.membership m on m.person_id = g.person_id and ${reachOfRow(ctx, 'm.of_company_id', 'm.employment_id')}
        where g.role_id = r.id and (g.until_on is null or g.until_on >= ${today}::date)
          and (g.scope = 'group' or cardinality(g.companies) = 0 or g.companies && ${ctx.scope.companies}::uuid[]))`.as(
        'holders',
      ),
    )
}

const nameOf = (ctx: Ctx) => {
  const languages = namesFor(ctx.locale).map((language) => sql`nullif(r.names->>${sql.lit(language)}, '')`)
  return sql<string>`coalesce(${sql.join(languages)}) collate "und-x-icu"`
}

type NewRole = {
  id: string
  code: string
  companyId: string | null
  names: Names
  codes: readonly PermissionCode[]
  isSeeded: boolean
}

/** Adds a role; gives whether its code was free. */
export async function insertRole(ctx: Ctx, role: NewRole): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('identity.role')
    .values({
      id: role.id,
      code: role.code,
      of_company_id: role.companyId,
      names: JSON.stringify(role.names),
      codes: [...role.codes],
      is_seeded: role.isSeeded,
    })
    .onConflict((c) => c.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, codes }: Pick<NewRole, 'names' | 'codes'>) => ({
  names: JSON.stringify(names),
  codes: [...codes],
})

/** The employments, in these companies, of those who give rights there today: of the company first, then of the group. */
export async function listAdministrators(ctx: Ctx, companies: readonly string[], today: Day) {
  const { rows } = await sql<{ companyId: string; employmentId: string }>`
    select m.of_company_id as "companyId", m.employment_id as "employmentId"
    from identity.role r join identity.role_grant g on g.role_id = r.id join identity.membership m on m.person_id = g.person_id
    where 'permission:user:cud' = any(r.codes) and m.of_company_id = any(${companies}::uuid[])
      and (g.scope = 'group' or m.of_company_id = any(g.companies))
      and (g.from_on is null or g.from_on <= ${today}::date) and (g.until_on is null or g.until_on >= ${today}::date)
    group by m.of_company_id, m.employment_id
    order by bool_and(g.scope = 'group'), m.employment_id`.execute(ctx.db)
  return rows
}
