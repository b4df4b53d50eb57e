import { TO_DOS } from '@muster/contract/to-dos'
import type { Ctx } from '../../platform/ctx.ts'
import type { Events } from '../../platform/events.ts'
import { notifyChangedFor } from '../../platform/push/notify-changed.ts'
import { holdersOf } from '../identity/index.ts'
import * as queries from './raised.queries.ts'

/**
 * Writes a to-do to everybody for whom it waits, in the transaction of the fact. A key that was raised before, dealt with or not,
 * changes nothing.
 */
export async function raise(ctx: Ctx, event: Events['toDo.raised']): Promise<void> {
  const { companyId, key, about } = event
  // Daily work raises what it raised before: whom it reaches need not be found out once more.
  if (await queries.isRaised(ctx, companyId, key)) return
  const people =
    event.for === 'holders'
      ? await holdersOf(ctx, TO_DOS[event.kind].access, { companyId, ...about })
      : [...new Set(event.for.personIds)].sort()
  if (people.length === 0) return
  const added = await queries.insertOnce(ctx, { ...event, isNamed: event.for !== 'holders' }, people)
  notifyChangedFor(ctx, companyId, added, 'to-do')
}

/** The fact is settled: it waits for nobody any more, whoever had it. A key that waits for nobody changes nothing. */
export async function dealWith(ctx: Ctx, { by, ...which }: Events['toDo.dealtWith']): Promise<void> {
  const people = await queries.close(ctx, which, { by: by ?? ctx.actor?.personId, isByHand: false })
  notifyChangedFor(ctx, which.companyId, people, 'to-do')
}

/** What waited is so no more: it is gone for whoever had it, and may be raised anew. What was dealt with stays dealt with. */
export async function withdraw(ctx: Ctx, { companyId, keys }: Events['toDo.withdrawn']): Promise<void> {
  notifyChangedFor(ctx, companyId, await queries.deleteOpen(ctx, companyId, keys), 'to-do')
}

/** Nothing waits about an employment that is no more. */
export async function closeOfEmployment(ctx: Ctx, event: Events['employment.deleted']): Promise<void> {
  const { companyId, employmentId } = event
  const people = await queries.close(
    ctx,
    { companyId, employmentIds: [employmentId] },
    { by: ctx.actor?.personId, isByHand: false },
  )
  notifyChangedFor(ctx, companyId, people, 'to-do')
}
