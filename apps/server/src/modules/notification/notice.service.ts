import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { noticeEndpoints } from '@muster/contract/notification/notice'
import { sayMarked } from '@muster/kernel/clock-mark'
import { dayIn } from '../../platform/base/clock.ts'
import { fail } from '../../platform/base/refusal.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { notifyChangedFor } from '../../platform/push/notify.ts'
import { listMuted } from './muted.queries.ts'
import * as queries from './notice.queries.ts'
import { isOverdue, type Kind, mayOpen } from './notice.rules.ts'
import { close } from './raised.queries.ts'
import { readOne, readUpTo } from './read.queries.ts'

type Inputs = { [K in keyof typeof noticeEndpoints]: InputOf<(typeof noticeEndpoints)[K]> }
type Item = ReplyOf<(typeof noticeEndpoints)['list']>['items'][number]

/** What the caller was told and what waits for them, or did, newest first; what they lost the right to deal with is not among it. */
export async function list(ctx: Ctx, { state, after, pageSize }: Inputs['list']) {
  const { personId, zone } = ctx.actor ?? fail('system.unauthorized')
  const rows = await queries.listOwn(ctx, personId, { state, after, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const muted = new Set(await listMuted(ctx, personId))
  return {
    items: shown.map((row) => itemOf(ctx, { zone, muted }, row)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    counts: await count(ctx),
  }
}

/** How much of it there is, as `list` would show it. */
export async function count(ctx: Ctx) {
  const { personId, zone } = ctx.actor ?? fail('system.unauthorized')
  return queries.countOwn(ctx, personId, dayIn(zone, ctx.now))
}

/** Says that the caller has read one; what waits goes on waiting. */
export async function markRead(ctx: Ctx, { id }: Inputs['markRead']) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  await findOwn(ctx, personId, id)
  if ((await readOne(ctx, personId, id)) > 0) notifyRead(ctx, personId)
  return { id }
}

/** Says so of one and of all before it; gives how many were unread. */
export async function markAllRead(ctx: Ctx, { upTo }: Inputs['markAllRead']) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  await findOwn(ctx, personId, upTo)
  const read = await readUpTo(ctx, personId, upTo)
  if (read > 0) notifyRead(ctx, personId)
  return { read }
}

/**
 * Says by hand that it is dealt with, for everybody for whom it waits. Refused where the fact alone settles it
 * (`notification.to_do_by_fact`), and where it is dealt with already (`notification.to_do_done`). What was only told is no to-do (40401).
 */
export async function markDone(ctx: Ctx, { id }: Inputs['markDone']) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const row = await findOwn(ctx, personId, id)
  if (!row.is_to_do) fail('system.id_not_found')
  if (!isByHand(kindOf(row))) fail('notification.to_do_by_fact')
  const { company_id: companyId, key } = row
  const people = await close(ctx, { companyId, key }, { by: personId, isByHand: true })
  if (people.length === 0) fail('notification.to_do_done')
  notifyChangedFor(ctx, companyId, people, 'notice')
  ctx.audit({ companyId, object: key, after: { kind: row.kind, byHand: true } })
  return { id }
}

/** Tells every window of a person that they have read something, or muted it. */
export function notifyRead(ctx: Ctx, personId: string): void {
  notifyChangedFor(ctx, undefined, [personId], 'notice')
}

async function findOwn(ctx: Ctx, personId: string, id: string) {
  return (await queries.findOwn(ctx, personId, id)) ?? fail('system.id_not_found')
}

const kindOf = ({ kind }: queries.OwnRow): Kind => queries.KINDS[kind as keyof typeof queries.KINDS]
const isByHand = (kind: Kind): boolean => 'byHand' in kind && kind.byHand

function mutedAs(kind: Kind, muted: ReadonlySet<string>): Item['mutedAs'] {
  const topic = 'topic' in kind ? kind.topic : null
  return topic === null || muted.has(topic.name) ? null : { topic: topic.name, word: topic.word }
}

type Reader = { zone: string; muted: ReadonlySet<string> }

function itemOf(ctx: Ctx, { zone, muted }: Reader, row: queries.OwnRow): Item {
  const kind = kindOf(row)
  const today = dayIn(zone, ctx.now)
  const permissions = ctx.actor?.permissions ?? new Set()
  return {
    id: row.id,
    companyId: row.company_id,
    kind: row.kind,
    word: kind.word,
    values: JSON.parse(sayMarked(row.params, zone)),
    person: namesOf(row.name, row.native_name),
    face: row.face === null ? namesOf(row.name, row.native_name) : JSON.parse(row.face),
    opens: mayOpen(kind, permissions) ? row.opens : null,
    isToDo: row.is_to_do,
    isRead: row.read_at !== null,
    mutedAs: mutedAs(kind, muted),
    dueOn: row.due_on,
    isOverdue: row.done_at === null && isOverdue(row.due_on, today),
    raisedAt: row.raised_at,
    raisedOn: dayIn(zone, row.raised_at),
    byHand: isByHand(kind) && row.done_at === null,
    done:
      row.done_at === null
        ? null
        : {
            at: row.done_at,
            on: dayIn(zone, row.done_at),
            by: namesOf(row.by_name, row.by_native_name),
            byHand: row.is_by_hand,
          },
  }
}

const namesOf = (name: string | null, nativeName: string | null) =>
  name === null ? null : { name, nativeName: nativeName ?? '' }
