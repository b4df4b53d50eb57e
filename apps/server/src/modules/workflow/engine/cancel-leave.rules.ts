import { begin, type Change, end, finish, listConcerned, listInvolved, notify, record } from './change.rules.ts'
import type { Back, CommandOf } from './command.rules.ts'
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
  if (cancelsAtOnce(task, actorId, facts)) {
    record(change, 'cancelLeave', { comment })
    takeLeaveBack(change)
    return finish(change)
  }
  return askApprovers(change, 'askForCancellation', comment)
}

/** Whether a leave is cancelled without asking: before it begins, and by whoever looks after leave what nobody was asked about. */
export const cancelsAtOnce = (
  { recipientId, assignments }: Task,
  personId: string,
  { actor, leave }: Pick<Facts, 'actor' | 'leave'>,
): boolean =>
  leave?.hasBegun === false || (actor.mayCancelLeave && personId !== recipientId && assignments.length === 0)

/** Those who approved a leave are asked by an application of its own whether it, or the rest of it, is given back. */
function askApprovers(change: Change, action: 'askForCancellation' | 'askForEnding', comment: string): Outcome {
  const { task } = change
  const taskId = change.facts.childId
  if (taskId === null) throw new RangeError('no id was given for the cancellation')
  const child = { taskId, link: 'cancellation', status: 'IP' } as const
  change.task = { ...task, related: [...task.related, child] }
  record(change, action, { comment, detail: { about: 'related', taskId, status: 'IP' } })
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
  return findOpenCancellation(task)
}

/** Why nobody asks once more: an application to give the leave, or the rest of it, back is decided first; null where there is none. */
function findOpenCancellation({ related }: Task): Refusal | null {
  const open = related.find((one) => one.link === 'cancellation' && (one.status === 'IP' || one.status === 'AP'))
  return open ? refuse('workflow.cancellation_open', { taskId: open.taskId }) : null
}

/** The leave is none any more: its minutes go back, its days are computed anew. */
export function takeLeaveBack(change: Change): void {
  end(change, 'LC')
  change.effects.push({ type: 'undo' })
  notify(change, 'leaveCancelled', [...listConcerned(change.task), ...listInvolved(change.task)])
}

/**
 * Ends a leave that has begun: at once by whoever looks after leave, for others; by its owner through an application to those who approved
 * it [row 19a]. Not in a settled month (50001).
 */
export function endLeave(task: Task, command: CommandOf<'endLeave'>, facts: Facts): Outcome {
  const { actorId, version, comment, back } = command
  const no = cannotEndLeave(task, actorId, facts) ?? staleVersion(task, version)
  if (no) return no
  if (facts.backProblems.length > 0) return refuse('workflow.back_invalid', { problems: facts.backProblems })
  const change = begin(task, actorId, facts)
  if (!endsAtOnce(task, actorId, facts)) return askApprovers(change, 'askForEnding', comment)
  record(change, 'endLeave', { comment, detail: { about: 'endedEarly', ...back } })
  takeRestBack(change, back)
  return finish(change)
}

/** Whether somebody ends a leave without asking: whoever looks after leave, but not of themselves. */
export const endsAtOnce = ({ recipientId }: Task, personId: string, { actor }: Pick<Facts, 'actor'>): boolean =>
  actor.mayCancelLeave && personId !== recipientId

/** Why somebody may not end a leave early, or apply for that; null where they may. */
export function cannotEndLeave(
  task: Task,
  personId: string,
  facts: Pick<Facts, 'actor' | 'leave' | 'isOfRecipient'>,
): Refusal | null {
  const { status, phase } = task
  if (status === 'AP') return refuse('workflow.not_possible', { status, phase: phase.at })
  if (status !== 'ST') return notPossible(task)
  if (!facts.leave) return refuse('workflow.not_a_leave', {})
  if (!isOwnerOf(task, personId, facts) && !facts.actor.mayCancelLeave) return refuse('system.forbidden', {})
  if (facts.leave.isEndSettled) return refuse('system.already_settled', { what: 'month' })
  if (!facts.leave.hasBegun) return refuse('workflow.not_possible', { status, phase: phase.at })
  return findOpenCancellation(task)
}

/** What is left of the leave is none any more: its minutes go back, its days are computed anew. */
export function takeRestBack(change: Change, back: Back): void {
  change.effects.push({ type: 'end', back })
  notify(change, 'leaveEnded', [...listConcerned(change.task), ...listInvolved(change.task)])
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
