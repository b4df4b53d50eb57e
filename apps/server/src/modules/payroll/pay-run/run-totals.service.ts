import { wholeCompanies } from '../../../platform/auth/scope.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listBefore, listRunItems } from '../payslip/payslip.queries.ts'
import { sumLines } from '../sealed/payslip.rules.ts'
import { openPayslip, openSums } from '../sealed/sealed-pay.service.ts'
import type { PayRunRow } from './pay-run.queries.ts'
import { listEmployments } from './run-people.queries.ts'

/** The sums of a run beside those of the same people’s payslips before; null for whoever does not reach the whole company. */
export async function describeTotals(ctx: Ctx, run: PayRunRow) {
  const { companyId, id: runId, month } = run
  if (!wholeCompanies(ctx.scope).includes(companyId)) return null
  const items = await listRunItems(ctx, companyId, [runId])
  const sums = openSums(ctx, { companyId, runId, encrypted: run.encrypted })
  const people = await listEmployments(ctx, companyId, runId)
  const payslips = [...(await listBefore(ctx, companyId, people, month)).values()]
  const last = payslips.flatMap((one) => openPayslip(ctx, { companyId, ...one }).lines)
  const itemsBefore = await listRunItems(ctx, companyId, [...new Set(payslips.map((one) => one.runId))])
  const kinds = new Map([...itemsBefore, ...items].map(({ itemId, kind }) => [itemId, kind]))
  // What nobody is paid any more makes a difference as well.
  const known = new Set(items.map(({ itemId }) => itemId))
  const gone = [...new Map(itemsBefore.map((item) => [item.itemId, item])).values()].filter(
    ({ itemId }) => !known.has(itemId) && last.some((line) => line.itemId === itemId),
  )
  const isCompared = last.length > 0
  const kindOf = (itemId: string) => kinds.get(itemId) ?? 'earning'
  const now = sumLines(
    sums.map(([itemId, amount]) => ({ itemId, amount })),
    kindOf,
  )
  const before = sumLines(last, kindOf)
  const total = (field: keyof typeof now) => ({ amount: now[field], before: isCompared ? before[field] : null })
  const amounts = new Map(sums)
  return {
    items: [...items, ...gone].map(({ itemId, names, kind }) => ({
      ...{ itemId, names, kind, amount: amounts.get(itemId) ?? 0 },
      before: isCompared ? last.reduce((sum, line) => sum + (line.itemId === itemId ? line.amount : 0), 0) : null,
    })),
    earnings: total('earnings'),
    deductions: total('deductions'),
    net: total('net'),
    employerCost: total('employerCost'),
  }
}
