import { closeJob, reopenJob, replayJob } from '@muster/contract/attendance/jobs'
import type { monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { lastDay, type Month } from '@muster/kernel/month'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { lastToday, needOpen, notifyDirty } from '../../rostering/index.ts'
import * as queries from '../frozen/closing.queries.ts'
import { type ClosingCommand, countGrown, decideClosing, type MonthStand, UNTOUCHED } from '../frozen/closing.rules.ts'
import { countDifferences, listBookedMonths } from './difference-list.queries.ts'
import { findUnsettled } from './exception.service.ts'
import { markMonthDirty } from './snapshot.queries.ts'

type Inputs = { [K in keyof typeof monthClosingEndpoints]: InputOf<(typeof monthClosingEndpoints)[K]> }
type Reply = ReplyOf<(typeof monthClosingEndpoints)['get']>

/** Where a month of a company stands, what of it is not settled, and what was done about it [1.05, 2.17]. */
export async function get(ctx: Ctx, { companyId, month }: Inputs['get']): Promise<Reply> {
  listAskedCompanies(ctx, companyId)
  return describe(ctx, companyId, month)
}

export const propose = (ctx: Ctx, { reason, ...of }: Inputs['propose']) => act(ctx, of, 'propose', reason)
export const withdraw = (ctx: Ctx, of: Inputs['withdraw']) => act(ctx, of, 'withdraw')
export const confirm = (ctx: Ctx, of: Inputs['confirm']) => act(ctx, of, 'confirm')
export const proposeReopening = (ctx: Ctx, { reason, ...of }: Inputs['proposeReopening']) =>
  act(ctx, of, 'proposeReopening', reason)
export const confirmReopening = (ctx: Ctx, of: Inputs['confirmReopening']) => act(ctx, of, 'confirmReopening')

/** Computes a month beside what is written; whoever began it reads what would change. */
export async function replay(ctx: Ctx, { companyId, month }: Inputs['replay']) {
  needWholeCompany(ctx, companyId)
  return { jobId: await ctx.queue(replayJob, companyId, { month }) }
}

/** Has everybody's days of an open month computed anew. */
export async function recompute(ctx: Ctx, { companyId, month }: Inputs['recompute']) {
  needWholeCompany(ctx, companyId)
  await needOpen(ctx, companyId, [{ from: `${month}-01` as never, to: lastDay(month) }])
  const people = await markMonthDirty(rowsInTransaction(ctx), companyId, month, lastToday(ctx))
  notifyDirty(ctx, companyId)
  ctx.audit({ companyId, object: month, after: { recomputed: people } })
  return { people }
}

type Of = { companyId: string; month: Month; version: number }

/** One step of a month, under a lock that nobody who changes a day of the company shares meanwhile. */
async function act(ctx: Ctx, { companyId, month, version }: Of, command: ClosingCommand, reason = ''): Promise<Reply> {
  needWholeCompany(ctx, companyId)
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const rows = rowsInTransaction(ctx)
  await queries.lockClosing(rows, companyId, 'alone')
  const before = (await queries.findMonth(rows, companyId, month)) ?? UNTOUCHED
  if (before.version !== version) fail('system.stale_version')
  const [steps, { unsettled }] = [
    await queries.listSteps(ctx, companyId, month),
    await findUnsettled(ctx, companyId, month),
  ]
  const proposed = steps.find(({ kind }) => kind === 'proposed')?.unsettled ?? undefined
  const decided = decideClosing(before, command, {
    ...{ by: personId, reason, unsettled, proposed },
    isOver: await isOver(ctx, companyId, month),
    isPaySettled: await isPaySettled(ctx, companyId, month, before),
  })
  if ('refused' in decided) {
    const state = say(ctx.locale, `attendance.closing.states.${before.state}`)
    return fail(decided.refused, { month, state, ...countGrown(unsettled, proposed) })
  }
  if ('fields' in decided) return failFields(decided.fields)
  const { stand, step } = decided
  await queries.saveMonth(rows, companyId, month, stand)
  await queries.insertStep(rows, companyId, month, {
    ...{ kind: step, number: stand.number, at: ctx.now, by: personId, reason },
    ...(command === 'propose' && { unsettled }),
  })
  if (stand.state === 'closing') await ctx.queue(closeJob, companyId, { month, number: stand.number })
  if (stand.state === 'opening') await ctx.queue(reopenJob, companyId, { month, number: stand.number })
  const shown = ({ state, number }: MonthStand) => ({ month, state, number })
  ctx.audit({ companyId, object: month, before: shown(before), after: { ...shown(stand), ...(reason && { reason }) } })
  return describe(ctx, companyId, month)
}

async function describe(ctx: Ctx, companyId: string, month: Month): Promise<Reply> {
  const stand = (await queries.findMonth(rowsInTransaction(ctx), companyId, month)) ?? UNTOUCHED
  const { unsettled, accepted } = await findUnsettled(ctx, companyId, month)
  const steps = await queries.listSteps(ctx, companyId, month)
  const { people } = await queries.findSpan(ctx, companyId, month)
  return {
    ...{ companyId, month, unsettled, accepted, people },
    ...{ state: stand.state, number: stand.number, version: stand.version },
    isOver: await isOver(ctx, companyId, month),
    isOwnProposal: stand.proposedBy !== null && stand.proposedBy === ctx.actor?.personId,
    isPaySettled: await isPaySettled(ctx, companyId, month, stand),
    differences: await countDifferences(ctx, companyId, month),
    steps: steps.map(({ byId: _, ...step }) => step as Reply['steps'][number]),
  }
}

/** Whether the month is over wherever somebody may work, and no shift of its last day goes on. */
async function isOver(ctx: Ctx, companyId: string, month: Month): Promise<boolean> {
  if (dayIn('Etc/GMT+12', ctx.now) <= lastDay(month)) return false
  const { openUntil } = await queries.findSpan(ctx, companyId, month)
  return openUntil === null || openUntil <= ctx.now
}

/** Whether pay rests on the month, or on one in which its differences are made good. */
async function isPaySettled(ctx: Ctx, companyId: string, month: Month, { number }: MonthStand): Promise<boolean> {
  const months = [month, ...(await listBookedMonths(ctx, companyId, month, number))]
  return (await ctx.ask('isPaySettled', { companyId, months })).some(Boolean)
}
