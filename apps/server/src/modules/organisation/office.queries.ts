import type { InputOf } from '@muster/contract/endpoint'
import type { officeEndpoints } from '@muster/contract/organisation/office'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { nameColumns, namesHold, sortColumn } from '../../platform/db/names.ts'
import { paged } from '../../platform/db/paged.ts'
import { inForce, todayAt } from './today.queries.ts'

type OfficeFields = Pick<InputOf<(typeof officeEndpoints)['create']>, 'names' | 'nation' | 'zone'>
type OfficeFilter = InputOf<(typeof officeEndpoints)['list']>

/** Offices of the companies that match, one page, with how many people work there today. */
export async function listOffices(ctx: Ctx, companies: readonly string[], filter: OfficeFilter) {
  const column = { name: sortColumn(ctx.locale), nation: 'nation', people: 'people' } as const
  const query = withPeople(ctx)
    .where('o.company_id', '=', sql<string>`any(${companies})`)
    .$if(filter.nation !== undefined, (q) => q.where('o.nation', '=', filter.nation ?? ''))
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('o.names'), filter.search ?? '')))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sql.ref(column[filter.sort ?? 'name']), filter.order)
    .orderBy('o.id')
  return paged(query, filter)
}

export async function findOffice(ctx: Ctx, id: string) {
  return withPeople(ctx)
    .where('o.company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('o.id', '=', id)
    .executeTakeFirst()
}

function withPeople(ctx: Ctx) {
  return ctx.db
    .selectFrom('organisation.office as o')
    .select(['o.company_id', 'o.id', 'o.names', 'o.nation', 'o.zone', 'o.pin_space_id', 'o.version'])
    .select(
      sql<number>`(select count(distinct p.employment_id)::int from organisation.position p
        where p.company_id = o.company_id and p.office_id = o.id and ${inForce('p', todayAt(ctx, 'o.zone'))})`.as(
        'people',
      ),
    )
}

export async function insertOffice(
  ctx: Ctx,
  office: { id: string; companyId: string; pinSpaceId: string } & OfficeFields,
): Promise<void> {
  await ctx.db
    .insertInto('organisation.office')
    .values({
      company_id: office.companyId,
      id: office.id,
      nation: office.nation,
      zone: office.zone,
      pin_space_id: office.pinSpaceId,
      ...nameColumns(office.names),
    })
    .execute()
}

/** Gives how many rows it changed: none when the version is stale. */
export async function updateOffice(
  ctx: Ctx,
  companyId: string,
  id: string,
  version: number,
  office: OfficeFields & { pinSpaceId: string },
): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('organisation.office')
    .set({
      nation: office.nation,
      zone: office.zone,
      pin_space_id: office.pinSpaceId,
      version: version + 1,
      ...nameColumns(office.names),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Keeps anybody from pointing at the office while it is decided whether it may go. */
export async function lockOffice(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db
    .selectFrom('organisation.office')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export async function deleteOffice(ctx: Ctx, companyId: string, id: string, version: number): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('organisation.office')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many positions, past and future ones included, name the office. */
export async function countPositions(ctx: Ctx, companyId: string, id: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('organisation.position')
    .select(sql<number>`count(distinct employment_id)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('office_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
