import type { InputOf } from '@muster/contract/endpoint'
import type { levelEndpoints } from '@muster/contract/organisation/level'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { nameColumns, namesHold, sortColumn } from '../../platform/db/names.ts'
import { paged } from '../../platform/db/paged.ts'
import { inForce, todayAt } from './today.queries.ts'

type LevelFields = Pick<InputOf<(typeof levelEndpoints)['create']>, 'names' | 'rank' | 'isManager'>
type LevelFilter = InputOf<(typeof levelEndpoints)['list']>

/** Levels of the companies that match, one page, with how many people hold them today. */
export async function listLevels(ctx: Ctx, companies: readonly string[], filter: LevelFilter) {
  const column = { name: `l.${sortColumn(ctx.locale)}`, rank: 'rank', people: 'people' } as const
  const query = withPeople(ctx)
    .where('l.company_id', '=', sql<string>`any(${companies})`)
    .$if(filter.isManager !== undefined, (q) => q.where('l.is_manager', '=', filter.isManager ?? false))
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('l.names'), filter.search ?? '')))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sql.ref(column[filter.sort ?? 'rank']), filter.order)
    .orderBy('l.id')
  return paged(query, filter)
}

export async function findLevel(ctx: Ctx, id: string) {
  return withPeople(ctx)
    .where('l.company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('l.id', '=', id)
    .executeTakeFirst()
}

function withPeople(ctx: Ctx) {
  return ctx.db
    .selectFrom('organisation.level as l')
    .innerJoin('organisation.company as c', 'c.company_id', 'l.company_id')
    .select(['l.company_id', 'l.id', 'l.names', 'l.rank', 'l.is_manager', 'l.version'])
    .select(
      sql<number>`(select count(distinct p.employment_id)::int from organisation.position p
        where p.company_id = l.company_id and p.level_id = l.id and ${inForce('p', todayAt(ctx, 'c.zone'))})`.as(
        'people',
      ),
    )
}

export async function insertLevel(ctx: Ctx, level: { id: string; companyId: string } & LevelFields): Promise<void> {
  await ctx.db
    .insertInto('organisation.level')
    .values({
      company_id: level.companyId,
      id: level.id,
      rank: level.rank,
      is_manager: level.isManager,
      ...nameColumns(level.names),
    })
    .execute()
}

export async function updateLevel(
  ctx: Ctx,
  companyId: string,
  id: string,
  version: number,
  level: LevelFields,
): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('organisation.level')
    .set({ rank: level.rank, is_manager: level.isManager, version: version + 1, ...nameColumns(level.names) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Keeps anybody from pointing at the level while it is decided whether it may go. */
export async function lockLevel(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db
    .selectFrom('organisation.level')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export async function deleteLevel(ctx: Ctx, companyId: string, id: string, version: number): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('organisation.level')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many people hold, held or will hold the level. */
export async function countPositions(ctx: Ctx, companyId: string, id: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('organisation.position')
    .select(sql<number>`count(distinct employment_id)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('level_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
