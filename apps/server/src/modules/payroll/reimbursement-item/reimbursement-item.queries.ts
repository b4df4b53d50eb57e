import type { InputOf } from '@muster/contract/endpoint'
import type { reimbursementItemEndpoints } from '@muster/contract/payroll/reimbursement-item'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Filter = InputOf<typeof reimbursementItemEndpoints.list>
type Fields = Pick<InputOf<typeof reimbursementItemEndpoints.create>, 'names' | 'threshold' | 'isInUse'>

/** Reimbursement items of the companies that match, one page. */
export async function listItems(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const column = { name: sortColumn(ctx.locale), threshold: 'i.threshold' } as const
  const query = of(ctx, companies)
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('i.names'), filter.search ?? '')))
    .$if(filter.isInUse !== undefined, (q) => q.where('i.is_in_use', '=', filter.isInUse ?? true))
    .orderBy(sql.ref(column[filter.sort ?? 'name']), filter.order)
    .orderBy('i.id')
  return selectPage(ctx, query, filter)
}

export async function findItem(ctx: Ctx, id: string) {
  return of(ctx, ctx.scope.companies).where('i.id', '=', id).executeTakeFirst()
}

function of(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('payroll.reimbursement_item as i')
    .innerJoin('organisation.v_company as c', 'c.company_id', 'i.company_id')
    .where(sql<boolean>`i.company_id ${among(companies)}`)
    .select(['i.id', 'i.company_id as companyId', 'i.names', 'i.threshold', 'c.currency', 'i.is_in_use as isInUse'])
    .select('i.version')
}

/** All items of a company; those that are switched off as well. */
export async function itemsOf(ctx: Ctx, companyId: string) {
  return ctx.db
    .selectFrom('payroll.reimbursement_item')
    .select(['id', 'names', 'threshold', 'is_in_use as isInUse'])
    .where('company_id', '=', companyId)
    .execute()
}

export async function insertItem(ctx: Ctx, item: { companyId: string; id: string } & Fields): Promise<void> {
  await ctx.db
    .insertInto('payroll.reimbursement_item')
    .values({ company_id: item.companyId, id: item.id, ...columnsOf(item) })
    .execute()
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, threshold, isInUse }: Fields) => ({
  ...{ threshold, is_in_use: isInUse },
  ...nameColumns(names),
})

/** Says that a task names these items; they are not deleted any more. */
export async function useItems(ctx: Ctx, companyId: string, taskId: string, itemIds: readonly string[]): Promise<void> {
  await ctx.db
    .insertInto('payroll.reimbursement_item_use')
    .values([...new Set(itemIds)].map((itemId) => ({ company_id: companyId, item_id: itemId, task_id: taskId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
