import { listMeantBefore } from './approve.rules.ts'
import { begin, type Change, close, finish, record, update } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { cannotStand, findHandedOn, refuseOwnGain, staleVersion } from './guard.rules.ts'
import { isRefusal, type Outcome } from './outcome.rules.ts'
import { advance, assign } from './step.rules.ts'
import {
  type Assignment,
  type AssignmentState,
  currentAssignments,
  type FoundPerson,
  isPending,
  type Reason,
  type Task,
} from './task.rules.ts'

/** Hands an assignment on for good: by its holder, or by a task administrator [row 14]. Who was added to it stays with it. */
export function transfer(task: Task, command: CommandOf<'transfer'>, facts: Facts): Outcome {
  const { actorId, version, assignmentId, toId, comment } = command
  const own = findHandedOn(task, actorId, assignmentId, facts.actor.isTaskAdministrator)
  if (isRefusal(own)) return own
  const no =
    staleVersion(task, version) ??
    (own.personId === actorId ? null : refuseOwnGain(actorId, [toId])) ??
    cannotStand(task, [toId], facts)
  if (no) return no
  const change = begin(task, actorId, facts)
  replace(change, own, 'transferred', [by(toId, { by: 'transfer', from: own.personId, actorId })])
  for (const one of administratorsBeside(task, own, facts)) close(change, one.id, 'removed', actorId)
  record(change, 'transfer', {
    comment,
    onBehalfOf: listMeantBefore(own),
    isByAdministrator: own.personId !== actorId,
    detail: { about: 'handedOn', from: own.personId, to: toId },
  })
  advance(change)
  return finish(change)
}

/** The other administrators in nobody's place: once one of them names somebody, none of them is needed. */
const administratorsBeside = (task: Task, own: Assignment, { actor }: Facts): Assignment[] =>
  own.reason.by === 'administrator' && actor.isTaskAdministrator
    ? currentAssignments(task).filter((one) => one.id !== own.id && isPending(one) && one.reason.by === 'administrator')
    : []

/** Somebody who was put on a step by hand or in another's place. */
export const by = (personId: string, reason: Reason): FoundPerson => ({ personId, reason, substitutes: [] })

/**
 * Puts others where a holder stood: the same place in the sequence, the same tie to whom they were added to. Whoever was added to
 * the holder belongs to the first of them from now on, or to the step itself where there is none.
 */
export function replace(
  change: Change,
  gone: Assignment,
  state: AssignmentState,
  people: readonly FoundPerson[],
): void {
  const { id, order, parentId, where, addedBy } = gone
  close(change, id, state, change.actorId)
  const ids = people.map((person) => assign(change, person, { order, parentId, where, addedBy }))
  const heir = ids[0] ?? parentId
  for (const one of change.task.assignments) if (one.parentId === id) update(change, one.id, { parentId: heir })
}
