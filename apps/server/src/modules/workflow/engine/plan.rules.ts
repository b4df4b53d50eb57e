import type { Names } from '@muster/kernel/names'

/** Who is meant to stand at a step: one card of the set-up, a sentence to its reader. `companyId` null is the company of the task. */
export type Target =
  | { kind: 'role'; roleId: string; companyId: string | null }
  | { kind: 'level'; levelId: string; companyId: string | null }
  | { kind: 'office'; officeId: string; companyId: string | null }
  | { kind: 'department'; departmentId: string; companyId: string | null }
  | { kind: 'named'; personIds: readonly string[] }
  /** Who manages the recipient's department, even where that is the recipient. */
  | { kind: 'departmentManager' }
  /** The nearest manager strictly above the recipient, or the one above that one. */
  | { kind: 'managerAbove'; levels: 1 | 2 }
  /** Whom the initiator chose on the form, of the executors: in the plan of a task, once they have. A rule says nobody. */
  | { kind: 'initiatorChoice'; personIds?: readonly string[] }

/**
 * How the people of a step decide together. Or-sign: the first approval passes. Countersign: all must approve. Sequential: all must,
 * one after the other. In each of them the first rejection ends the task.
 */
export type Mode = 'or-sign' | 'countersign' | 'sequential'

/** A step of approval or of execution, as it was published. */
export type Step = {
  /** Stable within the version of the rule. */
  id: string
  targets: readonly Target[]
  mode: Mode
  /** Who stands here when nobody is found; empty leaves it to the workflow administrators of the company. */
  fallbackIds: readonly string[]
  /** The explicit switch by which a step that finds nobody passes by itself. */
  passesWhenNobody: boolean
  needsComment: boolean
  /** Fields that an executor hands in, such as `paymentOn`; empty for approvals. */
  requires: readonly string[]
  deadline: { workingMinutes: number; action: 'remind' | 'reassign' } | null
  /** Who is copied when the step is complete. */
  cc: readonly Target[]
}

/** The field in which an executor says when money is paid. */
export const PAYMENT_DAY = 'paymentOn'

/** Whether money is paid at a step: whoever stands there keeps the accounts. */
export const isPayment = (step: Pick<Step, 'requires'> | null): boolean => step?.requires.includes(PAYMENT_DAY) ?? false

export type Lane = 'approval' | 'execution'

/** What a task keeps of the version of the rule it was submitted under; later editions of the rule do not touch it. */
export type Plan = {
  ruleId: string
  ruleVersionId: string
  /** How the rule was called then; not of tasks from before that was kept. */
  ruleNames?: Names
  /** 1 to 10. */
  approvals: readonly Step[]
  /** 0 to 10. */
  executions: readonly Step[]
  ccOnSubmit: readonly Target[]
  ccOnFinish: readonly Target[]
  /** Whether an approver may return to an earlier step, or to the applicant only. */
  returnsTo: 'applicant' | 'anyStep'
  withdrawnUntil: 'approved' | 'firstDecision'
  /** Whether somebody who approved an earlier step is asked again: always, not in the step right after, or never. */
  skipsRepeated: 'never' | 'consecutive' | 'any'
  /** Of a task: who would have stood at each step when it was submitted, by the id of the step, as the preview said. */
  foreseen?: Readonly<Record<string, readonly string[]>>
}

export const stepsOf = (plan: Plan, lane: Lane): readonly Step[] =>
  lane === 'approval' ? plan.approvals : plan.executions
