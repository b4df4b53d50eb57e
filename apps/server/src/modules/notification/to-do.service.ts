import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { toDoEndpoints } from '@muster/contract/notification/to-do'
import { TO_DOS, type ToDoKind } from '@muster/contract/to-dos'
import { dayIn } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { notifyChangedFor } from '../../platform/push/notify-changed.ts'
import { fail } from '../../platform/refusal.ts'
import { close } from './raised.queries.ts'
import * as queries from './to-do.queries.ts'
import { isOverdue } from './to-do.rules.ts'

type Inputs = { [K in keyof typeof toDoEndpoints]: InputOf<(typeof toDoEndpoints)[K]> }
type Item = ReplyOf<(typeof toDoEndpoints)['list']>['items'][number]

/** What waits for the caller, or did, newest first; what they lost the right to deal with is not among it. */
export async function list(ctx: Ctx, { state, after, pageSize }: Inputs['list']) {
  const { personId, zone } = ctx.actor ?? fail('system.unauthorized')
  const rows = await queries.listOwn(ctx, personId, { state, after, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  return {
    items: shown.map((row) => itemOf(ctx, zone, row)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    counts: await count(ctx),
  }
}

/** How much waits for the caller, as `list` would show it. */
export async function count(ctx: Ctx) {
  const { personId, zone } = ctx.actor ?? fail('system.unauthorized')
  return queries.countOwn(ctx, personId, dayIn(zone, ctx.now))
}

/**
 * Says by hand that it is dealt with, for everybody for whom it waits. Refused where the fact alone settles it
 * (`notification.to_do_by_fact`), and where it is dealt with already (`notification.to_do_done`).
 */
export async function markDone(ctx: Ctx, { id }: Inputs['markDone']) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const row = (await queries.findOwn(ctx, personId, id)) ?? fail('system.id_not_found')
  if (!TO_DOS[row.kind as ToDoKind].byHand) fail('notification.to_do_by_fact')
  const { company_id: companyId, key } = row
  const people = await close(ctx, { companyId, key }, { by: personId, isByHand: true })
  if (people.length === 0) fail('notification.to_do_done')
  notifyChangedFor(ctx, companyId, people, 'to-do')
  ctx.audit({ companyId, object: key, after: { kind: row.kind, byHand: true } })
  return { id }
}

function itemOf(ctx: Ctx, zone: string, row: queries.OwnRow): Item {
  const { word, byHand } = TO_DOS[row.kind as ToDoKind]
  const today = dayIn(zone, ctx.now)
  return {
    id: row.id,
    companyId: row.company_id,
    kind: row.kind,
    word,
    values: JSON.parse(row.params),
    person: namesOf(row.name, row.native_name),
    opens: row.opens,
    dueOn: row.due_on,
    isOverdue: row.done_at === null && isOverdue(row.due_on, today),
    raisedAt: row.raised_at,
    raisedOn: dayIn(zone, row.raised_at),
    byHand: byHand && row.done_at === null,
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
