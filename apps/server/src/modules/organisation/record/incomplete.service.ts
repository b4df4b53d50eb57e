import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { EmploymentRef } from '../reach/current-position.rules.ts'

/** Somebody of whom required fields are missing waits for who may complete them, until they are there. */
export async function raiseIncomplete(ctx: Ctx, { companyId, employmentId }: EmploymentRef): Promise<void> {
  await ctx.publish('toDo.raised', {
    companyId,
    key: keyOf(employmentId),
    kind: 'incomplete-person',
    about: { employmentId },
    params: {},
    opens: `/organisation/employees/${employmentId}/edit`,
    for: 'holders',
  })
}

/** Every required field is there now; `by` is who filled them in, unless it is who acts. */
export async function becameComplete(ctx: Ctx, employment: EmploymentRef, by?: string): Promise<void> {
  const { companyId, employmentId } = employment
  await ctx.publish('toDo.dealtWith', { companyId, key: keyOf(employmentId), ...(by !== undefined && { by }) })
}

const keyOf = (employmentId: string) => `incomplete-person:${employmentId}`
