import { AdvancePaymentForm, advancePaymentConditions } from '@muster/contract/payroll/advance-payment-form'
import type { Consideration } from '@muster/contract/workflow/consideration'
import { type Day, isDay } from '@muster/kernel/day'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import {
  type Applied,
  accountingItemsOf,
  type FormValues,
  type Kind,
  moneyAmount,
  readForm,
  type Settled,
} from '../../workflow/index.ts'
import { accountsOf } from '../payment/currency.queries.ts'
import { insertPayment, listPayments, reversePayments } from '../payment/payment.queries.ts'
import {
  advancesOf,
  findAdvances,
  insertAdvance,
  insertEntries,
  listUnreversedEntries,
  lockAdvances,
  reverseEntries,
  type Written,
} from './ledger.queries.ts'

/** What is kept beside the form: the currency of its amount. */
type Beside = { currency: string }

/** Whether an application came to an end without being carried out: nothing of it holds any more. */
export const hasEnded = ({ status }: Applied['task']): boolean => status === 'RJ' || status === 'WD' || status === 'DL'

/** What the last command of a task writes into ledgers. */
export async function toWritten(ctx: Ctx, { companyId, last: { at, by } }: Applied['task']): Promise<Written> {
  return { companyId, on: (await accountsOf(ctx, companyId, at)).today, at, by }
}

/** The day on which money was paid: that which the executor gave, else that of the settlement. */
export const findPaidDay = ({ executed }: Settled, { on }: Written): Day => {
  const given = String(executed.paymentOn ?? '')
  return isDay(given) ? given : on
}

/**
 * An advance payment [4.09, 5.17]: money that somebody has before they spend it. It is an advance from its submission on, so that what
 * consumes it may be applied for already, and is paid by the executor with the settlement.
 */
export const advancePaymentKind: Kind<AdvancePaymentForm, Beside> = {
  kind: 'advance-payment',
  nameKey: 'payroll.kinds.advance-payment.name',
  isOfRecipient: true,
  conditions: advancePaymentConditions,
  read: (sent) => readForm(AdvancePaymentForm, sent),
  lookedUp: async (ctx, { companyId }) => ({ currency: (await accountsOf(ctx, companyId)).currency }),
  titleOf: async (_ctx, { form }) => form.purpose,
  amountOf: async (_ctx, { form }) => moneyAmount(form.amount, form.currency),
  moneyOf: ({ amount, currency }) => ({ amount, payout: amount, currency }),
  async check(ctx, { companyId, form }) {
    const { today } = await accountsOf(ctx, companyId)
    return form.neededOn < today ? [{ field: 'neededOn', problem: 'in_the_past' }] : []
  },
  considerations: considerOpen,
  async choicesOf(ctx, { companyId, recipientId, taskId }) {
    const currency = await currencyChoice(ctx, companyId)
    const open = await sumOpen(ctx, { companyId, recipientId, id: taskId }, currency.value)
    return [currency, { ...currency, field: 'openAdvances', amount: open }]
  },
  hold: apply,
  async release(ctx, applied) {
    // What is submitted anew holds what it says then.
    if (hasEnded(applied.task)) await takeBack(ctx, applied)
  },
  async settle(ctx, settled) {
    const { task } = settled
    await apply(ctx, settled)
    const { amount, currency } = task.form
    const written = await toWritten(ctx, task)
    const on = findPaidDay(settled, written)
    await insertEntries(ctx, written, [{ advanceId: task.id, kind: 'paid', amount, on, taskId: task.id }])
    const accountingItems = await accountingItemsOf(ctx, task)
    await insertPayment(ctx, task, { amount, currency, paidOn: on, accountingItems })
    return null
  },
  async isUndoable(ctx, { task }) {
    const [advance] = await findAdvances(ctx, task.companyId, [task.id])
    return !isUsed(advance)
  },
  async undo(ctx, applied) {
    const [advance] = await lockAdvances(ctx, applied.task.companyId, [applied.task.id])
    if (isUsed(advance)) fail('payroll.advance_used')
    await takeBack(ctx, applied)
    await reversePayments(ctx, applied.task)
  },
  async outcomeOf(ctx, task): Promise<FormValues> {
    const [advance] = await findAdvances(ctx, task.companyId, [task.id])
    if (!advance || advance.paid === 0) return {}
    const { paidOn, paid, claimed, held, returned, open, currency } = advance
    const [payment] = await listPayments(ctx, task)
    const accountingItems = (payment?.accountingItems ?? []).join(' · ')
    return { currency, paidOn, paid, claimed, held, returned, open, accountingItems }
  },
}

/** What is still open of the advances that somebody was paid before, in a currency. */
async function sumOpen(
  ctx: Ctx,
  { companyId, recipientId, id }: Pick<Applied['task'], 'companyId' | 'recipientId'> & { id: string | undefined },
  currency: string,
): Promise<number> {
  const paid = (await advancesOf(ctx, companyId, recipientId)).filter((one) => one.paid > 0 && one.id !== id)
  return paid.filter((one) => one.currency === currency).reduce((sum, { open }) => sum + open, 0)
}

/** Whoever decides about money reads how much of earlier advances is still open; nothing where nothing is. */
export async function considerOpen(ctx: Ctx, { task }: Applied<FormValues & Beside>): Promise<Consideration[]> {
  const { currency } = task.form
  const amount = await sumOpen(ctx, task, currency)
  if (amount === 0) return []
  return [{ word: 'payroll.consideration.openAdvances', values: {}, is: { amount, currency }, isWarning: false }]
}

/** Whether money of an advance was spent or has come back: it was there then, and cannot be taken back. */
const isUsed = (advance: { claimed: number; returned: number } | undefined): boolean =>
  advance !== undefined && advance.claimed + advance.returned > 0

/** In what a company pays, for the fields of a form: a value that names itself. */
export const currencyChoice = async (ctx: Ctx, companyId: string) => ({
  ...{ field: 'currency', value: (await accountsOf(ctx, companyId)).currency, names: null, above: null },
})

/** Writes what is applied for, where it is not written already; refused below what applications are to consume of it. */
async function apply(ctx: Ctx, { task, employmentId }: Applied<AdvancePaymentForm & Beside>): Promise<void> {
  const { companyId, id, recipientId: personId } = task
  const { amount, currency } = task.form
  await insertAdvance(ctx, { companyId, id, personId, employmentId, currency })
  const [advance] = await lockAdvances(ctx, companyId, [id])
  if (advance && advance.held > amount)
    failFields({ 'form.amount': `payroll.below_claims:${advance.held}:${currency}` })
  const unreversed = await listUnreversedEntries(ctx, companyId, id)
  if (unreversed.some((one) => one.kind === 'applied' && one.amount === amount)) return
  const written = await toWritten(ctx, task)
  await reverseEntries(ctx, written, unreversed, { taskId: id })
  await insertEntries(ctx, written, [{ advanceId: id, kind: 'applied', amount, taskId: id }])
}

/** Reverses all entries of an advance; reimbursements that were to consume it then wait for a decision. */
async function takeBack(ctx: Ctx, { task }: Applied): Promise<void> {
  const { companyId, id } = task
  await lockAdvances(ctx, companyId, [id])
  await reverseEntries(ctx, await toWritten(ctx, task), await listUnreversedEntries(ctx, companyId, id), { taskId: id })
}
