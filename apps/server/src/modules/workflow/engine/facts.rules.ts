import type { ErrorKey } from '@muster/contract/errors'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Lane, Plan } from './plan.rules.ts'
import type { Action, FoundPerson, RelatedTask } from './task.rules.ts'

/**
 * Who was found for a step. Targets: as the step says. Fallback: nobody was, and those whom the step names for that stand there.
 * Administrator: not even those; `people` are the workflow administrators, and empty where there are none. Pass: nobody was found
 * and the step passes by itself, which somebody has switched on.
 */
export type StepPeople = {
  found: 'targets' | 'fallback' | 'administrator' | 'pass'
  people: readonly FoundPerson[]
  leftOut?: readonly LeftOut[]
}

/** Somebody whom a target means and who does not stand at the step. */
export type LeftOut = { personId: string; why: 'inactive' | 'cannotRead' | 'own' | 'cannotPay' }

/** What the kind and the flow say about values that are submitted. */
export type Submission = {
  number: string
  /** What is wrong with the form, by the form itself and by the rules of the kind. */
  problems: readonly { field: string; problem: string; refusedAs?: ErrorKey }[]
  isRecipientActive: boolean
  isKeyNew: boolean
  /** The plan of the rule that matches; null where none does. Of a resubmission: of the rules as the first submission met them. */
  plan: Plan | null
  related: readonly RelatedTask[]
}

/** What was done to a task, at which step, and the version that it made of it. */
export type Done = {
  action: Action
  actorId: string | null
  round: number
  step: { lane: Lane; number: number } | null
  version: number
}

/** What a command needs to know from outside. Whoever loads it gives what the command can ask for, and null for the rest. */
export type Facts = {
  now: Instant
  /** What the actor may do beyond what they hold of the task. */
  actor: { isTaskAdministrator: boolean; mayCancelLeave: boolean }
  /** By id of the step: of every step from the one where the task stands, or may be returned to. */
  people: Readonly<Record<string, StepPeople>>
  /** By id of the step, or `dueKey` of somebody: the end of its deadline, were it given to them now. */
  dueAt: Readonly<Record<string, Instant>>
  /** The workflow administrators of the company, without the recipient and the initiator. */
  administratorIds: readonly string[]
  maxRollbacks: number
  submission: Submission | null
  /** Of the people whom the command names: who may not sign in, or may not read the task. */
  barredIds: readonly string[]
  /** Of the people whom the command names, and of the administrators: who keeps no accounts, and so pays nothing. */
  cannotPayIds: readonly string[]
  /** Whether the actor keeps accounts, or held a payment before that was asked for. */
  mayPay: boolean
  /** Who takes the place of a holder who is gone, or has let the deadline pass: their manager as a rule. */
  standInId: string | null
  revisers: Revisers
  /** Whether it is of the time or money of its recipient, who then takes it back whoever filed it. */
  isOfRecipient: boolean
  /** Of a leave. */
  leave: LeaveStanding | null
  /** What is wrong with the time from which somebody is back, by field; nothing of another command. */
  backProblems: readonly { field: string; problem: string }[]
  /** The id of a task that a command may bring about. */
  childId: string | null
  isPayrollSettled: boolean
  /** Before which nothing is paid out; null where there is no settlement. */
  settlementOn: Day | null
  /** The last day on which something may be said to be paid, and how many days ahead that is; null where nothing is. */
  payableUntil: { on: Day; daysAhead: number } | null
  /** Why the kind could not be settled, where that was tried in this transaction. */
  settleProblem: string | null
  approval: ApprovalFacts
  /** What was done since the version that whoever approves has read, where that is not the last. */
  since: readonly Done[]
}

/**
 * Whether the first minute of a leave has come, whether a month that it touches is settled, and whether that of its last day is, so that nothing
 * of it ends early.
 */
export type LeaveStanding = { hasBegun: boolean; isMonthSettled: boolean; isEndSettled: boolean }

/**
 * Who would revise what comes back: whether its applicant has left or may not sign in, and whether the recipient is somebody else who is there
 * and may do it in their place.
 */
export type Revisers = { isApplicantGone: boolean; mayRecipient: boolean }

/** Of an application whose applicant is there. */
export const APPLICANT_REVISES: Revisers = { isApplicantGone: false, mayRecipient: false }

/** What the kind asks of whoever approves, beside the approval itself. */
export type ApprovalFacts = {
  /** The steps of approval that nobody passes unasked. */
  asksAt: readonly number[]
  /** The fields of data that it asks for of this approval; none where others gave them already. */
  asks: readonly string[]
  /** What is wrong with what was given, by field. */
  problems: readonly { field: string; problem: string }[]
}

/** Of a kind that asks for nothing. */
export const ASKS_NOTHING: ApprovalFacts = { asksAt: [], asks: [], problems: [] }
