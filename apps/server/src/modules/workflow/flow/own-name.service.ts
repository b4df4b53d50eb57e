import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { Names } from '@muster/kernel/names'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { holdersOfWhole } from '../../identity/index.ts'
import { describePeople } from '../people/called.service.ts'
import { ADMINISTERS } from '../people/organisation.service.ts'
import { personCalled } from '../people/step-holder.rules.ts'
import { listDeciding } from './named-deciding.rules.ts'

type Saved = { companyId: string; id: string; names: Names; before: FlowContent | null; after: FlowContent }

/** Who names themselves in a flow rule may; the other administrators of the company learn it. */
export async function notifyOwnName(ctx: Ctx, { companyId, id, names, before, after }: Saved): Promise<void> {
  const me = ctx.actor?.personId
  if (me === undefined || !listDeciding(after).has(me) || (before && listDeciding(before).has(me))) return
  const administratorIds = await holdersOfWhole(ctx, ADMINISTERS, companyId)
  const who = personCalled(me, { people: await describePeople(ctx, companyId, [me]) }).name
  const notice = { key: `flow-names-maker:${newId()}`, about: {}, params: { who, rule: names } }
  const personIds = administratorIds.filter((personId) => personId !== me)
  await ctx.publish('notice.raised', {
    ...{ companyId, kind: 'flow-names-maker', opens: `/workflow/flow-rules/${id}/edit` },
    notices: [{ ...notice, personIds }],
  })
}
