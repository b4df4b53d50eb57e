import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupParameter } from '../../system/index.ts'

/** Refuses a new sign-in password that is shorter than the group wants them [5.02, 9.12]; those that there are stay good. Asked before anything else is read: what follows hashes. */
export async function needLongEnough(ctx: Ctx, field: string, password: string): Promise<void> {
  const least = await ctx.apart((own) => groupParameter(own, 'password.minimum'))
  if (password.length < least) failFields({ [field]: `too_short:${least}` })
}
