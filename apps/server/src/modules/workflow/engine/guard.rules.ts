import type { Done, Facts } from './facts.rules.ts'
import { notPossible, type Refusal, refuse } from './outcome.rules.ts'
import { isPayment, type Lane } from './plan.rules.ts'
import { listOwnHolders } from './sign.rules.ts'
import { type Assignment, currentAssignments, isClosed, isOut, listApprovers, stepOf, type Task } from './task.rules.ts'

/**
 * The open assignment by which somebody decides at a step of the lane, or why they do not. Whoever lost a race learns who was
 * faster and when (40902), also where the task has gone on meanwhile [rows 24, 25].
 */
export function findHeld(task: Task, personId: string, lane: Lane): Assignment | Refusal {
  if (isClosed(task)) return tooLate(task, personId)
  const here = currentAssignments(task)
  const own = here.find((one) => one.personId === personId && one.state === 'open')
  if (own) return own.lane === lane ? own : notPossible(task)
  if (here.some((one) => one.personId === personId && one.state === 'waiting' && one.lane === lane))
    return refuse('workflow.not_your_turn', { waitsFor: here.flatMap((o) => (o.state === 'open' ? [o.personId] : [])) })
  const lost = task.assignments.findLast((one) => one.personId === personId && one.lane === lane && one.closed !== null)
  if (lost?.closed) return refuse('system.already_handled', { ...lost.closed, action: actionOf(lost, task) })
  return refuse('system.forbidden', {})
}

/** Nobody decides here any more: whoever had held a settled task learns who was faster and when, others that it is settled [rows 24, 25]. */
export function tooLate(task: Task, personId: string): Refusal {
  const held = task.assignments.findLast((one) => one.personId === personId && one.closed !== null)
  if (task.status !== 'ST' || !held?.closed) return notPossible(task)
  return refuse('system.already_handled', { ...held.closed, action: actionOf(held, task) })
}

/** Returns the action that closed an assignment, to tell somebody who came too late. */
function actionOf({ state }: Assignment, task: Task): Task['last']['action'] {
  switch (state) {
    case 'approved':
      return 'approve'
    case 'executed':
      return 'execute'
    case 'rejected':
      return 'reject'
    case 'returned':
      return 'return'
    case 'transferred':
      return 'transfer'
    case 'removed':
      return 'remove'
    case 'gone':
      return 'holderGone'
    default:
      return task.last.action
  }
}

/** The pending assignment of the step that an administrator hands on, or the actor's own open one where none is named. */
export function findHandedOn(
  task: Task,
  actorId: string,
  id: string | null,
  isAdministrator: boolean,
): Assignment | Refusal {
  const { at } = task.phase
  if (at !== 'approval' && at !== 'execution') return tooLate(task, actorId)
  if (id === null) return findHeld(task, actorId, at)
  const named = currentAssignments(task).find((one) => one.id === id)
  if (named?.personId === actorId && named.state === 'open') return named
  if (!isAdministrator) return refuse('system.forbidden', {})
  if (!named) return refuse('system.id_not_found', {})
  if (named.closed) return refuse('system.already_handled', { ...named.closed, action: actionOf(named, task) })
  return named
}

/** Refuses a command on an outdated version of the task (40901). */
export function staleVersion(task: Task, version: number): Refusal | null {
  return version === task.version ? null : refuse('system.stale_version', { version: task.version })
}

/** The same of an approval, which counts where all that came between is approvals of others at the same step [row 4]. */
export function staleApproval(task: Task, actorId: string, version: number, since: readonly Done[]): Refusal | null {
  const { phase, round } = task
  const isOfOthers = ({ action, step, ...done }: Done) =>
    action === 'approve' && done.actorId !== actorId && done.round === round && isAt(phase, step)
  const versions = new Set(since.map((done) => done.version))
  const isWhole = version < task.version && versions.size === task.version - version
  return isWhole && since.every(isOfOthers) ? null : staleVersion(task, version)
}

const isAt = (phase: Task['phase'], step: Done['step']): boolean =>
  phase.at === 'approval' && step?.lane === 'approval' && step.number === phase.step

/** A comment that says nothing but spaces is none. */
export const commentMissing = (comment: string): Refusal | null =>
  comment.trim() === '' ? refuse('workflow.comment_required', {}) : null

/**
 * Why people cannot be put on the step: barred, there already, about to decide for themselves, or to pay without keeping accounts or what
 * they approved. Null where they can.
 */
export function cannotStand(
  task: Task,
  personIds: readonly string[],
  { barredIds, cannotPayIds }: Pick<Facts, 'barredIds' | 'cannotPayIds'>,
): Refusal | null {
  if (personIds.length === 0) return refuse('workflow.nobody_named', {})
  const out = personIds.filter((id) => barredIds.includes(id))
  if (out.length > 0) return refuse('workflow.person_barred', { personIds: out })
  const approvers = listApprovers(task)
  const payless = personIds.filter((id) => cannotPayIds.includes(id) || approvers.includes(id))
  if (isPayment(stepOf(task)) && payless.length > 0) return refuse('workflow.payer_barred', { personIds: payless })
  const here = currentAssignments(task)
  const twice = personIds.filter(
    (id, i) => personIds.indexOf(id) !== i || here.some((one) => one.personId === id && !isOut(one)),
  )
  if (twice.length > 0) return refuse('workflow.already_on_step', { personIds: twice })
  const own = personIds.filter((id) => id === task.initiatorId || id === task.recipientId)
  if (task.phase.at === 'approval' && own.length > 0) return refuse('workflow.own_task', { personIds: own })
  return null
}

/** Refuses an administrator who would put themselves where others decide; null where they put somebody else there. */
export const refuseOwnGain = (actorId: string, personIds: readonly string[]): Refusal | null =>
  personIds.includes(actorId) ? refuse('workflow.own_gain', {}) : null

/** The last place of the sequence at which a task stands. */
export const lastOrder = (task: Task): number =>
  Math.max(-1, ...listOwnHolders(currentAssignments(task)).map((one) => one.order))
