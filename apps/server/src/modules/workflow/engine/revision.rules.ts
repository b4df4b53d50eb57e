import { begin, type Change, end, finish, listConcerned, notify, record } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { commentMissing, staleVersion } from './guard.rules.ts'
import { notPossible, type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import { isAbandoned, reviserOf, type Task } from './task.rules.ts'

/**
 * Gives a task back to be revised: to its applicant; where they are gone, to the recipient if that is somebody else who may, else to the
 * task administrators [rows 9, 12a, 12b].
 */
export function giveToReviser(change: Change): void {
  const { isApplicantGone, mayRecipient } = change.facts.revisers
  const { abnormal } = change.task
  change.task = {
    ...change.task,
    phase: { at: 'revision' },
    reviserId: insteadOfApplicant(change.task, change.facts).reviserId ?? null,
    abnormal: isApplicantGone && !mayRecipient ? [...abnormal, 'APPLICANT_GONE'] : abnormal,
  }
  notify(change, 'returned', [reviserOf(change.task)])
}

/** To whom what is returned to an applicant who is gone comes instead; nothing where it comes to them. */
export const insteadOfApplicant = ({ recipientId }: Task, { revisers }: Facts): { reviserId?: string } =>
  revisers.isApplicantGone && revisers.mayRecipient ? { reviserId: recipientId } : {}

/** Whoever revises a task left or may not sign in any more, so that the task administrators wait for it; or they are there again [row 12a]. */
export function reviserGone(task: Task, { personId, cause }: CommandOf<'holderGone'>, facts: Facts): Outcome {
  const isGone = cause === 'left' || cause === 'disabled'
  if (personId !== reviserOf(task) || isGone === isAbandoned(task)) return refuse('workflow.nothing_changes', {})
  const change = begin(task, null, facts)
  const others = task.abnormal.filter((reason) => reason !== 'APPLICANT_GONE')
  change.task = { ...change.task, abnormal: isGone ? [...others, 'APPLICANT_GONE'] : others }
  const detail = isGone
    ? { about: 'gone' as const, personId, cause, replacedBy: [] }
    : { about: 'backAgain' as const, personId }
  record(change, 'holderGone', { detail })
  return finish(change)
}

/** A task administrator hands what nobody would revise on to whom it is about [row 12b]. */
export function handToRecipient(task: Task, actorId: string, facts: Facts): Outcome {
  const change = begin(task, actorId, facts)
  const abnormal = task.abnormal.filter((reason) => reason !== 'APPLICANT_GONE')
  change.task = { ...change.task, abnormal, reviserId: task.recipientId }
  const detail = { about: 'repaired' as const, reasons: ['APPLICANT_GONE' as const], personIds: [task.recipientId] }
  record(change, 'repair', { isByAdministrator: true, detail })
  notify(change, 'returned', [task.recipientId])
  return finish(change)
}

/** Why a task cannot be handed on to its recipient; null where it can: where they do not revise it already, and may. */
export function cannotHandToRecipient(
  task: Task,
  { actor, revisers }: Pick<Facts, 'actor' | 'revisers'>,
): Refusal | null {
  if (!actor.isTaskAdministrator) return refuse('system.forbidden', {})
  return isAbandoned(task) && task.reviserId === null && revisers.mayRecipient ? null : notPossible(task)
}

/** A task administrator rejects what nobody would revise [row 12b]. */
export function rejectAbandoned(task: Task, { actorId, version, comment }: CommandOf<'reject'>, facts: Facts): Outcome {
  const no = staleVersion(task, version) ?? commentMissing(comment)
  if (no) return no
  const change = begin(task, actorId, facts)
  record(change, 'reject', { comment, isByAdministrator: true })
  end(change, 'RJ')
  change.effects.push({ type: 'release' })
  notify(change, 'rejected', listConcerned(task))
  return finish(change)
}

/** Whether somebody may reject a task that nobody would revise: its administrators may. */
export const mayRejectAbandoned = (task: Task, { actor }: Pick<Facts, 'actor'>): boolean =>
  isAbandoned(task) && actor.isTaskAdministrator
