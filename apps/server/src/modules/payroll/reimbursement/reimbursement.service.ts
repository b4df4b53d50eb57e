import { ReimbursementForm, reimbursementConditions, totalsOf } from '@muster/contract/payroll/reimbursement-form'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { Names } from '@muster/kernel/names'
import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import {
  type Application,
  type Applied,
  accountingItemsOf,
  type FormValues,
  type Kind,
  moneyAmount,
  readForm,
} from '../../workflow/index.ts'
import { considerOpen, currencyChoice, findPaidDay, hasEnded, toWritten } from '../advance/advance-payment.service.ts'
import * as ledger from '../advance/ledger.queries.ts'
import { accountsOf } from '../payment/currency.queries.ts'
import { insertPayment, listPayments, reversePayments } from '../payment/payment.queries.ts'
import { itemsOf, useItems } from '../reimbursement-item/reimbursement-item.queries.ts'
import { advanceProblems, expenseProblems, overThreshold, ownProblems } from './reimbursement.rules.ts'
import { advanceTitles } from './task-title.queries.ts'

/** What is kept beside the form: the currency of its amounts, and which expenses are above the threshold of their item. */
type Beside = { currency: string; over: ReturnType<typeof overThreshold> }
type StoredForm = ReimbursementForm & Beside

/**
 * A reimbursement [3.21, 4.09]: what somebody spent, and which of their advances cover how much of it. It holds that of the advances from
 * its submission on, and has consumed it when it is settled; the rest is paid out. Sums follow from the rows and are never sent.
 */
export const reimbursementKind: Kind<ReimbursementForm, Beside> = {
  kind: 'reimbursement',
  nameKey: 'payroll.kinds.reimbursement.name',
  isOfRecipient: true,
  conditions: reimbursementConditions,
  read(sent) {
    const read = readForm(ReimbursementForm, sent)
    if ('problems' in read) return read
    const problems = ownProblems(read.form)
    return problems.length > 0 ? { problems } : { form: { ...read.form, ...totalsOf(read.form) } }
  },
  computed,
  async lookedUp(ctx, { companyId, form }) {
    const over = overThreshold(form.items, await itemsOf(ctx, companyId))
    return { currency: (await accountsOf(ctx, companyId)).currency, over }
  },
  titleOf: async (_ctx, { form }) => form.purpose,
  amountOf: async (_ctx, { form }) => moneyAmount(totalsOf(form).total, form.currency),
  moneyOf(form) {
    const { total: amount, payout } = totalsOf(form)
    return { amount, payout, currency: form.currency }
  },
  check,
  considerations: considerOpen,
  choicesOf,
  namesIn,
  // Receipts.
  needsAttachments: () => true,
  relatedOf: async (_ctx, { form }) =>
    form.advances.map(({ advanceId }) => ({ taskId: advanceId, link: 'advance', status: 'IP' })),
  async hold(ctx, applied) {
    const { task } = applied
    const { items } = task.form
    await useItems(
      ctx,
      task.companyId,
      task.id,
      items.map(({ itemId }) => itemId),
    )
    // One that was settled with its submission has consumed them already.
    if (task.status !== 'ST') await consume(ctx, applied, 'held')
  },
  async release(ctx, applied) {
    // What is submitted anew holds what it says then.
    if (hasEnded(applied.task)) await takeBack(ctx, applied)
  },
  async settle(ctx, settled) {
    const { task } = settled
    await consume(ctx, settled, 'claimed')
    const { payout } = totalsOf(task.form)
    const [accountingItems, { currency }] = [await accountingItemsOf(ctx, task), task.form]
    // Only the rest is paid out, because covered expenses were paid with the advances.
    if (payout > 0)
      await insertPayment(ctx, task, {
        amount: payout,
        currency,
        paidOn: findPaidDay(settled, await toWritten(ctx, task)),
        accountingItems,
      })
    return null
  },
  async undo(ctx, applied) {
    await takeBack(ctx, applied)
    await reversePayments(ctx, applied.task)
  },
  async outcomeOf(ctx, task): Promise<FormValues> {
    const [payment] = await listPayments(ctx, task)
    if (!payment) return {}
    const { currency, amount: paid, paidOn, accountingItems } = payment
    return { currency, paidOn, paid, accountingItems: accountingItems.join(' · ') }
  },
}

/** The sums of a form that is not finished, as far as its rows have amounts: rules may ask for them already. */
function computed(sent: FormInput): FormValues {
  const amounts = (list: unknown) =>
    Array.isArray(list) ? list.map(({ amount }) => ({ amount: typeof amount === 'number' ? amount : 0 })) : []
  const parts = { items: amounts(sent.items), advances: amounts(sent.advances) }
  return parts.items.length > 0 ? totalsOf(parts) : {}
}

