import type { Instant } from '@muster/kernel/instant'
import type { Effect } from './effect.rules.ts'
import type { Submission } from './facts.rules.ts'
import type { AbnormalReason, Action, Status, Task } from './task.rules.ts'

/** A command that is not carried out: a stable key, and what its sentence needs. It writes nothing. */
export type Refusal =
  /** 40902: by whom and when; null is the system. */
  | { refused: 'system.already_handled'; data: { by: string | null; at: Instant; action: Action } }
  /** 50001: the task, its month or its pay is settled. */
  | { refused: 'system.already_settled'; data: { what: 'task' | 'month' | 'payroll' } }
  | { refused: 'system.stale_version'; data: { version: number } }
  | { refused: 'system.forbidden'; data: Nothing }
  | { refused: 'system.id_not_found'; data: Nothing }
  | { refused: 'system.key_reused'; data: Nothing }
  /** The state table has no line for this command in this state. */
  | { refused: 'workflow.not_possible'; data: { status: Status; phase: Task['phase']['at'] } }
  | { refused: 'workflow.not_your_turn'; data: { waitsFor: readonly string[] } }
  | { refused: 'workflow.comment_required'; data: Nothing }
  | { refused: 'workflow.form_invalid'; data: { problems: Submission['problems'] } }
  | { refused: 'workflow.recipient_inactive'; data: Nothing }
  | { refused: 'workflow.no_route'; data: Nothing }
  | { refused: 'workflow.return_not_allowed'; data: { to: 'applicant' | number } }
  | { refused: 'workflow.decided_already'; data: { by: string | null; at: Instant | null } }
  | { refused: 'workflow.person_barred'; data: { personIds: readonly string[] } }
  /** Somebody would pay who keeps no accounts of the company, or in another's place what they approved. */
  | { refused: 'workflow.payer_barred'; data: { personIds: readonly string[] } }
  /** An administrator would take themselves what others decide. */
  | { refused: 'workflow.own_gain'; data: Nothing }
  | { refused: 'workflow.already_on_step'; data: { personIds: readonly string[] } }
  | { refused: 'workflow.own_task'; data: { personIds: readonly string[] } }
  | { refused: 'workflow.nobody_named'; data: Nothing }
  | { refused: 'workflow.data_required'; data: { fields: readonly string[] } }
  /** The kind asks for something that can only be given by who has opened the task. */
  | { refused: 'workflow.asked_at_approval'; data: Nothing }
  | { refused: 'workflow.data_invalid'; data: { problems: readonly { field: string; problem: string }[] } }
  | { refused: 'workflow.paid_before_settlement'; data: { settlementOn: string } }
  | { refused: 'workflow.abnormal'; data: { reasons: readonly AbnormalReason[] } }
  | { refused: 'workflow.not_a_leave'; data: Nothing }
  | { refused: 'workflow.back_invalid'; data: { problems: readonly { field: string; problem: string }[] } }
  | { refused: 'workflow.cancellation_open'; data: { taskId: string } }
  | { refused: 'workflow.not_linked'; data: { taskId: string } }
  | { refused: 'workflow.deadline_over'; data: Nothing }
  | { refused: 'workflow.deadline_not_reached'; data: { dueAt: Instant | null } }
  | { refused: 'workflow.nothing_changes'; data: Nothing }

type Nothing = Record<string, never>
export type RefusalKey = Refusal['refused']

/** The result of a command: the new task with its effects, or a refusal. */
export type Outcome = { task: Task; effects: readonly Effect[] } | Refusal

export const isRefusal = <T extends object>(outcome: T | Refusal): outcome is Refusal => 'refused' in outcome

/** A refusal by its key; the data is what that key asks for. */
export function refuse<K extends RefusalKey>(refused: K, data: Extract<Refusal, { refused: K }>['data']): Refusal {
  return { refused, data } as Refusal
}

/** The command has no line in the state table: rows 24 and 25 where the task is closed. */
export function notPossible(task: Task): Refusal {
  if (task.status === 'ST') return refuse('system.already_settled', { what: 'task' })
  if (task.status !== 'IP' && task.status !== 'AP') return refuse('system.already_handled', task.last)
  return refuse('workflow.not_possible', { status: task.status, phase: task.phase.at })
}
