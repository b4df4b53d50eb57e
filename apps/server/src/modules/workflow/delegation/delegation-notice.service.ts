import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import { type Instant, later } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { zoneOf } from '../../organisation/index.ts'

type Made = { companyId: string; id: string; from: Instant; until: Instant; person: TaskPerson; delegate: TaskPerson }

/** Tells the delegate for whom they decide, and who is decided for by whom; whoever made it knows. Days are those of the company. */
export async function notifyDelegated(ctx: Ctx, { companyId, id, from, until, person, delegate }: Made): Promise<void> {
  const zone = await zoneOf(ctx, companyId)
  // The end is not part of it: one that ends at midnight lasts until the day before.
  const days = { from: dayIn(zone, from), to: dayIn(zone, later(until, -1)) }
  const shared = { companyId, opens: '/workflow/delegations' }
  await ctx.publish('notice.raised', {
    ...{ ...shared, kind: 'delegation-received' },
    notices: [{ key: keyOf(id, 'to'), about: {}, params: { who: person.name, ...days }, personIds: [delegate.id] }],
  })
  await ctx.publish('notice.raised', {
    ...{ ...shared, kind: 'delegation-made' },
    notices: [{ key: keyOf(id, 'for'), about: {}, params: { who: delegate.name, ...days }, personIds: [person.id] }],
  })
}

/** Whoever delegates is asked whether they agree to what somebody else set; until then nobody is told. */
export async function askForYes(ctx: Ctx, { companyId, id, from, until, person, delegate }: Made): Promise<void> {
  const zone = await zoneOf(ctx, companyId)
  await ctx.publish('toDo.raised', {
    ...{
      companyId,
      key: toAskedKey(id),
      kind: 'delegation-asked',
      about: {},
      opens: `/workflow/delegations?open=${id}`,
    },
    params: { who: delegate.name, from: dayIn(zone, from), to: dayIn(zone, later(until, -1)) },
    for: { personIds: [person.id] },
  })
}

export const toAskedKey = (id: string) => `delegation-asked:${id}`

/** Withdraws the notices of a delegation that was deleted before it began. */
export const withdrawDelegated = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  ctx.publish('notice.withdrawn', { companyId, keys: [keyOf(id, 'to'), keyOf(id, 'for'), toAskedKey(id)] })

const keyOf = (id: string, whom: 'to' | 'for') => `delegation:${id}:${whom}`
