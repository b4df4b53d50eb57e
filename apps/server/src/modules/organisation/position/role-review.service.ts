import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { EmploymentRef } from '../reach/current-position.rules.ts'

/** Roles are given by hand, so whoever gives them looks at those of somebody who works elsewhere from a day on [6.01]. */
export async function raiseRoleReviews(
  ctx: Ctx,
  companyId: string,
  people: readonly { employmentId: string; personId: string }[],
  movedOn: Day,
): Promise<void> {
  if (people.length === 0) return
  const answers = await ctx.ask('handoverOf', { companyId, people })
  for (const { employmentId } of people) {
    const held = answers.flatMap((answer) => answer.get(employmentId) ?? [])
    if (!held.some(({ word }) => word === ROLES)) continue
    await ctx.publish('toDo.raised', {
      companyId,
      key: `role-review:${employmentId}:${movedOn}`,
      kind: 'role-review',
      about: { employmentId },
      params: { movedOn },
      dueOn: movedOn,
      opens: `/identity/rights?open=${employmentId}`,
      for: 'holders',
    })
  }
}

/** Somebody has changed the roles of these people, who need not be looked at any more. */
export async function rolesReviewed(ctx: Ctx, people: readonly EmploymentRef[]): Promise<void> {
  for (const [companyId, of] of Map.groupBy(people, (one) => one.companyId)) {
    const employmentIds = of.map((one) => one.employmentId)
    await ctx.publish('toDo.dealtWith', { companyId, kind: 'role-review', employmentIds })
  }
}

/** The answer of whoever knows what roles somebody holds. */
export const ROLES = 'organisation.handover.roles'
