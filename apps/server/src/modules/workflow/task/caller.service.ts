import type { Ctx } from '../../../platform/ctx.ts'
import { fail } from '../../../platform/refusal.ts'

/** Who calls; every call about tasks has somebody. */
export const meOf = (ctx: Ctx): string => ctx.actor?.personId ?? fail('system.unauthorized')
