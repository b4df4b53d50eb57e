import type { InputOf } from '@muster/contract/endpoint'
import type { payItemEndpoints } from '@muster/contract/payroll/pay-item'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Filter = InputOf<typeof payItemEndpoints.list>
type Fields = Pick<InputOf<typeof payItemEndpoints.create>, 'names' | 'kind' | 'position' | 'origin' | 'isInUse'>

/** Pay items of the companies that match, one page. */
export async function listPayItems(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const column = { name: sortColumn(ctx.locale), position: 'position' } as const
  const query = of(ctx, companies)
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('names'), filter.search ?? '')))
    .$if(filter.isInUse !== undefined, (q) => q.where('is_in_use', '=', filter.isInUse ?? true))
    .orderBy(sql.ref(column[filter.sort ?? 'position']), filter.order)
    .orderBy('id')
  return selectPage(ctx, query, filter)
}

export async function findPayItem(ctx: Ctx, id: string) {
  return of(ctx, ctx.scope.companies).where('id', '=', id).executeTakeFirst()
}

function of(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('payroll.pay_item')
    .where(sql<boolean>`company_id ${among(companies)}`)
    .select(['id', 'company_id as companyId', 'names', 'kind', 'position', 'origin', 'is_in_use as isInUse', 'version'])
}

export async function insertPayItem(ctx: Ctx, payItem: { companyId: string; id: string } & Fields): Promise<void> {
  await ctx.db
    .insertInto('payroll.pay_item')
    .values({ company_id: payItem.companyId, id: payItem.id, ...columnsOf(payItem) })
    .execute()
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, kind, position, origin, isInUse }: Fields) => ({
  ...{ kind, position, origin, is_in_use: isInUse },
  ...nameColumns(names),
})
