import { begin, type Change, end, finish, listConcerned, listInvolved, notify, record } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { staleVersion } from './guard.rules.ts'
import { notPossible, type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import type { Plan, Step } from './plan.rules.ts'
import { isOwnerOf, type Task } from './task.rules.ts'

/**
 * Cancels an approved leave: at once while it has not begun [row 18], else by an application of its own to those who approved it,
 * whose approval then cancels it [row 19; 4.08]. Not in a settled month (50001).
 */
export function cancelLeave(
  task: Task,
  { actorId, version, comment }: CommandOf<'cancelLeave'>,
  facts: Facts,
): Outcome {
  const no = cannotCancelLeave(task, actorId, facts) ?? staleVersion(task, version)
  if (no) return no
  const change = begin(task, actorId, facts)
  if (!facts.leave?.hasBegun) {
    record(change, 'cancelLeave', { comment })
    takeLeaveBack(change)
    return finish(change)
  }
  const taskId = facts.childId
  if (taskId === null) throw new RangeError('no id was given for the cancellation')
  const child = { taskId, link: 'cancellation', status: 'IP' } as const
  change.task = { ...change.task, related: [...task.related, child] }
  record(change, 'askForCancellation', { comment, detail: { about: 'related', taskId, status: 'IP' } })
  change.effects.push({ type: 'child', taskId, plan: cancellationPlan(task) })
  return finish(change)
}

/** Why somebody may not cancel a leave, or apply for that; null where they may. */
export function cannotCancelLeave(
  task: Task,
  personId: string,
  facts: Pick<Facts, 'actor' | 'leave' | 'isOfRecipient'>,
): Refusal | null {
  if (task.status !== 'AP' && task.status !== 'ST') return notPossible(task)
  if (!facts.leave) return refuse('workflow.not_a_leave', {})
  if (!isOwnerOf(task, personId, facts) && !facts.actor.mayCancelLeave) return refuse('system.forbidden', {})
  if (facts.leave.isMonthSettled) return refuse('system.already_settled', { what: 'month' })
  const open = task.related.find((one) => one.link === 'cancellation' && (one.status === 'IP' || one.status === 'AP'))
  return open ? refuse('workflow.cancellation_open', { taskId: open.taskId }) : null
}

/** The leave is none any more: its minutes go back, its days are computed anew. */
export function takeLeaveBack(change: Change): void {
  end(change, 'LC')
  change.effects.push({ type: 'undo' })
  notify(change, 'leaveCancelled', [...listConcerned(change.task), ...listInvolved(change.task)])
}

/**
 * Ends an application whose days lie outside the employment: one that waits is withdrawn [row 13a], an approved leave is none any more. Of a
 * leave with days on both sides only the history says what became of it [row 18a].
 */
export function notEmployed(task: Task, { outside, isPart }: CommandOf<'notEmployed'>, facts: Facts): Outcome {
  const isWaiting = task.status === 'IP'
  if (!isWaiting && task.status !== 'AP' && task.status !== 'ST') return notPossible(task)
  if (!isWaiting && !facts.leave) return refuse('workflow.not_a_leave', {})
  const change = begin(task, null, facts)
  const detail = { about: 'notEmployed' as const, outside, isPart }
  record(change, isWaiting ? 'cancelApplication' : 'cancelLeave', { detail })
  if (isPart) return finish(change)
  end(change, isWaiting ? 'WD' : 'LC')
  change.effects.push({ type: isWaiting ? 'release' : 'undo' })
  return finish(change)
}

/** The way of a cancellation: step by step those who approved the leave, by name. Whoever passed by itself is not asked. */
function cancellationPlan({ plan, assignments }: Task): Plan {
  const approvals = plan.approvals.flatMap((step, i): Step[] => {
    const personIds = assignments.flatMap((one) =>
      one.lane === 'approval' && one.step === i + 1 && one.state === 'approved' && !one.isVoid && !one.isAutomatic
        ? [one.personId]
        : [],
    )
    return personIds.length > 0 ? [{ ...step, targets: [{ kind: 'named', personIds }] }] : []
  })
  return {
    ...plan,
    approvals: approvals.length > 0 ? approvals : plan.approvals,
    executions: [],
    ccOnSubmit: [],
    ccOnFinish: [],
  }
}
