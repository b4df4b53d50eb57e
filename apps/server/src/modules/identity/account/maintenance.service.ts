import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { deleteOldThrottles } from '../secret/throttle.queries.ts'
import { deleteOldSessions } from '../session/session.queries.ts'
import { deleteOldNames } from './account-name.queries.ts'

/** How long ended sessions are kept, with their address and browser. */
const SESSIONS_KEPT = 90 * MS_PER_DAY

/** Forgets failed tries that count no more, names of before that have run out, and sessions that ended long ago. */
export async function maintenance(ctx: Ctx): Promise<void> {
  await deleteOldThrottles(ctx)
  await deleteOldNames(ctx, dayIn('UTC', ctx.now))
  await deleteOldSessions(ctx, later(ctx.now, -SESSIONS_KEPT))
}
