import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { Day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { zoneOf } from '../../organisation/index.ts'

type Made = { companyId: string; id: string; from: Instant; until: Instant; person: TaskPerson; delegate: TaskPerson }

/** The first and the last day of a delegation by the calendar of its company; no last one where it is the same day. */
async function daysOf(ctx: Ctx, { companyId, from, until }: Made): Promise<{ from: Day; to: Day | undefined }> {
  const zone = await zoneOf(ctx, companyId)
  // The end is not part of it: one that ends at midnight lasts until the day before.
  const [first, last] = [dayIn(zone, from), dayIn(zone, later(until, -1))]
  return { from: first, to: last === first ? undefined : last }
}

/** Tells the delegate for whom they decide, and who is decided for by whom; whoever made it knows. */
export async function notifyDelegated(ctx: Ctx, made: Made): Promise<void> {
  const { companyId, id, person, delegate } = made
  const { from, to } = await daysOf(ctx, made)
  const notify = async (whom: 'to' | 'for', word: 'received' | 'made', reader: TaskPerson, other: TaskPerson) => {
    const shared = { companyId, opens: '/workflow/delegations' }
    const notice = { key: keyOf(id, whom), about: {}, personIds: [reader.id] }
    if (to === undefined)
      await ctx.publish('notice.raised', {
        ...{ ...shared, kind: `delegation-${word}-day` as const },
        notices: [{ ...notice, params: { who: other.name, from } }],
      })
    else
      await ctx.publish('notice.raised', {
        ...{ ...shared, kind: `delegation-${word}` as const },
        notices: [{ ...notice, params: { who: other.name, from, to } }],
      })
  }
  await notify('to', 'received', delegate, person)
  await notify('for', 'made', person, delegate)
}

/** Whoever delegates is asked whether they agree to what somebody else set; until then nobody is told. */
export async function askForYes(ctx: Ctx, made: Made): Promise<void> {
  const { companyId, id, person, delegate } = made
  const { from, to } = await daysOf(ctx, made)
  const shared = {
    ...{ companyId, key: toAskedKey(id), about: {}, opens: `/workflow/delegations?open=${id}` },
    for: { personIds: [person.id] },
  }
  const who = delegate.name
  if (to === undefined)
    await ctx.publish('toDo.raised', { ...shared, kind: 'delegation-asked-day', params: { who, from } })
  else await ctx.publish('toDo.raised', { ...shared, kind: 'delegation-asked', params: { who, from, to } })
}

export const toAskedKey = (id: string) => `delegation-asked:${id}`

/** Withdraws the notices of a delegation that was deleted before it began. */
export const withdrawDelegated = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  ctx.publish('notice.withdrawn', { companyId, keys: [keyOf(id, 'to'), keyOf(id, 'for'), toAskedKey(id)] })

const keyOf = (id: string, whom: 'to' | 'for') => `delegation:${id}:${whom}`
