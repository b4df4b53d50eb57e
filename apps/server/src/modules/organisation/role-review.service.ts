import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../platform/ctx.ts'

/** Roles are given by hand, so whoever gives them looks at those of somebody who works elsewhere from a day on [6.01]. */
export async function raiseRoleReview(
  ctx: Ctx,
  { companyId, employmentId, personId }: { companyId: string; employmentId: string; personId: string },
  movedOn: Day,
): Promise<void> {
  const held = await ctx.ask('handoverOf', { companyId, employmentId, personId })
  if (!held.some(({ word, count }) => word === ROLES && count > 0)) return
  await ctx.publish('toDo.raised', {
    companyId,
    key: `role-review:${employmentId}:${movedOn}`,
    kind: 'role-review',
    about: { employmentId },
    params: { movedOn },
    dueOn: movedOn,
    opens: '/identity/rights',
    for: 'holders',
  })
}

/** The answer of whoever knows what roles somebody holds. */
const ROLES = 'organisation.handover.roles'
