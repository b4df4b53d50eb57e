import { benefitPayJob } from '@muster/contract/benefits/jobs'
import {
  type BenefitPayment,
  benefitPaymentColumns,
  type benefitPaymentEndpoints,
} from '@muster/contract/benefits/payment'
import type { InputOf } from '@muster/contract/endpoint'
import { listAskedCompanies, meOf, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { timeText } from '../../../platform/base/time-text.ts'
import { say } from '../../../platform/base/words.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { holdersOfWhole } from '../../identity/index.ts'
import { exportList } from '../../organisation/index.ts'
import { findPolicy } from '../policy/policy.queries.ts'
import * as queries from './payment.queries.ts'
import { totalByPolicy, totalOf } from './payment.rules.ts'

type Inputs = { [K in keyof typeof benefitPaymentEndpoints]: InputOf<(typeof benefitPaymentEndpoints)[K]> }

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listPayments(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows.map((row) => showPayment(ctx, row)), total }
}

/** The list as a sheet, its months in words. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const reader = readerOf(ctx)
  return exportList(ctx, filter, 'benefits.payments.title', benefitPaymentColumns, list, {
    month: [
      { title: say(ctx.locale, 'benefits.field.payment.month'), cell: ({ month }) => timeText(reader, month) ?? month },
    ],
  })
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<BenefitPayment> {
  return showPayment(ctx, await need(queries.findPayment(ctx, id)))
}

/** What paying the chosen members would come to, and how many of them wait no more. */
export async function preview(ctx: Ctx, chosen: Inputs['preview']) {
  needWholeCompany(ctx, chosen.companyId)
  if (chosen.policyId !== undefined) await need(findPolicy(ctx, chosen.policyId))
  const members = await queries.listPayable(ctx, chosen, false)
  const leftOut = new Set(chosen.ids ?? []).size - (chosen.ids ? members.length : 0)
  return { ...totalOf(members), policies: totalByPolicy(members, ctx.locale), leftOut: Math.max(0, leftOut) }
}

/** Proposes to pay members of a company, who are kept for it; whoever else may confirm it has a to-do of it. */
export async function propose(ctx: Ctx, { paidOn, note, ...chosen }: Inputs['propose']): Promise<BenefitPayment> {
  const { companyId, month } = chosen
  needWholeCompany(ctx, companyId)
  if (chosen.policyId !== undefined) await need(findPolicy(ctx, chosen.policyId))
  const by = meOf(ctx)
  await queries.lockPayments(ctx, companyId)
  const members = await queries.listPayable(ctx, chosen, true)
  if (members.length === 0) fail('benefits.nothing_to_pay')
  const id = newId()
  const number = await queries.nextNumber(ctx, companyId)
  const { count, people, amounts, minutes } = totalOf(members)
  await queries.insertPayment(ctx, { companyId, id, number, month, paidOn, note, count, people, amounts, minutes, by })
  await queries.keepFor(
    ctx,
    companyId,
    id,
    members.map((member) => member.id),
  )
  const others = (await holdersOfWhole(ctx, 'user:benefits-user:cud', companyId)).filter((personId) => personId !== by)
  await ctx.publish('toDo.raised', {
    ...{ companyId, key: keyOf(id), kind: 'benefit-payment', about: {}, params: { month, count, number } },
    ...{ opens: `/benefits/members?month=${month}&payment=${id}`, for: { personIds: others } },
  })
  ctx.audit({ companyId, object: id, after: { month, number, count, people, paidOn, note } })
  return get(ctx, { id })
}

/** Confirms what somebody else proposed; then its members are paid. */
export async function confirm(ctx: Ctx, { id, version }: Inputs['confirm']): Promise<BenefitPayment> {
  const before = await decide(ctx, id)
  const me = meOf(ctx)
  if (before.proposedById === me) fail('benefits.own_proposal')
  const { companyId } = before
  const jobId = await ctx.queue(benefitPayJob, companyId, { paymentId: id })
  const decided = { state: 'paying' as const, decided_by: me, decided_at: ctx.now, job_id: jobId }
  await updateVersioned(ctx, queries.TABLE, { company_id: companyId, id }, version, decided)
  return record(ctx, before)
}

/** Takes a proposal back, by whoever may propose: its members wait again. */
export async function withdraw(ctx: Ctx, { id, version }: Inputs['withdraw']): Promise<BenefitPayment> {
  const before = await decide(ctx, id)
  const { companyId } = before
  const decided = { state: 'withdrawn' as const, decided_by: meOf(ctx), decided_at: ctx.now }
  await updateVersioned(ctx, queries.TABLE, { company_id: companyId, id }, version, decided)
  await queries.releaseFrom(ctx, companyId, id)
  ctx.audit(logOf(before, 'withdrawn'))
  await ctx.publish('toDo.dealtWith', { companyId, key: keyOf(id) })
  // With nobody in it any more it is seen by whoever reaches all of the company.
  return showPayment(ctx, { ...before, state: 'withdrawn', version: before.version + 1, decidedAt: ctx.now })
}

type Row = queries.PaymentRow

async function decide(ctx: Ctx, id: string): Promise<Row> {
  const before = await need(queries.findPayment(ctx, id))
  if (before.state !== 'proposed') fail('benefits.payment_decided')
  return before
}

async function record(ctx: Ctx, before: Row): Promise<BenefitPayment> {
  const after = await get(ctx, { id: before.id })
  ctx.audit(logOf(before, after.state))
  await ctx.publish('toDo.dealtWith', { companyId: before.companyId, key: keyOf(before.id) })
  return after
}

const logOf = ({ companyId, id, number, state }: Row, next: Row['state']) => ({
  ...{ companyId, object: id },
  ...{ before: { number, paymentState: state }, after: { number, paymentState: next } },
})

const keyOf = (id: string) => `benefit-payment:${id}`

/** A payment as it is read; whose own proposal it is confirms it not. */
function showPayment(ctx: Ctx, { proposedById, ...row }: Row): BenefitPayment {
  return { ...row, isOwnProposal: proposedById === ctx.actor?.personId }
}
