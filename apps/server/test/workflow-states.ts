import { later } from '@muster/kernel/instant'
import type { Task } from '../src/modules/workflow/engine/task.rules.ts'
import { type Asked, after, byAdministrator, facts, NOW, plan, step, submission } from './workflow-facts.ts'

const HOUR = 3_600_000
export const LATER = later(NOW, HOUR)
export const FAILED = facts({ settleProblem: 'balance' })
export const DEADLINE = { deadline: { workingMinutes: 60, action: 'remind' } } as const
const WITH_CLOCK = plan({
  approvals: [step('a1', DEADLINE), step('a2', DEADLINE)],
  executions: [step('x1', DEADLINE), step('x2', DEADLINE)],
})
export const DUE = { a1: LATER, a2: LATER, x1: LATER, x2: LATER }
const GIVEN = facts({ dueAt: DUE, submission: submission({ plan: WITH_CLOCK, related: [advance('IP')] }) })
export const SETTLED = { type: 'relatedChanged', taskId: 'advance', status: 'ST' } satisfies Asked

/** An advance that a claim hangs on. */
export function advance(status: Task['status']) {
  return { taskId: 'advance', link: 'advance', status } as const
}

/** The task in every state of the table, with somebody added where there is a step, and an advance that it waits for. */
export const A1 = after(null, [{ type: 'submit', actorId: 'an' }, GIVEN])
export const A2 = after(A1, [{ type: 'approve', actorId: 'bo' }, GIVEN])
export const X1 = after(A2, [{ type: 'approve', actorId: 'di' }, GIVEN])
export const X2 = after(X1, [{ type: 'execute', actorId: 'em' }, GIVEN])
const SETTLING = after(X2, SETTLED, [{ type: 'execute', actorId: 'fa' }, FAILED])
export const STATES: Record<string, Task | null> = {
  draft: null,
  A1: added(A1, 'bo'),
  A2: added(A2, 'di'),
  R: after(A2, { type: 'return', actorId: 'di', to: 'applicant' }),
  X1: added(X1, 'em'),
  X2: added(X2, 'fa'),
  'AP-': SETTLING,
  ST: after(SETTLING, [{ type: 'retrySettle', actorId: 'ad' }, byAdministrator()]),
  RJ: after(A2, { type: 'reject', actorId: 'di' }),
  WD: after(A2, { type: 'cancelApplication', actorId: 'an' }),
  LC: after(SETTLING, { type: 'cancelLeave', actorId: 'an' }),
  DL: after(A2, [{ type: 'delete', actorId: 'ad' }, byAdministrator()]),
}

function added(task: Task, by: string): Task {
  return after(task, { type: 'addSign', actorId: by, where: 'together', personIds: ['zo'] })
}