async function check(ctx: Ctx, { companyId, recipientId, taskId, form }: Application<StoredForm>) {
  const { items, advances, currency } = form
  const { today } = await accountsOf(ctx, companyId)
  const own = await heldBy(ctx, companyId, taskId)
  const ids = advances.map(({ advanceId }) => advanceId)
  return [
    ...expenseProblems(items, await itemsOf(ctx, companyId), today),
    ...advanceProblems(advances, await ledger.findAdvances(ctx, companyId, ids), {
      ...{ personId: recipientId, currency, own },
    }),
  ]
}

async function choicesOf(ctx: Ctx, { companyId, recipientId, taskId }: Parameters<NonNullable<Kind['choicesOf']>>[1]) {
  const items = (await itemsOf(ctx, companyId)).filter(({ isInUse }) => isInUse)
  const currency = await currencyChoice(ctx, companyId)
  const own = await heldBy(ctx, companyId, taskId)
  const advances = (await ledger.advancesOf(ctx, companyId, recipientId))
    .map((one) => ({ ...one, open: one.open + (own.get(one.id) ?? 0) }))
    .filter((one) => one.open > 0 && one.currency === currency.value)
  const titles = await advanceTitles(
    ctx,
    companyId,
    advances.map(({ id }) => id),
  )
  return [
    currency,
    ...items.map(({ id, names, threshold }) => ({
      ...{ field: 'itemId', value: id, names, above: null },
      ...(threshold !== null && { amount: threshold }),
    })),
    ...advances.map(({ id, open }) => ({
      ...{ field: 'advanceId', value: id, names: null, above: null, text: titles.get(id) ?? id, amount: open },
    })),
  ]
}

async function namesIn(ctx: Ctx, companyId: string, form: ReimbursementForm): Promise<ReadonlyMap<string, Names>> {
  const { items, advances } = form
  const named = new Set(items.map(({ itemId }) => itemId))
  const titles = await advanceTitles(
    ctx,
    companyId,
    advances.map(({ advanceId }) => advanceId),
  )
  const known = (await itemsOf(ctx, companyId)).filter(({ id }) => named.has(id))
  return new Map([
    ...known.map(({ id, names }) => [id, names] as const),
    ...[...titles].map(([id, text]) => [id, { cn: text, en: text, vn: text }] as const),
  ])
}

/** What a task holds of each advance. */
async function heldBy(ctx: Ctx, companyId: string, taskId: string | undefined): Promise<ReadonlyMap<string, number>> {
  const entries = taskId === undefined ? [] : await ledger.listUnreversedEntries(ctx, companyId, taskId)
  return new Map(entries.map(({ advanceId, amount }) => [advanceId, amount]))
}

/**
 * Holds or consumes what a reimbursement says of its advances, in the place of what it did before; refused at the row of an advance that
 * has less left, which only whoever holds its lock knows.
 */
async function consume(ctx: Ctx, { task }: Applied<StoredForm>, kind: 'held' | 'claimed'): Promise<void> {
  const { companyId, id: taskId, recipientId: personId } = task
  const { advances: wanted, currency } = task.form
  const before = await ledger.listUnreversedEntries(ctx, companyId, taskId)
  const ids = [...before.map((one) => one.advanceId), ...wanted.map((one) => one.advanceId)]
  if (ids.length === 0) return
  const advances = await ledger.lockAdvances(ctx, companyId, ids)
  const own = new Map(before.map(({ advanceId, amount }) => [advanceId, amount]))
  const problems = advanceProblems(wanted, advances, { personId, currency, own })
  if (problems.length > 0)
    failFields(Object.fromEntries(problems.map(({ field, problem }) => [`form.${field}`, problem])))
  const written = await toWritten(ctx, task)
  const same = (one: ledger.UnreversedEntry) =>
    one.kind === kind && wanted.some(({ advanceId, amount }) => advanceId === one.advanceId && amount === one.amount)
  const unchanged = before.filter(same)
  await ledger.reverseEntries(
    ctx,
    written,
    before.filter((one) => !same(one)),
    { taskId },
  )
  await ledger.insertEntries(
    ctx,
    written,
    wanted
      .filter(({ advanceId }) => !unchanged.some((one) => one.advanceId === advanceId))
      .map(({ advanceId, amount }) => ({ advanceId, kind, amount, taskId })),
  )
}

/** Reverses what a reimbursement held or consumed of its advances. */
async function takeBack(ctx: Ctx, { task }: Applied): Promise<void> {
  const { companyId, id: taskId } = task
  const entries = await ledger.listUnreversedEntries(ctx, companyId, taskId)
  if (entries.length === 0) return
  await ledger.lockAdvances(
    ctx,
    companyId,
    entries.map(({ advanceId }) => advanceId),
  )
  await ledger.reverseEntries(ctx, await toWritten(ctx, task), entries, { taskId })
}
