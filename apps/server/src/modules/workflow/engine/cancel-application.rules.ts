import { begin, end, finish, listInvolved, notify, record } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { staleVersion } from './guard.rules.ts'
import { notPossible, type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import type { Task } from './task.rules.ts'

/** The applicant takes an application back while its approval is not over [row 13; 4.08]. */
export function cancelApplication(task: Task, command: CommandOf<'cancelApplication'>, facts: Facts): Outcome {
  const { actorId, version, comment } = command
  const no = cannotCancelApplication(task, actorId) ?? staleVersion(task, version)
  if (no) return no
  const change = begin(task, actorId, facts)
  record(change, 'cancelApplication', { comment })
  end(change, 'WD')
  change.effects.push({ type: 'release' })
  notify(change, 'withdrawn', listInvolved(task))
  return finish(change)
}

/** Why somebody may not take an application back; null where they may: who filed it, or revises it in their place. A decision that a return took back hinders nobody. */
export function cannotCancelApplication(task: Task, personId: string): Refusal | null {
  if (task.status !== 'IP') return notPossible(task)
  if (personId !== task.initiatorId && personId !== task.reviserId) return refuse('system.forbidden', {})
  if (task.plan.withdrawnUntil === 'approved') return null
  const first = task.assignments.find(
    (one) => one.state === 'approved' && !one.isVoid && !one.isAutomatic && one.round === task.round,
  )
  return first ? refuse('workflow.decided_already', { by: first.personId, at: first.closed?.at ?? null }) : null
}
