import type { Instant } from '@muster/kernel/instant'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findBlockedUntil, listThrottled } from './block.queries.ts'
import { type SignInName, subjectOf } from './block.rules.ts'
import { ACCOUNT } from './throttle.rules.ts'
import { forget } from './throttle.service.ts'

/** Until when wrong passwords keep an account of these names shut, at one network or at all; null where they do not. */
export const findBlock = (ctx: Ctx, names: readonly SignInName[]): Promise<Instant | null> =>
  findBlockedUntil(ctx, names.map(subjectOf))

/** Forgets the failures of an account under all of its names, at every network; a network that guesses at many accounts stays blocked. */
export async function liftBlock(ctx: Ctx, names: readonly SignInName[]): Promise<void> {
  const throttled = await listThrottled(ctx, names.map(subjectOf))
  for (const name of throttled.sort()) await forget(ctx, { name, policy: ACCOUNT })
}
