import { begin, end, finish, listConcerned, listInvolved, notify, record } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { staleVersion } from './guard.rules.ts'
import { notPossible, type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import { isOwnerOf, type Task } from './task.rules.ts'

/** The applicant, or whose time or money it is of, takes an application back while its approval is not over [row 13; 4.08]. */
export function cancelApplication(task: Task, command: CommandOf<'cancelApplication'>, facts: Facts): Outcome {
  const { actorId, version, comment } = command
  const no = cannotCancelApplication(task, actorId, facts) ?? staleVersion(task, version)
  if (no) return no
  const change = begin(task, actorId, facts)
  record(change, 'cancelApplication', { comment })
  end(change, 'WD')
  change.effects.push({ type: 'release' })
  const others = listConcerned(task).filter((personId) => personId !== actorId)
  notify(change, 'withdrawn', [...others, ...listInvolved(task)])
  return finish(change)
}

/**
 * Why somebody may not take an application back; null where they may: who filed it, whose time or money it is of, or who revises it instead.
 * A decision that a return took back hinders nobody.
 */
export function cannotCancelApplication(
  task: Task,
  personId: string,
  facts: Pick<Facts, 'isOfRecipient'>,
): Refusal | null {
  if (task.status !== 'IP') return notPossible(task)
  if (!isOwnerOf(task, personId, facts) && personId !== task.reviserId) return refuse('system.forbidden', {})
  if (task.plan.withdrawnUntil === 'approved') return null
  const first = task.assignments.find(
    (one) => one.state === 'approved' && !one.isVoid && !one.isAutomatic && one.round === task.round,
  )
  return first ? refuse('workflow.decided_already', { by: first.personId, at: first.closed?.at ?? null }) : null
}
