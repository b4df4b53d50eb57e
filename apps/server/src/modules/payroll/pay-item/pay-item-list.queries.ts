import type { Ctx } from '../../../platform/operation/ctx.ts'

/** All pay items of a company in the order in which they stand on a payslip; those that are switched off as well. */
export async function itemsOfCompany(ctx: Ctx, companyId: string) {
  const rows = await ctx.db
    .selectFrom('payroll.pay_item')
    .select(['id', 'names', 'kind', 'position', 'origin', 'is_in_use as isInUse'])
    .where('company_id', '=', companyId)
    .execute()
  const rank = { earning: 0, deduction: 1, 'employer-cost': 2 } as const
  return rows.toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.position - b.position || (a.id < b.id ? -1 : 1))
}
