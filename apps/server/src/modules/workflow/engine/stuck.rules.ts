import type { Instant } from '@muster/kernel/instant'
import {
  type AbnormalReason,
  currentAssignments,
  isAbandoned,
  isClosed,
  type Reason,
  reviserOf,
  type Substitution,
  stepOf,
  type Task,
} from './task.rules.ts'

/** Somebody in whose hands a task is: since when, why them, and what happens at their deadline. */
export type Holding = {
  personId: string
  reason: Reason
  substitutes: readonly Substitution[]
  since: Instant
  deadline: { at: Instant; action: 'remind' | 'reassign'; isOver: boolean } | null
}

/** Why a task does not move, as data for one sentence. */
export type Stuck =
  | { why: 'revision'; personId: string; since: Instant }
  | {
      why: 'step'
      people: readonly Holding[]
      /** Whether one of them is enough. */
      isOneEnough: boolean
      /** Who comes after them at the same step. */
      next: readonly string[]
      /** Who may act in their place: administrators hand it on. */
      instead: readonly string[]
      reasons: readonly AbnormalReason[]
    }
  | { why: 'nobody'; since: Instant; instead: readonly string[]; reasons: readonly AbnormalReason[] }
  /** Every step is behind it: what has to come first. */
  | { why: 'settling'; since: Instant; reasons: readonly AbnormalReason[]; waitsFor: readonly string[] }

/** Why a task waits, for whom and since when, and who may help; null once it is closed. */
export function whyStuck(task: Task, administratorIds: readonly string[]): Stuck | null {
  if (isClosed(task)) return null
  const { abnormal: reasons, last, phase } = task
  if (isAbandoned(task)) return { why: 'nobody', since: last.at, instead: administratorIds, reasons }
  if (phase.at === 'revision') return { why: 'revision', personId: reviserOf(task), since: last.at }
  if (phase.at === 'none') {
    const waitsFor = task.related.flatMap(({ link, status, taskId }) =>
      link === 'advance' && status !== 'ST' ? [taskId] : [],
    )
    return { why: 'settling', since: last.at, reasons, waitsFor }
  }
  const here = currentAssignments(task)
  const people = here.flatMap((one) => (one.state === 'open' ? [holding(task, one)] : []))
  const held = people.map(({ personId }) => personId)
  const instead = administratorIds.filter((id) => !held.includes(id))
  if (people.length === 0) return { why: 'nobody', since: last.at, instead, reasons }
  return {
    why: 'step',
    people,
    isOneEnough: stepOf(task)?.mode === 'or-sign' && here.every(({ parentId }) => parentId === null),
    next: here.flatMap((one) => (one.state === 'waiting' ? [one.personId] : [])),
    instead,
    reasons,
  }
}

function holding(task: Task, assignment: Task['assignments'][number]): Holding {
  const { personId, reason, substitutes, openedAt, dueAt, isDeadlineOver } = assignment
  const action = stepOf(task)?.deadline?.action
  const deadline = dueAt !== null && action ? { at: dueAt, action, isOver: isDeadlineOver } : null
  return { personId, reason, substitutes, since: openedAt ?? task.last.at, deadline }
}
