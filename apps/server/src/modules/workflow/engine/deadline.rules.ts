import { epochOf } from '@muster/kernel/instant'
import { begin, finish, notify, record, update } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { cannotStand } from './guard.rules.ts'
import { notPossible, type Outcome, refuse } from './outcome.rules.ts'
import { advance } from './step.rules.ts'
import { currentAssignments, stepOf, type Task } from './task.rules.ts'
import { by, replace } from './transfer.rules.ts'

/**
 * The deadline of an assignment has come: its holder is reminded, or another takes their place, once [row 22]. Where nobody can take
 * it, the holder is reminded, so that no deadline passes without a word. The applicant learns of it as well.
 */
export function deadlineReached(task: Task, { assignmentId }: CommandOf<'deadline'>, facts: Facts): Outcome {
  const step = stepOf(task)
  if (!step) return notPossible(task)
  const one = currentAssignments(task).find(({ id }) => id === assignmentId)
  if (one?.state !== 'open' || one.isDeadlineOver || !step.deadline) return refuse('workflow.deadline_over', {})
  if (one.dueAt === null || epochOf(facts.now) < epochOf(one.dueAt))
    return refuse('workflow.deadline_not_reached', { dueAt: one.dueAt })
  const change = begin(task, null, facts)
  update(change, one.id, { isDeadlineOver: true })
  const to = step.deadline.action === 'reassign' ? facts.standInId : null
  const isPossible = to !== null && cannotStand(task, [to], facts) === null
  const action = isPossible ? 'reassign' : 'remind'
  const detail = { about: 'deadline', personId: one.personId, action, to: isPossible ? to : null } as const
  record(change, 'deadline', { detail })
  if (isPossible) {
    replace(change, one, 'transferred', [by(to, { by: 'standIn', for: one.personId, because: 'deadline' })])
    for (const other of change.task.assignments.slice(task.assignments.length))
      update(change, other.id, { isDeadlineOver: true })
    advance(change)
    notify(change, 'takenOver', [one.personId])
  } else notify(change, 'reminded', [one.personId])
  notify(change, 'overdue', [task.initiatorId])
  return finish(change)
}
