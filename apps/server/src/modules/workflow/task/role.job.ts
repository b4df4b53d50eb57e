import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import type { Task } from '../engine/task.rules.ts'
import * as queries from '../store/role-check.queries.ts'
import { lockTaskOf } from '../store/task.queries.ts'
import { notifyCame } from './notice.service.ts'
import { roleCommand } from './role.service.ts'
import { runSystemCommand } from './run-command.service.ts'

/**
 * Takes tasks from whoever lost the role by which they held them, and asks who gained it [row 23]: one task a transaction, which also notes
 * how far it is and to whom tasks came, so that a run that was killed is gone on with, and everybody is told once.
 */
export async function moveRoles(run: JobRun): Promise<void> {
  const failures: unknown[] = []
  for (const companyId of run.scope.companies) {
    await run.operation((ctx) => queries.passIdleRoles(ctx, companyId))
    for (const check of await run.operation((ctx) => queries.listRoleChecks(ctx, companyId))) {
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

/** Looks at the next task that asks for the role; gives whether there may be another. */
async function lookAtNext(ctx: Ctx, companyId: string, check: queries.RoleCheck): Promise<boolean> {
  const next = await queries.lockNextOfRole(ctx, companyId, check)
  if (!next) return false
  const { taskId, passedAt, came } = next
  if (taskId === null) {
    await queries.passRoleCheck(ctx, companyId, check, passedAt !== null)
    await notifyCame(ctx, companyId, `${check.id}:${passedAt === null ? 1 : 2}`, came)
    return false
  }
  const loaded = await lockTaskOf(ctx, companyId, taskId)
  const command = loaded && (await roleCommand(ctx, loaded.task, check))
  const task = loaded && command ? await runSystemCommand(ctx, loaded, command, { isQuiet: true }) : null
  if (task) notifyChanged(ctx, companyId, 'task')
  const asked = loaded && task ? askedBetween(loaded.task, task) : []
  await queries.goOnBehindOfRole(ctx, companyId, check, { taskId, came: withOneMore(came, asked) })
  return true
}

/** Who decides about a task since a command, and did not before. */
function askedBetween(before: Task, after: Task): string[] {
  const open = (task: Task) => task.assignments.filter(({ state }) => state === 'open').map(({ personId }) => personId)
  const was = new Set(open(before))
  return open(after).filter((id) => !was.has(id))
}

const withOneMore = (came: queries.Came, personIds: readonly string[]): queries.Came => ({
  ...came,
  ...Object.fromEntries(personIds.map((id) => [id, (came[id] ?? 0) + 1])),
})
