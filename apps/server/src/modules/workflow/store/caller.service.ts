import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findTask } from './task.queries.ts'

/** Who calls; every call about tasks has somebody. */
export const meOf = (ctx: Ctx): string => ctx.actor?.personId ?? fail('system.unauthorized')

/** Refuses a task that is submitted anew and is not the caller's own: one of somebody else answers like an absent one. */
export async function needRevised(ctx: Ctx, me: string, taskId: string | undefined): Promise<void> {
  if (taskId === undefined) return
  const { task } = await need(findTask(ctx, me, taskId))
  if (task.initiatorId !== me) fail('system.id_not_found')
}
