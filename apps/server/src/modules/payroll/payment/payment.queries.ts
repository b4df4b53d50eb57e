import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** A task, with its last command: what is written was brought about by that. */
type Ref = { companyId: string; id: string; last: { at: Instant; by: string | null } }
type Payment = { amount: number; currency: string; paidOn: Day; accountingItems: readonly string[] }

/** Writes what was paid for a task. */
export async function insertPayment(ctx: Ctx, { companyId, id: taskId, last }: Ref, payment: Payment): Promise<void> {
  const { amount, currency, paidOn, accountingItems } = payment
  await ctx.db
    .insertInto('payroll.payment')
    .values({
      ...{ company_id: companyId, id: newId(), task_id: taskId, amount, currency, paid_on: paidOn },
      ...{ accounting_items: [...accountingItems], at: last.at, by: last.by },
    })
    .execute()
}

/** Lists the payments of a task that were not reversed. */
export async function listPayments(ctx: Ctx, { companyId, id }: Pick<Ref, 'companyId' | 'id'>) {
  return ctx.db
    .selectFrom('payroll.payment as p')
    .leftJoin('payroll.payment as o', (j) =>
      j.onRef('o.company_id', '=', 'p.company_id').onRef('o.opposite_of', '=', 'p.id'),
    )
    .select(['p.id', 'p.amount', 'p.currency', 'p.paid_on as paidOn', 'p.accounting_items as accountingItems'])
    .where('p.company_id', '=', companyId)
    .where('p.task_id', '=', id)
    .where('p.opposite_of', 'is', null)
    .where('o.id', 'is', null)
    .execute()
}

/** Writes the opposite of what was paid for a task and stands. */
export async function reversePayments(ctx: Ctx, task: Ref): Promise<void> {
  const payments = await listPayments(ctx, task)
  if (payments.length === 0) return
  await ctx.db
    .insertInto('payroll.payment')
    .values(
      payments.map(({ id, amount, currency, paidOn, accountingItems }) => ({
        ...{ company_id: task.companyId, id: newId(), task_id: task.id, amount: -amount, currency, paid_on: paidOn },
        ...{ accounting_items: accountingItems, at: task.last.at, by: task.last.by, opposite_of: id },
      })),
    )
    .execute()
}
