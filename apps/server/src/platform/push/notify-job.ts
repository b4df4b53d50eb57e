import type { Ctx } from '../operation/ctx.ts'

/** The topic under which the outbox carries it. */
export const JOB_MOVED = 'job_moved'

/** A job that has come further, and whose it is. */
export type JobMoved = { personId: string; id: string }

/** Notifies who began a job that it has come further or is over [X7]; how far, they read of the job itself. */
export function notifyJobMoved(ctx: Ctx, companyId: string, moved: JobMoved): void {
  ctx.notify({ companyId, topic: JOB_MOVED, body: moved })
}
