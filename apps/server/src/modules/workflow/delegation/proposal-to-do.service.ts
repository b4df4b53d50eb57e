import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Proposal } from './proposal.rules.ts'

export type Key = string
const PLACE = '/workflow/delegations'

/** Somebody who decides and will be away is asked who decides meanwhile; the form that this opens has the days already. */
export async function raiseProposal(
  ctx: Ctx,
  { companyId, personId, taskId, from, to }: Proposal & { companyId: string; personId: string },
): Promise<void> {
  const shared = {
    ...{ companyId, key: proposalKey({ taskId, from, to }), about: {}, dueOn: from },
    opens: `${PLACE}?open=new&new.companyId=${companyId}&new.first=${from}&new.last=${to}`,
    for: { personIds: [personId] },
  }
  if (from === to) await ctx.publish('toDo.raised', { ...shared, kind: 'delegation-proposed-day', params: { from } })
  else await ctx.publish('toDo.raised', { ...shared, kind: 'delegation-proposed', params: { from, to } })
}

type Left = { companyId: string; personId: string; id: string; who: string; to: Day }

/** Somebody is not away any more as they were when they delegated: they are asked whether that ends. */
export const raiseLeft = (ctx: Ctx, { companyId, personId, id, who, to }: Left): Promise<void> =>
  ctx.publish('toDo.raised', {
    ...{ companyId, key: toLeftKey(id), kind: 'delegation-left', about: {}, params: { who, to } },
    opens: `${PLACE}?open=${id}`,
    for: { personIds: [personId] },
  })

export const proposalKey = ({ taskId, from, to }: Proposal): Key => `delegation-proposed:${taskId}:${from}:${to}`
export const toLeftKey = (id: string): Key => `delegation-left:${id}`
