import type { InputOf } from '@muster/contract/endpoint'
import type { officeEndpoints } from '@muster/contract/organisation/office'
import { sql } from 'kysely'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { peopleAt } from '../company/people-count.queries.ts'
import { todayAt } from '../company/today.queries.ts'

type Filter = InputOf<typeof officeEndpoints.list>
type Fields = Pick<InputOf<typeof officeEndpoints.create>, 'names' | 'nation' | 'zone'> & { pinSpaceId: string }

/** Offices of the companies that match, one page, with how many people work there today. */
export async function listOffices(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const column = { name: sortColumn(ctx.locale), nation: 'nation', people: 'people' } as const
  const query = withPeople(ctx, companies)
    .where(sql<boolean>`(o.closed_on is null or o.closed_on > ${todayAt(ctx, 'o.zone')})`)
    .$if(filter.nation !== undefined, (q) => q.where('o.nation', '=', filter.nation ?? ''))
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('o.names'), filter.search ?? '')))
    .orderBy(sql.ref(column[filter.sort ?? 'name']), filter.order)
    .orderBy('o.id')
  return selectPage(ctx, query, filter)
}

export async function findOffice(ctx: Ctx, id: string) {
  return withPeople(ctx, ctx.scope.companies).where('o.id', '=', id).executeTakeFirst()
}

function withPeople(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.office as o')
    .where('o.company_id', '=', sql<string>`any(${companies})`)
    .select(['o.company_id as companyId', 'o.id', 'o.names', 'o.nation', 'o.zone', 'o.version'])
    .select('o.pin_space_id as pinSpaceId')
    .select(peopleAt('office', 'o', todayAt(ctx, 'o.zone')).as('people'))
}

export async function insertOffice(ctx: Ctx, office: { companyId: string; id: string } & Fields): Promise<void> {
  await ctx.db
    .insertInto('organisation.office')
    .values({ company_id: office.companyId, id: office.id, ...columnsOf(office) })
    .execute()
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, nation, zone, pinSpaceId }: Fields) => ({
  nation,
  zone,
  pin_space_id: pinSpaceId,
  ...nameColumns(names),
})
