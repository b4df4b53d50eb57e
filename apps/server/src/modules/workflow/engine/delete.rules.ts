import { begin, end, finish, listConcerned, listInvolved, notify, record } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { staleVersion } from './guard.rules.ts'
import { type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import type { Task } from './task.rules.ts'

/** Deletes a task as if it had never been applied for; number, history and log stay [row 20; 4.10]. */
export function deleteTask(task: Task, { actorId, version, comment }: CommandOf<'delete'>, facts: Facts): Outcome {
  const no = cannotDelete(task, actorId, facts) ?? staleVersion(task, version)
  if (no) return no
  const change = begin(task, actorId, facts)
  record(change, 'delete', { comment, isByAdministrator: actorId !== task.initiatorId })
  end(change, 'DL')
  if (task.status === 'IP') change.effects.push({ type: 'release' })
  if (task.status === 'AP' || task.status === 'ST') change.effects.push({ type: 'undo' })
  // What was rejected or withdrawn was over for whoever decided it.
  const isOver = task.status === 'RJ' || task.status === 'WD'
  notify(change, 'deleted', [...listConcerned(task), ...(isOver ? [] : listInvolved(task))])
  return finish(change)
}

/** Why somebody may not delete a task; null where they may: an administrator, or the applicant what was rejected or withdrawn. */
export function cannotDelete(
  task: Task,
  personId: string,
  facts: Pick<Facts, 'actor' | 'isPayrollSettled'>,
): Refusal | null {
  if (task.status === 'DL') return refuse('system.already_handled', task.last)
  const isOwnEnd = personId === task.initiatorId && (task.status === 'RJ' || task.status === 'WD')
  if (!facts.actor.isTaskAdministrator && !isOwnEnd) return refuse('system.forbidden', {})
  return facts.isPayrollSettled ? refuse('system.already_settled', { what: 'payroll' }) : null
}
