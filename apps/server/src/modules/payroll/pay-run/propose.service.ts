import type { PayItemKind } from '@muster/contract/payroll/pay-item'
import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { meOf } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Line } from '../sealed/payslip.rules.ts'
import { sealPayslip, sealSums } from '../sealed/sealed-pay.service.ts'
import * as queries from './new-run.queries.ts'
import { notifyProposed } from './run-notice.service.ts'

type Proposal = {
  companyId: string
  month: Month
  payOn: Day | null
  note: string
  currency: string
  monthBefore: Month | null
  items: readonly { id: string; names: Names; kind: PayItemKind }[]
  payslips: readonly { employmentId: string; version: number; lines: readonly Line[] }[]
}

/** Payslips written in one statement. */
const AT_ONCE = 2000

/**
 * Writes a proposal of a month with its payslips, encrypted, and gives its id; whoever may release it learns of it. Refused with `pay.run_waits`
 * where another one waits. Two at once come one after the other.
 */
export async function proposeRun(ctx: Ctx, proposal: Proposal): Promise<string> {
  const { companyId, month, payslips } = proposal
  const number = await queries.lockMonth(ctx, companyId, month)
  if (await queries.isProposed(ctx, companyId, month)) fail('pay.run_waits', { month })
  const id = newId()
  const used = itemsUsed(proposal)
  const encrypted = sealSums(ctx, { companyId, runId: id }, sumByItem(payslips))
  await queries.insertRun(ctx, { ...proposal, id, number, people: payslips.length, proposedBy: meOf(ctx), encrypted })
  await queries.insertRunItems(ctx, companyId, id, used)
  for (let next = 0; next < payslips.length; next += AT_ONCE)
    await queries.insertPayslips(
      ctx,
      { companyId, runId: id, month },
      payslips.slice(next, next + AT_ONCE).map(({ employmentId, version, lines }) => ({
        ...{ id: newId(), employmentId, version },
        encrypted: sealPayslip(ctx, { companyId, employmentId, month, version }, { lines }),
      })),
    )
  await notifyProposed(ctx, { companyId, runId: id, month, people: payslips.length })
  ctx.audit({ companyId, object: id, after: { month, number, people: payslips.length } })
  return id
}

/** The items that a line names, in their order. */
function itemsUsed({ items, payslips }: Proposal) {
  const used = new Set(payslips.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))
  return items.filter(({ id }) => used.has(id))
}

function sumByItem(payslips: Proposal['payslips']) {
  const sums = new Map<string, number>()
  for (const { lines } of payslips)
    for (const { itemId, amount } of lines) sums.set(itemId, (sums.get(itemId) ?? 0) + amount)
  return [...sums]
}
