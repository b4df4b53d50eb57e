import type { InputOf } from '@muster/contract/endpoint'
import type { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { among } from '../../platform/db/among.ts'
import { nameColumns, namesHold, sortColumn } from '../../platform/db/names.ts'
import { paged } from '../../platform/db/paged.ts'

type Filter = InputOf<typeof leaveTypeEndpoints.list>
type Fields = Pick<InputOf<typeof leaveTypeEndpoints.create>, 'names' | 'note'>

/** Leave types of the companies that match, one page. */
export async function listLeaveTypes(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const column = { name: sortColumn(ctx.locale) } as const
  const query = of(ctx, companies)
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('names'), filter.search ?? '')))
    .orderBy(sql.ref(column[filter.sort ?? 'name']), filter.order)
    .orderBy('id')
  return paged(ctx, query, filter)
}

export async function findLeaveType(ctx: Ctx, id: string) {
  return of(ctx, ctx.scope.companies).where('id', '=', id).executeTakeFirst()
}

function of(ctx: Ctx, companies: readonly string[]) {
  return ctx.db
    .selectFrom('leave.leave_type')
    .where(sql<boolean>`company_id ${among(companies)}`)
    .select(['id', 'company_id as companyId', 'names', 'note', 'version'])
}

export async function insertLeaveType(ctx: Ctx, leaveType: { companyId: string; id: string } & Fields): Promise<void> {
  await ctx.db
    .insertInto('leave.leave_type')
    .values({ company_id: leaveType.companyId, id: leaveType.id, ...columnsOf(leaveType) })
    .execute()
}

/** The columns of what can be changed. */
export const columnsOf = ({ names, note }: Fields) => ({ note, ...nameColumns(names) })
