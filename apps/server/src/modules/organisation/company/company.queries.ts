import type { InputOf } from '@muster/contract/endpoint'
import type { companyEndpoints } from '@muster/contract/organisation/company'
import { sql } from 'kysely'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { countEmployedOn } from './people-count.queries.ts'
import { todayAt } from './today.queries.ts'

type Filter = InputOf<typeof companyEndpoints.list>
type Fields = Pick<InputOf<typeof companyEndpoints.create>, 'names' | 'nation' | 'zone' | 'currency'>

export async function listCompanies(ctx: Ctx, filter: Filter) {
  const column = { name: sortColumn(ctx.locale), code: 'code', people: 'people' } as const
  const query = withPeople(ctx)
    .$if(Boolean(filter.search), (q) =>
      q.where((eb) =>
        eb.or([
          namesHold(sql.ref('c.names'), filter.search ?? ''),
          eb('k.code', '=', (filter.search ?? '').toUpperCase()),
        ]),
      ),
    )
    .orderBy(sql.ref(column[filter.sort ?? 'name']), filter.order)
    .orderBy('c.company_id')
  return selectPage(ctx, query, filter)
}

export async function findCompany(ctx: Ctx, id: string) {
  return withPeople(ctx).where('c.company_id', '=', id).executeTakeFirst()
}

function withPeople(ctx: Ctx) {
  return ctx.db
    .selectFrom('organisation.company as c')
    .innerJoin('organisation.company_code as k', 'k.of_company_id', 'c.company_id')
    .where('c.company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .select(['c.company_id as id', 'k.code', 'c.names', 'c.nation', 'c.zone', 'c.currency', 'c.version'])
    .select(countEmployedOn('c', todayAt(ctx, 'c.zone')).as('people'))
}

/** The code first: it is shared, so a taken one is refused before anything else is written. */
export async function insertCompany(ctx: Ctx, company: Fields & { id: string; code: string }): Promise<void> {
  await ctx.db
    .insertInto('organisation.company_code')
    .values({ code: company.code, of_company_id: company.id })
    .execute()
  // The new company joins the tenant scope of this transaction: it was in no scope before it existed.
  await seeCompanies(ctx, [company.id])
  await ctx.db
    .insertInto('organisation.company')
    .values({ company_id: company.id, ...columnsOf(company) })
    .execute()
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, nation, zone, currency }: Fields) => ({
  nation,
  zone,
  currency,
  ...nameColumns(names),
})

/** The company of a sign-in prefix; shared, so no scope is needed. */
export async function companyOfCode(ctx: Ctx, code: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('organisation.company_code')
    .select('of_company_id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.of_company_id
}

/** The codes of companies, whether or not they are in scope: they stand before every sign-in name. */
export async function codesOfCompanies(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('organisation.company_code')
    .select(['of_company_id', 'code'])
    .where('of_company_id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.of_company_id, row.code]))
}

/** Every company of the group. */
export async function groupCompanies(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('organisation.company_code').select('of_company_id').orderBy('code').execute()
  return rows.map((r) => r.of_company_id)
}

/** The zone of a company in scope. */
export const findZone = (ctx: Ctx, companyId: string) =>
  ctx.db.selectFrom('organisation.company').select('zone').where('company_id', '=', companyId).executeTakeFirstOrThrow()

export async function companiesByIds(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('organisation.company as c')
    .innerJoin('organisation.company_code as k', 'k.of_company_id', 'c.company_id')
    .select(['c.company_id', 'k.code', 'c.names', 'c.currency'])
    .where('c.company_id', '=', sql<string>`any(${ids})`)
    .orderBy('k.code')
    .execute()
  return rows.map((r) => ({
    companyId: r.company_id,
    code: r.code,
    cnName: r.names.cn,
    enName: r.names.en,
    vnName: r.names.vn,
    kmName: r.names.km ?? '',
    currency: r.currency,
  }))
}
