import type { TaskDetail } from '@muster/contract/workflow/task-shape'
import type { Day } from '@muster/kernel/day'
import { instantOf, later } from '@muster/kernel/instant'
import { personName } from '@muster/kernel/person-name'
import type * as z from 'zod/mini'
import { dayIn, startOfDay } from '../../../platform/base/clock.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies, zoneOf } from '../../organisation/index.ts'
import { describePeople } from '../people/called.service.ts'
import { decidesIn } from '../people/decides.service.ts'
import { personCalled } from '../people/step-holder.rules.ts'
import { awayOf } from './away.service.ts'
import { endAsked } from './delegation.queries.ts'
import { toAskedKey } from './delegation-notice.service.ts'
import * as queries from './proposal.queries.ts'
import { type Absence, type Days, findProposals, type Proposal, stillAway } from './proposal.rules.ts'
import { type Key, proposalKey, raiseLeft, raiseProposal, toLeftKey } from './proposal-to-do.service.ts'

type Of = { companyId: string; personId: string }

/**
 * Looks anew at what somebody who decides is asked because they are away: who decides meanwhile, for days on which nobody does yet; and to
 * end what they delegated for days on which they are not away any more. `isDelegated` where they have just answered. Whoever changed
 * when somebody is away, or who decides for them, asks this behind that, in the same transaction.
 */
export async function reviewProposals(ctx: Ctx, { companyId, personId }: Of, isDelegated = false): Promise<void> {
  await queries.lockProposals(ctx, companyId, personId)
  const kept = await queries.listProposals(ctx, companyId, personId)
  // Stops early for most people: who decides nothing and delegated nothing needs no proposals.
  const decides = await decidesIn(ctx, companyId, personId)
  const ahead = await queries.listMade(ctx, companyId, personId, ctx.now)
  if (!decides && kept.length === 0 && ahead.length === 0) return
  const zone = await zoneOf(ctx, companyId)
  const today = dayIn(zone, ctx.now)
  const absences = await awayOf(ctx, { companyId, personIds: [personId], from: today, to: null })
  const since = absences[0] && absences[0].from < today ? instantOf(startOfDay(zone, absences[0].from)) : ctx.now
  const made = await queries.listMade(ctx, companyId, personId, since)
  const open = findProposals(absences, made.map(daysOf(zone)), today)
  const wanted = decides ? open : []
  const [gone, fresh] = [without(kept, wanted), without(wanted, kept)]
  await queries.deleteProposals(ctx, companyId, gone)
  await withdraw(ctx, companyId, gone.map(proposalKey), isDelegated)
  await queries.insertProposals(ctx, companyId, personId, fresh)
  for (const one of fresh) await raiseProposal(ctx, { companyId, personId, ...one })
  for (const one of ahead) await reviewLeft(ctx, { companyId, personId }, one, { absences, today, zone })
}

/** On some days these people are away otherwise than they were: a later module says so of what its kinds made of them. */
export async function absencesChanged(ctx: Ctx, companyId: string, personIds: readonly string[]): Promise<void> {
  // In one order, so that two who say so of the same people wait for each other.
  for (const personId of [...new Set(personIds)].toSorted()) await reviewProposals(ctx, { companyId, personId })
}

/** Which days a delegation touches in a zone; the end is not part of it. */
const daysOf =
  (zone: string) =>
  ({ from, until }: Pick<queries.Made, 'from' | 'until'>): Days => ({
    ...{ from: dayIn(zone, from), to: dayIn(zone, later(until, -1)) },
  })

const without = (some: readonly Proposal[], others: readonly Proposal[]): Proposal[] =>
  some.filter((one) => !others.some((other) => proposalKey(other) === proposalKey(one)))

async function withdraw(ctx: Ctx, companyId: string, keys: readonly Key[], isDealtWith = false): Promise<void> {
  if (keys.length === 0) return
  if (!isDealtWith) return ctx.publish('notice.withdrawn', { companyId, keys })
  for (const key of keys) await ctx.publish('toDo.dealtWith', { companyId, key })
}

type Around = { absences: readonly Absence[]; today: Day; zone: string }

/** Asks somebody to end a delegation once they are not away any more on the days for which they made it. */
async function reviewLeft(
  ctx: Ctx,
  { companyId, personId }: Of,
  made: queries.Made,
  { absences, today, zone }: Around,
): Promise<void> {
  const { id, taskId, awayFrom, awayTo, isLeft, delegateId } = made
  if (taskId === null || awayFrom === null || awayTo === null || awayTo < today) return
  const isStill = stillAway(absences, { taskId, from: awayFrom, to: awayTo })
  if (isStill === !isLeft) return
  await queries.setLeft(ctx, companyId, id, !isStill)
  if (isStill) return withdraw(ctx, companyId, [toLeftKey(id)])
  const people = await describePeople(ctx, companyId, [delegateId])
  const who = personName(personCalled(delegateId, { people }), ctx.locale).name
  await raiseLeft(ctx, { companyId, personId, id, who, to: daysOf(zone)(made).to })
}

/** The proposal to which somebody answers by a delegation from an instant to before another; null where it has days beside it. */
export async function proposalFor(
  ctx: Ctx,
  { companyId, personId }: Of,
  span: Pick<queries.Made, 'from' | 'until'>,
): Promise<Proposal | null> {
  const all = await queries.listProposals(ctx, companyId, personId)
  if (all.length === 0) return null
  const { from, to } = daysOf(await zoneOf(ctx, companyId))(span)
  return all.find((one) => one.from <= from && to <= one.to) ?? null
}

/** Closes the to-do about a delegation that is left over. */
export const settleLeft = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  ctx.publish('toDo.dealtWith', { companyId, key: toLeftKey(id) })

type Offer = z.output<typeof TaskDetail>['offers'][number]

/** What a task that takes somebody away has for them: to choose who decides, or to end what they chose. */
export async function findOffers(ctx: Ctx, { companyId, personId, taskId }: Of & { taskId: string }): Promise<Offer[]> {
  const zone = await zoneOf(ctx, companyId)
  const proposals = await queries.listProposals(ctx, companyId, personId, taskId)
  const made = await queries.listMade(ctx, companyId, personId, ctx.now)
  const left = made.filter((one) => one.taskId === taskId && one.isLeft)
  const people = await describePeople(
    ctx,
    companyId,
    left.map(({ delegateId }) => delegateId),
  )
  return [
    ...proposals.map(({ from, to }) => ({ offer: 'delegate' as const, from, to })),
    ...left.map((one) => ({
      ...{ offer: 'end' as const, id: one.id, delegate: personCalled(one.delegateId, { people }) },
      ...daysOf(zone)(one),
    })),
  ]
}

/** Deletes proposals of which all days are over without an answer, and withdraws their to-dos, company by company. */
export async function dropOver(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies))
    await ctx.apart(async (own) => {
      await seeCompanies(own, [companyId])
      const today = dayIn(await zoneOf(own, companyId), own.now)
      const over = await queries.deleteOver(own, companyId, today)
      await withdraw(own, companyId, [
        ...over.map(proposalKey),
        ...(await queries.endLeft(own, companyId)).map(toLeftKey),
        ...(await endAsked(own, companyId)).map(toAskedKey),
      ])
    })
}
