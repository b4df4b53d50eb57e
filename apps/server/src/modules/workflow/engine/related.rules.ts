import { takeLeaveBack, takeRestBack } from './cancel-leave.rules.ts'
import { begin, finish, record } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { staleVersion } from './guard.rules.ts'
import { notPossible, type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import { settle } from './step.rules.ts'
import { isClosed, type Task } from './task.rules.ts'

/**
 * A task that this one hangs on has another status [row 21; 4.09]. An advance that is settled may let this one be settled; one that
 * never will be makes it abnormal. The approved cancellation of a leave cancels it, or ends it from when on somebody
 * is back [rows 19, 19a].
 */
export function changeRelated(
  task: Task,
  { taskId, status, back = null }: CommandOf<'relatedChanged'>,
  facts: Facts,
): Outcome {
  const link = task.related.find((one) => one.taskId === taskId)
  if (!link) return isClosed(task) ? notPossible(task) : refuse('workflow.not_linked', { taskId })
  const isCancellation = link.link === 'cancellation'
  if (isClosed(task) && !(isCancellation && task.status === 'ST')) return notPossible(task)
  if (link.status === status) return refuse('workflow.nothing_changes', {})
  const isCancelled = isCancellation && status === 'ST'
  if (isCancelled && !back && facts.leave?.isMonthSettled) return refuse('system.already_settled', { what: 'month' })
  const change = begin(task, null, facts)
  const related = task.related.map((one) => (one.taskId === taskId ? { ...one, status } : one))
  change.task = { ...change.task, related }
  record(change, 'relatedChanged', { detail: { about: 'related', taskId, status } })
  if (isCancelled && back) takeRestBack(change, back)
  else if (isCancelled) takeLeaveBack(change)
  else if (waitsToSettle(task)) settle(change)
  return finish(change)
}

/** A task administrator tries again to settle what the kind could not, after its cause was corrected. */
export function retrySettle(task: Task, { actorId, version }: CommandOf<'retrySettle'>, facts: Facts): Outcome {
  const no = cannotRetrySettle(task, facts) ?? staleVersion(task, version)
  if (no) return no
  const change = begin(task, actorId, facts)
  record(change, 'retrySettle', { isByAdministrator: true })
  settle(change)
  return finish(change)
}

/** Why nobody may try again to settle a task; null where they may. */
export function cannotRetrySettle(task: Task, { actor }: Pick<Facts, 'actor'>): Refusal | null {
  if (!waitsToSettle(task) || !task.abnormal.includes('EFFECT_FAILED')) return notPossible(task)
  return actor.isTaskAdministrator ? null : refuse('system.forbidden', {})
}

/** Every step is behind it, and something abnormal keeps it from being settled. */
export const waitsToSettle = ({ status, phase }: Task): boolean => status === 'AP' && phase.at === 'none'
