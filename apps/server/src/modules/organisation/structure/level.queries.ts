import type { InputOf } from '@muster/contract/endpoint'
import type { levelEndpoints } from '@muster/contract/organisation/level'
import { sql } from 'kysely'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { peopleAt } from '../company/people-count.queries.ts'
import { todayAt } from '../company/today.queries.ts'

type Filter = InputOf<typeof levelEndpoints.list>
type Fields = Pick<InputOf<typeof levelEndpoints.create>, 'names' | 'rank' | 'isManager'>

/** Levels of the companies that match, one page, with how many people hold them today. */
export async function listLevels(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const column = { name: `l.${sortColumn(ctx.locale)}`, rank: 'rank', people: 'people' } as const
  const query = withPeople(ctx, companies)
    .where(sql<boolean>`(l.closed_on is null or l.closed_on > ${todayAt(ctx, 'c.zone')})`)
    .$if(filter.isManager !== undefined, (q) => q.where('l.is_manager', '=', filter.isManager ?? false))
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('l.names'), filter.search ?? '')))
    .orderBy(sql.ref(column[filter.sort ?? 'rank']), filter.order)
    .orderBy('l.id')
  return selectPage(ctx, query, filter)
}

export async function findLevel(ctx: Ctx, id: string) {
  return withPeople(ctx, ctx.scope.companies).where('l.id', '=', id).executeTakeFirst()
}

function withPeople(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.level as l')
    .innerJoin('organisation.company as c', 'c.company_id', 'l.company_id')
    .where('l.company_id', '=', sql<string>`any(${companies})`)
    .select(['l.company_id as companyId', 'l.id', 'l.names', 'l.rank', 'l.is_manager as isManager', 'l.version'])
    .select(peopleAt('level', 'l', todayAt(ctx, 'c.zone')).as('people'))
}

export async function insertLevel(ctx: Ctx, level: { companyId: string; id: string } & Fields): Promise<void> {
  await ctx.db
    .insertInto('organisation.level')
    .values({ company_id: level.companyId, id: level.id, ...columnsOf(level) })
    .execute()
}

/** Keeps the levels of a company as they are until this transaction ends. */
export async function lockLevels(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select from organisation.level where company_id = ${companyId}::uuid order by id for update`.execute(ctx.db)
}

/** Gives levels the ranks from 1 on, in this order; one that has its rank already stays as it is. */
export async function rankLevels(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`update organisation.level l set rank = o.rank, version = l.version + 1
    from unnest(${ids}::uuid[]) with ordinality o (id, rank)
    where l.company_id = ${companyId}::uuid and l.id = o.id and l.rank <> o.rank`.execute(ctx.db)
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, rank, isManager }: Fields) => ({
  rank,
  is_manager: isManager,
  ...nameColumns(names),
})
