import { wholeCompanies } from '../../../platform/auth/scope.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { listWaitedFor } from './waiting.queries.ts'

/** For which machines days wait now, those of gates that are shared among them; whoever reaches a whole company sees what waits in it. */
export async function waiting(ctx: Ctx) {
  const whole = wholeCompanies(ctx.scope)
  return { items: whole.length === 0 ? [] : await listWaitedFor(ctx.among(await groupCompanies(ctx)), whole) }
}
