import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import type { Plan } from '../engine/plan.rules.ts'
import type {
  AbnormalReason,
  Action,
  Assignment,
  AssignmentState,
  FormValues,
  Phase,
  Reason,
  RelatedTask,
  Status,
  Substitution,
  Task,
} from '../engine/task.rules.ts'

/** A task as its row has it. */
export type TaskRow = {
  company_id: string
  id: string
  number: number
  kind: string
  title: string
  titles: Names | null
  amounts: Names | null
  settle_problem: string | null
  initiator_id: string
  recipient_id: string
  reviser_id: string | null
  employment_id: string
  status: Status
  phase: Phase['at']
  step: number | null
  round: number
  rollbacks: number
  version: number
  abnormal: string[]
  rule_id: string
  rule_version_id: string
  plan: unknown
  form: unknown
  rules_met: unknown
  created_at: Instant
  last_at: Instant
  last_by: string | null
  last_action: string
  urged_at: Instant | null
}

/** An assignment as its row has it. */
export type AssignmentRow = {
  id: number
  person_id: string
  lane: 'approval' | 'execution'
  step: number
  round: number
  place: number
  parent_id: number | null
  added_where: 'before' | 'after' | 'together' | null
  added_by: string | null
  state: string
  opened_at: Instant | null
  closed_at: Instant | null
  closed_by: string | null
  is_automatic: boolean
  is_void: boolean
  spares_later: boolean
  due_at: Instant | null
  is_deadline_over: boolean
  reason: unknown
  substitutes: unknown
}

/** The engine's task out of its rows. */
export function taskOf(row: TaskRow, assignments: readonly AssignmentRow[], related: readonly RelatedTask[]): Task {
  return {
    ...{ id: row.id, companyId: row.company_id, kind: row.kind, number: String(row.number) },
    ...{ initiatorId: row.initiator_id, recipientId: row.recipient_id, reviserId: row.reviser_id },
    ...{ status: row.status, round: row.round, rollbacks: row.rollbacks, version: row.version },
    phase: phaseOf(row),
    abnormal: row.abnormal as AbnormalReason[],
    plan: row.plan as Plan,
    form: row.form as FormValues,
    assignments: assignments.map(assignmentOf),
    related,
    last: { by: row.last_by, at: row.last_at, action: row.last_action as Action },
  }
}

function phaseOf({ phase, step }: TaskRow): Phase {
  if (phase === 'revision' || phase === 'none') return { at: phase }
  return { at: phase, step: step ?? 1 }
}

function assignmentOf(row: AssignmentRow): Assignment {
  return {
    ...{ id: String(row.id), personId: row.person_id, lane: row.lane, step: row.step, round: row.round },
    ...{ order: row.place, parentId: row.parent_id === null ? null : String(row.parent_id) },
    ...{ where: row.added_where, addedBy: row.added_by, state: row.state as AssignmentState },
    openedAt: row.opened_at,
    closed: row.closed_at === null ? null : { at: row.closed_at, by: row.closed_by },
    ...{ isAutomatic: row.is_automatic, isVoid: row.is_void, sparesLater: row.spares_later },
    ...{ dueAt: row.due_at, isDeadlineOver: row.is_deadline_over },
    reason: row.reason as Reason,
    substitutes: row.substitutes as Substitution[],
  }
}

/** The columns of a task that a command may change. */
export function columnsOf(task: Task) {
  const { phase } = task
  return {
    ...{ status: task.status, round: task.round, rollbacks: task.rollbacks, version: task.version },
    phase: phase.at,
    reviser_id: task.reviserId,
    step: phase.at === 'approval' || phase.at === 'execution' ? phase.step : null,
    abnormal: [...task.abnormal],
    ...{ rule_id: task.plan.ruleId, rule_version_id: task.plan.ruleVersionId },
    ...{ plan: task.plan, form: task.form },
    ...{ last_at: task.last.at, last_by: task.last.by, last_action: task.last.action },
  }
}

/** The columns of an assignment beside its key. */
export function assignmentColumns(assignment: Assignment) {
  return {
    ...{
      person_id: assignment.personId,
      lane: assignment.lane,
      step: assignment.step,
      round: assignment.round,
      place: assignment.order,
    },
    parent_id: assignment.parentId === null ? null : Number(assignment.parentId),
    ...{
      added_where: assignment.where,
      added_by: assignment.addedBy,
      state: assignment.state,
      opened_at: assignment.openedAt,
    },
    ...{ closed_at: assignment.closed?.at ?? null, closed_by: assignment.closed?.by ?? null },
    ...{ is_automatic: assignment.isAutomatic, is_void: assignment.isVoid, spares_later: assignment.sparesLater },
    ...{ due_at: assignment.dueAt, is_deadline_over: assignment.isDeadlineOver },
    ...{ reason: assignment.reason, substitutes: assignment.substitutes },
  }
}
