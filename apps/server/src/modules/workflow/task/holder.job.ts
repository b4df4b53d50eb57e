import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { standInFor } from '../people/stand-in.service.ts'
import * as queries from '../store/holder.queries.ts'
import { lockTaskOf } from '../store/task.queries.ts'
import { findGoneCause } from './gone.service.ts'
import { runSystemCommand } from './run-command.service.ts'

/**
 * Looks at the tasks of whoever left, moved or was disabled, and finds others where they cannot stay [row 23]: one task a transaction, which
 * also notes how far it is, so that a run that was killed is gone on with. What somebody does by then is theirs: a decision counts.
 */
export async function replaceHolders(run: JobRun): Promise<void> {
  const failures: unknown[] = []
  for (const companyId of run.scope.companies) {
    await run.operation((ctx) => queries.passIdle(ctx, companyId))
    for (const check of await run.operation((ctx) => queries.listChecks(ctx, companyId))) {
      try {
        while (!run.signal.aborted && (await run.operation((ctx) => lookAtNext(ctx, companyId, check))));
      } catch (error) {
        // The others have their turn all the same; this one is tried again with the next run.
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Looks at the next task of somebody; gives whether there may be another. */
async function lookAtNext(ctx: Ctx, companyId: string, check: queries.HolderCheck): Promise<boolean> {
  const next = await queries.lockNext(ctx, companyId, check)
  if (!next) return false
  if (next.taskId === null) {
    await queries.passCheck(ctx, companyId, check, next.passedAt !== null)
    return false
  }
  const { personId } = check
  const loaded = await lockTaskOf(ctx, companyId, next.taskId)
  if (loaded) {
    const cause = await findGoneCause(ctx, companyId, personId)
    const standInId = cause === 'moved' ? null : await standInFor(ctx, loaded.task, personId, 'gone')
    const task = await runSystemCommand(ctx, loaded, { type: 'holderGone', personId, cause }, { facts: { standInId } })
    if (task) notifyChanged(ctx, companyId, 'task')
  }
  await queries.goOnBehind(ctx, companyId, check, next.taskId)
  return true
}
