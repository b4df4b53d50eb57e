import type { benefitMemberEndpoints } from '@muster/contract/benefits/member'
import type { InputOf } from '@muster/contract/endpoint'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { refusalWords } from '../../workflow/index.ts'
import * as queries from './member.queries.ts'
import { findStateByRules, type MemberRow } from './member.rules.ts'

type Inputs = { [K in 'exclude' | 'restore']: InputOf<(typeof benefitMemberEndpoints)[K]> }
type Item = { id: string; isDone: boolean; problem: string | null }

/** Leaves out members who wait, each in a transaction of its own; no run takes that back. */
export const exclude = (ctx: Ctx, { ids, reason }: Inputs['exclude']) =>
  decideEach(ctx, ids, (own, id) => excludeOne(own, id, reason))

/** Has members who are left out wait again, each in a transaction of its own. */
export const restore = (ctx: Ctx, { ids, reason }: Inputs['restore']) =>
  decideEach(ctx, ids, (own, id) => restoreOne(own, id, reason))

async function decideEach(ctx: Ctx, ids: readonly string[], decide: (own: Ctx, id: string) => Promise<void>) {
  const items: Item[] = []
  for (const id of new Set(ids)) items.push({ id, ...(await decideApart(ctx, id, decide)) })
  return { items }
}

async function decideApart(ctx: Ctx, id: string, decide: (own: Ctx, id: string) => Promise<void>) {
  try {
    await ctx.apart((own) => decide(own, id))
    return { isDone: true, problem: null }
  } catch (error) {
    const refusal = ctx.refusalOf(error)
    if (!refusal) throw error
    return { isDone: false, problem: refusalWords(ctx, refusal) }
  }
}

async function excludeOne(ctx: Ctx, id: string, reason: string): Promise<void> {
  const before = await findLocked(ctx, id)
  if (before.paymentId !== null) fail('benefits.in_payment')
  if (before.state !== 'waiting') fail('benefits.not_waiting')
  await queries.setDecision(ctx, before.companyId, id, { state: 'excluded', byHand: 'excluded', reason })
  await record(ctx, before, 'excluded-by-hand', 'excluded', reason)
}

/**
 * Whom somebody left out is what the rules say again; whom a rule left out waits in spite of it, and no run takes that back. One that
 * somebody had added waits as they added it.
 */
async function restoreOne(ctx: Ctx, id: string, reason: string): Promise<void> {
  const before = await findLocked(ctx, id)
  if (before.state !== 'excluded') fail('benefits.not_excluded')
  const isByRule = before.byHand !== 'excluded'
  const state = isByRule || before.isAdded || before.part > 0 ? 'waiting' : findStateByRules(before)
  await queries.setDecision(ctx, before.companyId, id, { state, byHand: isByRule ? 'restored' : null, reason })
  await record(ctx, before, 'restored', state, reason)
}

type Row = MemberRow

async function findLocked(ctx: Ctx, id: string): Promise<Row> {
  const { companyId } = await need(queries.findMember(ctx, id))
  await queries.lockMember(ctx, companyId, id)
  return need(queries.findMember(ctx, id))
}

async function record(
  ctx: Ctx,
  before: Row,
  kind: 'excluded-by-hand' | 'restored',
  state: Row['state'],
  reason: string,
): Promise<void> {
  const { companyId, id, amount, employmentId, policyId } = before
  await queries.insertEvent(ctx, companyId, id, { kind, amount, reason })
  const of = { employmentId, policyId, month: before.month }
  ctx.audit({
    companyId,
    object: id,
    before: { ...of, memberState: before.state },
    after: { ...of, memberState: state, reason },
  })
}
