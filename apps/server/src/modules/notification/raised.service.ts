import { NOTICES } from '@muster/contract/notices'
import { TO_DOS } from '@muster/contract/to-dos'
import type { Ctx } from '../../platform/operation/ctx.ts'
import type { Events } from '../../platform/operation/events.ts'
import { notifyChangedFor, notifyPeople } from '../../platform/push/notify.ts'
import { holdersOf } from '../identity/index.ts'
import { deleteAbout } from './notice-end.queries.ts'
import * as queries from './raised.queries.ts'

/**
 * Writes a to-do to everybody for whom it waits, in the transaction of the fact. A key that was raised before, dealt with or not,
 * changes nothing.
 */
export async function raiseToDo(ctx: Ctx, event: Events['toDo.raised']): Promise<void> {
  const { companyId, key, about } = event
  const { access, word, values } = TO_DOS[event.kind]
  const isNamed = event.for !== 'holders'
  // Daily work raises what it raised before: whom it reaches need not be found out once more. Who is named is known.
  if (!isNamed && (await queries.isRaised(ctx, companyId, key))) return
  const personIds =
    event.for === 'holders' ? await holdersOf(ctx, access, { companyId, ...about }) : event.for.personIds
  // Whom it is about is found on reading alone: a word with their name is not said beforehand.
  const said = isNamed && !event.isQuiet && !('name' in values.shape) ? { word, values } : undefined
  await write(ctx, { ...event, isNamed, isToDo: true, topic: undefined }, [{ ...event, personIds }], said)
}

/**
 * Tells people things that they find again, in the transaction of the fact: in their windows at once, unless they have muted them. Who
 * does it is not told, and a key that was raised before changes nothing.
 */
export async function raiseNotices(ctx: Ctx, { notices, ...event }: Events['notice.raised']): Promise<void> {
  const kind = NOTICES[event.kind]
  const others = notices.map((notice) => ({
    ...notice,
    personIds: notice.personIds.filter((id) => id !== ctx.actor?.personId),
  }))
  await write(ctx, { ...event, isNamed: true, isToDo: false, topic: kind.topic?.name }, others, kind)
}

async function write(
  ctx: Ctx,
  shared: Parameters<typeof queries.insertOnce>[1],
  notices: readonly queries.NewNotice[],
  said: Parameters<typeof notifyPeople>[3] | undefined,
): Promise<void> {
  if (notices.every(({ personIds }) => personIds.length === 0)) return
  const { companyId, opens } = shared
  const { added, unread } = await queries.insertOnce(ctx, shared, notices)
  notifyChangedFor(ctx, companyId, [...added], 'notice')
  if (!said) return
  for (const { key, params } of notices) notifyPeople(ctx, companyId, unread.get(key) ?? [], said, params, opens)
}

/** The fact is settled: it waits for nobody any more, whoever had it. A key that waits for nobody changes nothing. */
export async function dealWith(ctx: Ctx, { by, ...which }: Events['toDo.dealtWith']): Promise<void> {
  const people = await queries.close(ctx, which, { by: by ?? ctx.actor?.personId, isByHand: false })
  notifyChangedFor(ctx, which.companyId, people, 'notice')
}

/** What was told, or waited, is so no more: it is gone for whoever had it, and may be raised anew. What was dealt with stays. */
export async function withdraw(ctx: Ctx, { companyId, keys }: Events['notice.withdrawn']): Promise<void> {
  notifyChangedFor(ctx, companyId, await queries.deleteOpen(ctx, companyId, keys), 'notice')
}

/** Nothing waits about an employment that is no more, and what was told of it is gone. */
export async function closeOfEmployment(ctx: Ctx, event: Events['employment.deleted']): Promise<void> {
  const { companyId, employmentId } = event
  const of = { companyId, employmentIds: [employmentId] }
  const people = await queries.close(ctx, of, { by: ctx.actor?.personId, isByHand: false })
  const readers = await deleteAbout(ctx, companyId, employmentId)
  notifyChangedFor(ctx, companyId, [...new Set([...people, ...readers])], 'notice')
}
