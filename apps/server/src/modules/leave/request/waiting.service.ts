import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { listWaiting } from './taken.queries.ts'

/** Leave that is applied for and not approved yet: whoever closes a month settles it first. */
export async function waitingIn(ctx: Ctx, { companyId, from, to }: About<'waitingIn'>): Promise<Answer<'waitingIn'>> {
  return (await listWaiting(ctx, companyId, from, to)).map((one) => ({ ...one, kind: 'leave' }))
}
