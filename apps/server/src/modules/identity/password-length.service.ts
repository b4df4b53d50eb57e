import type { Ctx } from '../../platform/ctx.ts'
import { failFields } from '../../platform/refusal.ts'
import { groupParameter } from '../system/index.ts'

/** Refuses a new sign-in password that is shorter than the group wants them [5.02, 9.12]; those that there are stay good. */
export async function needLongEnough(ctx: Ctx, field: string, password: string): Promise<void> {
  const least = await groupParameter(ctx, 'password.minimum')
  if (password.length < least) failFields({ [field]: `too_short:${least}` })
}
