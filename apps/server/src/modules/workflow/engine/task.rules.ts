import type { Instant } from '@muster/kernel/instant'
import { type Lane, type Plan, type Step, stepsOf, type Target } from './plan.rules.ts'

/**
 * In progress, rejected, approval process approved, all process approved (settled), withdrawn, deleted, approval with leave
 * cancellation [4.06]. A draft is no task and has no status.
 */
export type Status = 'IP' | 'RJ' | 'AP' | 'ST' | 'WD' | 'DL' | 'LC'

/** Where a task stands beside its status: at a step (counted from 1), with the applicant for revision, or nowhere. */
export type Phase = { at: Lane; step: number } | { at: 'revision' } | { at: 'none' }

/** What keeps a task from being settled and wants somebody's eye; none of them changes the status. */
export type AbnormalReason =
  | 'ADVANCE_NOT_SETTLED'
  | 'ADVANCE_VOID'
  | 'NO_APPROVER'
  | 'APPROVER_GONE'
  | 'APPLICANT_GONE'
  | 'NO_ROUTE'
  | 'EFFECT_FAILED'

/** Where in the organisation somebody was found; null where the target names people and no place. */
export type Path = { companyId: string; departmentId: string | null; positionId: string | null }

/** Why somebody stands at a step, as data for a sentence. */
export type Reason =
  | { by: 'target'; target: Target; path: Path | null }
  /** The one who would have stood here is the recipient or the initiator; `level` counts managers above the recipient from 1. */
  | { by: 'nextManager'; insteadOf: string; level: number; path: Path | null }
  | { by: 'fallback' }
  | { by: 'administrator'; because: 'nobody' | 'gone' }
  | { by: 'transfer'; from: string; actorId: string }
  | { by: 'addSign'; actorId: string }
  /** A manager, or whom the deadline names, in the place of another. */
  | { by: 'standIn'; for: string; because: 'gone' | 'deadline' }

/** For whom somebody decides while that one is away; several are a chain, the first of them was meant. */
export type Substitution = { for: string; delegationId: string; until: Instant }

/** Somebody who was found for a step. */
export type FoundPerson = { personId: string; reason: Reason; substitutes: readonly Substitution[] }

export type AssignmentState =
  /** Waits for its turn in a sequence, or behind somebody who was added. */
  | 'waiting'
  | 'open'
  | 'approved'
  | 'rejected'
  | 'returned'
  | 'executed'
  /** Others decided. */
  | 'notNeeded'
  | 'transferred'
  | 'removed'
  /** The holder left, moved or was disabled. */
  | 'gone'

/** What one person was asked to decide or do at one visit of a step. */
export type Assignment = FoundPerson & {
  /** `'1'`, `'2'`, …: unique in the task, in the order of creation. */
  id: string
  lane: Lane
  step: number
  round: number
  /** The place in a sequence. */
  order: number
  /**
   * For somebody added to another's assignment: the id of that assignment, and whether they decide before, after or
   * with it.
   */
  parentId: string | null
  where: 'before' | 'after' | 'together' | null
  addedBy: string | null
  state: AssignmentState
  openedAt: Instant | null
  /** When it left the hands of its holder, and by whose decision; null is the system. */
  closed: { at: Instant; by: string | null } | null
  isAutomatic: boolean
  /** A return to an earlier step takes back what was decided from there on. */
  isVoid: boolean
  /** Whether this approval may spare the same person a later step; no longer after a return. */
  sparesLater: boolean
  dueAt: Instant | null
  isDeadlineOver: boolean
}

/** Another task that this one hangs on: an advance it consumes, or the cancellation of its leave. */
export type RelatedTask = { taskId: string; link: 'advance' | 'cancellation'; status: Status }

/** The values of an application form, by field. */
export type FormValues = { readonly [field: string]: FormValue }
export type FormValue = string | number | boolean | null | readonly FormValue[] | FormValues

