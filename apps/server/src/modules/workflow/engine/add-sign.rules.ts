import { listMeantBefore } from './approve.rules.ts'
import { begin, close, finish, record, update } from './change.rules.ts'
import type { CommandOf } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { cannotStand, findHeld, lastOrder, refuseOwnGain, staleVersion, tooLate } from './guard.rules.ts'
import { isRefusal, type Outcome, refuse } from './outcome.rules.ts'
import { advance, assign } from './step.rules.ts'
import { type Assignment, currentAssignments, isOut, isPending, stepOf, type Task } from './task.rules.ts'
import { by } from './transfer.rules.ts'

/**
 * Adds people to a step [row 14]. Before: the adder's turn comes when they have decided. After: their turn comes when the adder has.
 * Together: at once; in an or-sign as others who may decide, else as others who must. A task administrator who holds nothing here
 * may add people to stand at the step together with whoever does, which is how a step without anybody is repaired.
 */
export function addSign(task: Task, command: CommandOf<'addSign'>, facts: Facts): Outcome {
  const { actorId, version, where, personIds, comment } = command
  const { at } = task.phase
  if (at !== 'approval' && at !== 'execution') return tooLate(task, actorId)
  const held = findHeld(task, actorId, at)
  const isForAll = isRefusal(held)
  if (isRefusal(held) && !(facts.actor.isTaskAdministrator && where === 'together')) return held
  const no =
    staleVersion(task, version) ??
    (isForAll ? refuseOwnGain(actorId, personIds) : null) ??
    cannotStand(task, personIds, facts)
  if (no) return no
  const change = begin(task, actorId, facts)
  const isRoot = isForAll || (where === 'together' && stepOf(task)?.mode === 'or-sign' && held.parentId === null)
  const order = isForAll ? lastOrder(task) + 1 : held.order
  const tie = { order, where, addedBy: actorId, parentId: isRoot || isForAll ? null : held.id }
  for (const personId of personIds) assign(change, by(personId, { by: 'addSign', actorId }), tie)
  if (!isForAll && where === 'before') update(change, held.id, { state: 'waiting', dueAt: null })
  record(change, 'addSign', {
    comment,
    onBehalfOf: isForAll ? [] : listMeantBefore(held),
    isByAdministrator: isForAll,
    detail: { about: 'added', where, personIds },
  })
  advance(change)
  return finish(change)
}

/** Takes somebody off a step again: by who added them or by a task administrator, while they have not decided [row 14]. */
export function remove(task: Task, command: CommandOf<'remove'>, facts: Facts): Outcome {
  const { actorId, version, assignmentId, comment } = command
  const { at } = task.phase
  if (at !== 'approval' && at !== 'execution') return tooLate(task, actorId)
  const here = currentAssignments(task)
  const one = here.find(({ id }) => id === assignmentId)
  if (!one) return refuse('system.id_not_found', {})
  if (!mayRemove(one, actorId, facts.actor.isTaskAdministrator)) return refuse('system.forbidden', {})
  if (one.closed) return refuse('system.already_handled', { ...one.closed, action: task.last.action })
  const stale = staleVersion(task, version)
  if (stale) return stale
  const change = begin(task, actorId, facts)
  for (const gone of [one, ...below(one, here)]) if (isPending(gone)) close(change, gone.id, 'removed', actorId)
  record(change, 'remove', {
    comment,
    isByAdministrator: one.addedBy !== actorId,
    detail: { about: 'removed', personId: one.personId },
  })
  advance(change)
  return finish(change)
}

/** Whether somebody may take a person off a step: only who was added is ever removed. */
export const mayRemove = ({ addedBy }: Assignment, personId: string, isAdministrator: boolean): boolean =>
  addedBy !== null && (addedBy === personId || isAdministrator)

/** Returns the assignments added to an assignment, and to those in turn. */
function below({ id }: Assignment, here: readonly Assignment[]): Assignment[] {
  return here.filter((one) => one.parentId === id && !isOut(one)).flatMap((one) => [one, ...below(one, here)])
}
