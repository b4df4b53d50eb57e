import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { standInFor } from '../people/stand-in.service.ts'
import { lockTaskOf } from '../store/task.queries.ts'
import { type Due, listDue } from './due.queries.ts'
import { oneByOne } from './one-by-one.service.ts'
import { runSystemCommand } from './run-command.service.ts'

/** Deadlines that are read at once. */
const AT_ONCE = 200

/**
 * What follows from deadlines that have passed, each once [row 22]. An assignment that was dealt with is due no more, so that a repeat after
 * a kill, or a second node, finds nothing to do.
 */
export async function passDeadlines(run: JobRun): Promise<void> {
  const failures: unknown[] = []
  for (const companyId of run.scope.companies)
    for (let last: Due | undefined; ; ) {
      const due = await run.operation((ctx) => listDue(ctx, companyId, last, AT_ONCE))
      failures.push(...(await oneByOne(run, due, (ctx, one) => passDeadline(ctx, companyId, one))))
      last = due.at(-1)
      if (due.length < AT_ONCE || run.signal.aborted) break
    }
  if (failures.length > 0) throw failures[0]
}

async function passDeadline(ctx: Ctx, companyId: string, { taskId, id }: Due): Promise<void> {
  const loaded = await lockTaskOf(ctx, companyId, taskId)
  const one = loaded?.task.assignments.find((other) => other.id === String(id))
  // Somebody decided, or another node was here, while this one waited for the task.
  if (!loaded || one?.state !== 'open' || one.isDeadlineOver) return
  const standInId = await standInFor(ctx, loaded.task, one.personId, 'deadline')
  const task = await runSystemCommand(ctx, loaded, { type: 'deadline', assignmentId: one.id }, { facts: { standInId } })
  if (task) notifyChanged(ctx, companyId, 'task')
}