/** A filled-in application on its way [3.16]. */
export type Task = {
  id: string
  companyId: string
  kind: string
  number: string
  /** Who filed it, also called the applicant. */
  initiatorId: string
  /** Whom it is about: approvers are found from here. */
  recipientId: string
  /** Who revises what came back in the place of an applicant who is gone; null is the applicant. */
  reviserId: string | null
  status: Status
  phase: Phase
  /** Counts submissions, from 1. */
  round: number
  /** Counts returns [4.08]. */
  rollbacks: number
  /** Rises by one with every command. */
  version: number
  abnormal: readonly AbnormalReason[]
  plan: Plan
  form: FormValues
  assignments: readonly Assignment[]
  related: readonly RelatedTask[]
  /** The last command: who lost a race against it is told. */
  last: { by: string | null; at: Instant; action: Action }
}

/** What stands in the history [4.08]. */
export type Action =
  | 'create'
  | 'enter'
  | 'approve'
  | 'pass'
  | 'reject'
  | 'return'
  | 'resubmit'
  | 'cancelApplication'
  | 'execute'
  | 'delete'
  | 'cancelLeave'
  | 'askForCancellation'
  | 'endLeave'
  | 'askForEnding'
  | 'transfer'
  | 'addSign'
  | 'remove'
  | 'relatedChanged'
  | 'deadline'
  | 'holderGone'
  | 'roleGained'
  | 'retrySettle'
  | 'repair'

export const NOWHERE: Phase = { at: 'none' }

/** The statuses that a task does not leave but by deletion or the cancellation of a leave. */
export const isClosed = ({ status }: Task): boolean => status !== 'IP' && status !== 'AP'

/** Who changes what came back and submits it anew. */
export const reviserOf = ({ initiatorId, reviserId }: Pick<Task, 'initiatorId' | 'reviserId'>): string =>
  reviserId ?? initiatorId

/** Whether somebody may take it back: who filed it, and whom it is about where it is of their time or money. */
export const isOwnerOf = (
  { initiatorId, recipientId }: Pick<Task, 'initiatorId' | 'recipientId'>,
  personId: string,
  { isOfRecipient }: { isOfRecipient: boolean },
): boolean => personId === initiatorId || (isOfRecipient && personId === recipientId)

/** Whether it came back to somebody who is gone: it stands with the task administrators [row 12a]. */
export const isAbandoned = ({ abnormal, phase }: Pick<Task, 'abnormal' | 'phase'>): boolean =>
  phase.at === 'revision' && abnormal.includes('APPLICANT_GONE')

/** The step at which a task stands; null where it stands at none. */
export function stepOf({ phase, plan }: Task): Step | null {
  if (phase.at !== 'approval' && phase.at !== 'execution') return null
  return stepsOf(plan, phase.at)[phase.step - 1] ?? null
}

/** The assignments of this visit of the step at which a task stands, in the order of creation. */
export function currentAssignments({ phase, round, assignments }: Task): Assignment[] {
  if (phase.at !== 'approval' && phase.at !== 'execution') return []
  return assignments.filter(
    (one) => one.lane === phase.at && one.step === phase.step && one.round === round && !one.isVoid,
  )
}

export const isPending = ({ state }: Assignment): boolean => state === 'open' || state === 'waiting'

/** Whether a holder gave the assignment up, so that it counts for nothing any more. */
export const isOut = ({ state }: Assignment): boolean =>
  state === 'transferred' || state === 'removed' || state === 'gone'

/** Who has approved the task in this round. */
export const listApprovers = ({ assignments, round }: Task): string[] =>
  assignments.flatMap((one) =>
    one.lane === 'approval' && one.state === 'approved' && one.round === round && !one.isVoid ? [one.personId] : [],
  )

/** Whether an approver of the task would decide for themselves. */
export const isOwn = ({ initiatorId, recipientId }: Pick<Task, 'initiatorId' | 'recipientId'>, personId: string) =>
  personId === initiatorId || personId === recipientId
