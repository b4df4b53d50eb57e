import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { handoverEndpoints } from '@muster/contract/workflow/handover'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { end, make, remove } from '../delegation/delegation.service.ts'
import { contentOf } from '../flow/flow-rule.rules.ts'
import { change } from '../flow/flow-rule.service.ts'
import { findBarred } from '../people/organisation.service.ts'
import { refusalWords, refuseAs } from '../store/refused.service.ts'
import { lockAndRun } from '../task/command.service.ts'
import { type DelegationTo, findHeld, listDelegationsTo, listRulesNaming } from './in-hand.queries.ts'
import { needAdministrator } from './in-hand.service.ts'
import { withPersonReplaced } from './named-person.rules.ts'

type Endpoints = typeof handoverEndpoints
type Input = InputOf<Endpoints['handOver']>
type Reply = ReplyOf<Endpoints['handOver']>
type Item = Input['items'][number]
/** From whom it goes, in which company, and what is said about it. */
type Of = Pick<Input, 'companyId' | 'personId' | 'comment'>

/** Takes back what was carried out to see whether it would be. */
class TakenBack extends Error {}

/** What would become of each if it were handed over: carried out, and taken back. */
export const preview = (ctx: Ctx, input: InputOf<Endpoints['preview']>): Promise<Reply> =>
  each(ctx, input, async (own, item) => {
    await hand(own, input, item)
    throw new TakenBack()
  })

/**
 * Hands over what somebody has in hand, each in a transaction of its own and to whom its row says: assignments of tasks, which are transferred
 * by an administrator; flow rules, in their next version; delegations to them, whose rest is to somebody else.
 */
export const handOver = (ctx: Ctx, input: Input): Promise<Reply> =>
  each(ctx, input, (own, item) => hand(own, input, item))

async function each(ctx: Ctx, input: Input, work: (own: Ctx, item: Item) => Promise<void>): Promise<Reply> {
  needAdministrator(ctx, input.companyId)
  if (new Set(input.items.map(({ id }) => id)).size < input.items.length) failFields({ items: 'duplicate' })
  const items: Reply['items'] = []
  for (const item of input.items)
    items.push({ kind: item.kind, id: item.id, ...(await outcomeOf(ctx, (own) => work(own, item))) })
  return { items }
}

async function outcomeOf(ctx: Ctx, work: (own: Ctx) => Promise<void>) {
  try {
    await ctx.apart(work)
  } catch (error) {
    if (error instanceof TakenBack) return { isDone: true, problem: null }
    // Somebody else may have made a delegation of that time meanwhile: that keeps none of the others back.
    const refusal = ctx.refusalOf(error)
    if (!refusal) throw error
    return { isDone: false, problem: refusalWords(ctx, refusal) }
  }
  return { isDone: true, problem: null }
}

async function hand(ctx: Ctx, handover: Of, item: Item): Promise<void> {
  if (item.toId === handover.personId) return refuseAs(ctx, handover.companyId, alreadyThere(item))
  if (item.toId === meOf(ctx)) fail('workflow.own_gain')
  const barred = await findBarred(ctx, handover.companyId, [item.toId])
  if (barred[item.toId] !== undefined) return refuseAs(ctx, handover.companyId, cannotBeAsked(item))
  if (item.kind === 'task') return handTask(ctx, handover, item)
  return item.kind === 'rule' ? handRule(ctx, handover, item) : handDelegation(ctx, handover, item)
}

const alreadyThere = ({ toId }: Item) => ({ refused: 'workflow.already_on_step', data: { personIds: [toId] } }) as const
const cannotBeAsked = ({ toId }: Item) => ({ refused: 'workflow.person_barred', data: { personIds: [toId] } }) as const

async function handTask(ctx: Ctx, { companyId, personId, comment }: Of, { id, version, toId }: Item): Promise<void> {
  const assignmentId = (await findHeld(ctx, companyId, id, personId)) ?? fail('system.id_not_found')
  await lockAndRun(ctx, id, (by) => ({ type: 'transfer', ...by(version), assignmentId, toId, comment }))
}

async function handRule(ctx: Ctx, { companyId, personId }: Of, { id, version, toId }: Item): Promise<void> {
  const rule = (await listRulesNaming(ctx, companyId, personId)).find((one) => one.id === id)
  if (!rule) return fail('system.id_not_found')
  const content = withPersonReplaced(contentOf(rule.content), personId, toId)
  await change(ctx, { companyId, id, version, kind: rule.of }, content)
}

/** The rest of a delegation is to somebody else; one to whom it is from is over, because they decide for themselves. */
async function handDelegation(ctx: Ctx, { companyId, personId }: Of, { id, version, toId }: Item): Promise<void> {
  const one = (await listDelegationsTo(ctx, companyId, personId)).find((other) => other.id === id)
  if (!one) return fail('system.id_not_found')
  const from = await endOrRemove(ctx, one, { id, version })
  if (one.personId === toId) return
  const { until, reason, waits } = one
  const rest = { companyId, personId: one.personId, delegateId: toId, from, until, reason }
  // Who leaves is not waited for; who was asked already still is.
  await make(ctx, rest, waits)
}

/** Ends one that runs, takes back one that is to come; gives from when on somebody else may decide. */
async function endOrRemove(
  ctx: Ctx,
  { from, waits }: DelegationTo,
  row: { id: string; version: number },
): Promise<string> {
  if (from <= ctx.now && !waits) return (await end(ctx, row)).until
  await remove(ctx, row)
  return from
}
