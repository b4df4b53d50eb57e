import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import type { Back, GoneCause, Outside } from './command.rules.ts'
import type { LeftOut, StepPeople } from './facts.rules.ts'
import type { Lane, Plan, Target } from './plan.rules.ts'
import type { AbnormalReason, Action, Assignment, FormValues, FoundPerson, Phase, Status } from './task.rules.ts'

/** What a command left of a task, beside its assignments: every entry of its history carries it. */
export type TaskState = {
  status: Status
  phase: Phase
  round: number
  rollbacks: number
  version: number
  abnormal: readonly AbnormalReason[]
}

/** The details of a history entry beside actor and action, as data from which readers' sentences are made. */
export type Detail =
  | { about: 'samePerson'; personId: string; step: number }
  | { about: 'nobodyFound' }
  /** Whoever filed it decided it as well. */
  | { about: 'decided' }
  /** Submitted anew it takes another rule, or none fits and it goes on by the flow that it has. */
  | { about: 'rerouted'; ruleVersionId: string | null; ruleNames?: Names }
  /** What of the people of a step its applicant could not foresee: who stands there, and why; who does not, as was foreseen; whom that leaves out. */
  | {
      about: 'entered'
      found: StepPeople['found']
      people: readonly FoundPerson[]
      insteadOf: readonly string[]
      leftOut: readonly LeftOut[]
    }
  /** `reviserId`: to whom it came where the applicant is gone. */
  | { about: 'returned'; to: 'applicant' | number; reviserId?: string }
  /** A return beyond the limit became a rejection; the intent is kept. */
  | { about: 'rollbackLimit'; to: 'applicant' | number; limit: number }
  | { about: 'handedOn'; from: string; to: string }
  | { about: 'added'; where: 'before' | 'after' | 'together'; personIds: readonly string[] }
  | { about: 'removed'; personId: string }
  | { about: 'executed'; data: FormValues }
  /** From when on somebody is back of their leave. */
  | ({ about: 'endedEarly' } & Back)
  | { about: 'gone'; personId: string; cause: GoneCause; replacedBy: readonly string[] }
  /** Whoever had been gone is there again. */
  | { about: 'backAgain'; personId: string }
  /** Its days, or a part of them, lie outside the employment. */
  | { about: 'notEmployed'; outside: Outside; isPart: boolean }
  | { about: 'gained'; personIds: readonly string[] }
  | { about: 'deadline'; personId: string; action: 'remind' | 'reassign'; to: string | null }
  | { about: 'repaired'; reasons: readonly AbnormalReason[]; personIds: readonly string[] }
  | { about: 'related'; taskId: string; status: Status }

/** A line of the history, never changed [3.16, 4.08]. */
export type HistoryEntry = {
  action: Action
  at: Instant
  /** Null is the system. */
  actorId: string | null
  /** For whom the actor stood in, the one who was meant first. */
  onBehalfOf: readonly string[]
  /** Whether a task administrator did it in somebody else's place. */
  isByAdministrator: boolean
  round: number
  step: { lane: Lane; number: number } | null
  comment: string
  detail: Detail | null
  after: TaskState
}

export type NoticeWord =
  | 'waiting'
  | 'delegated'
  | 'returned'
  | 'approved'
  | 'rejected'
  | 'settled'
  | 'withdrawn'
  | 'leaveCancelled'
  | 'leaveEnded'
  | 'entered'
  | 'deleted'
  /** It is approved, and what it was to bring about could not be carried out. */
  | 'unsettled'
  | 'reminded'
  /** A deadline has passed; and it was taken out of somebody's hands for that. */
  | 'overdue'
  | 'takenOver'

/** What a command brings about, written in the transaction of the command in this order. */
export type Effect =
  | { type: 'history'; entry: HistoryEntry }
  /** An assignment as it stands now: new, or changed. */
  | { type: 'assignment'; assignment: Assignment }
  /** Tasks that hang on this one, and lists, want to know. */
  | { type: 'status'; from: Status | null; to: Status }
  /** The form as it was submitted in a round. */
  | { type: 'snapshot'; round: number; form: FormValues }
  /** What the kind reserves at submission, gives back, takes for good at the last approval, carries out, and takes back. */
  | { type: 'hold' }
  /** Stores the data that the kind asked of an approver, by assignment, before anything is settled. */
  | { type: 'given'; assignmentId: string; data: FormValues }
  | { type: 'release' }
  | { type: 'use' }
  /** Turns what was taken for good back into a reservation, because the approval was withdrawn. */
  | { type: 'holdAgain' }
  | { type: 'settle' }
  | { type: 'undo' }
  /** What is left of a leave from then on is given back. */
  | { type: 'end'; back: Back }
  | { type: 'cc'; when: 'submit' | 'step' | 'finish'; targets: readonly Target[] }
  | { type: 'notice'; word: NoticeWord; personIds: readonly string[] }
  | { type: 'deadline'; assignmentId: string; dueAt: Instant }
  /** The application to cancel a leave that has begun, on its way to the same approvers. */
  | { type: 'child'; taskId: string; plan: Plan }
