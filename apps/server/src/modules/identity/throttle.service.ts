import { epochOf } from '@muster/kernel/instant'
import type { Ctx } from '../../platform/ctx.ts'
import { countTry, type ThrottlePolicy } from './password.rules.ts'
import * as queries from './throttle.queries.ts'

/** Counts a try against a subject in a transaction of its own; gives for how many seconds it is blocked, undefined when it may go on. */
export async function tryOnce(ctx: Ctx, subject: string, policy: ThrottlePolicy): Promise<number | undefined> {
  return ctx.apart(async (own) => {
    const known = await queries.lockThrottle(own, subject, ctx.now)
    const { state, isBlocked } = countTry(known, policy, ctx.now)
    if (isBlocked) return Math.ceil((epochOf(state.blockedUntil ?? ctx.now) - epochOf(ctx.now)) / 1000)
    await queries.saveThrottle(own, subject, state)
    return undefined
  })
}

/** Takes the try back: the password was right. An account starts anew, an address loses one failure. */
export async function forgive(ctx: Ctx, subject: string, how: 'all' | 'one'): Promise<void> {
  if (how === 'all') await queries.deleteThrottle(ctx, subject)
  else await queries.decreaseThrottle(ctx, subject)
}
