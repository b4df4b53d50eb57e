import type { PayItemKind } from '@muster/contract/payroll/pay-item'
import type { Month } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Line, type PaySums, sumLines } from '../sealed/payslip.rules.ts'
import { openPayslip } from '../sealed/sealed-pay.service.ts'
import { listOfMonth } from './payslip.queries.ts'

/** What somebody is paid for a month, by what is released. */
export type ReleasedPay = { employmentId: string; lines: readonly Line[]; sums: PaySums }

/** What everybody of a company is paid for a month by what is released or held back of it, by employment. */
export async function listReleasedPay(
  ctx: Ctx,
  companyId: string,
  month: Month,
  kindOf: (itemId: string) => PayItemKind,
): Promise<ReadonlyMap<string, ReleasedPay>> {
  const found = await listOfMonth(ctx, companyId, month)
  return new Map(
    found.map((one) => {
      const { lines } = openPayslip(ctx, { companyId, ...one })
      return [one.employmentId, { employmentId: one.employmentId, lines, sums: sumLines(lines, kindOf) }]
    }),
  )
}
