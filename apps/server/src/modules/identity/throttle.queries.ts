import type { Instant } from '@muster/kernel/instant'
import type { Ctx } from '../../platform/ctx.ts'
import type { ThrottleState } from './password.rules.ts'

/** The state of a subject, its row locked until the transaction ends: parallel tries queue here. */
export async function lockThrottle(ctx: Ctx, subject: string, now: Instant): Promise<ThrottleState | undefined> {
  const row = await ctx.db
    .insertInto('identity.throttle')
    .values({ subject, failures: 0, window_until: now })
    .onConflict((c) => c.column('subject').doUpdateSet((eb) => ({ failures: eb.ref('identity.throttle.failures') })))
    .returningAll()
    .executeTakeFirstOrThrow()
  return row.failures === 0
    ? undefined
    : { failures: row.failures, windowUntil: row.window_until, blockedUntil: row.blocked_until ?? undefined }
}

export async function saveThrottle(ctx: Ctx, subject: string, state: ThrottleState): Promise<void> {
  await ctx.db
    .updateTable('identity.throttle')
    .set({ failures: state.failures, window_until: state.windowUntil, blocked_until: state.blockedUntil ?? null })
    .where('subject', '=', subject)
    .execute()
}

export async function deleteThrottle(ctx: Ctx, subject: string): Promise<void> {
  await ctx.db.deleteFrom('identity.throttle').where('subject', '=', subject).execute()
}

export async function decreaseThrottle(ctx: Ctx, subject: string): Promise<void> {
  await ctx.db
    .updateTable('identity.throttle')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: null }))
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute()
}

/** Deletes what has run out: its window is over and nothing is blocked any more. */
export async function deleteOldThrottles(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('identity.throttle')
    .where('window_until', '<', ctx.now)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', ctx.now)]))
    .execute()
}
