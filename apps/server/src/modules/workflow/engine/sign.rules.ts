import { type Assignment, currentAssignments, isOut, isPending, stepOf, type Task } from './task.rules.ts'

const isDecided = ({ state }: Assignment) => state === 'approved' || state === 'executed'
const isBefore = (a: Assignment, b: Assignment) => a.order - b.order || Number(a.id) - Number(b.id)

/** Returns the holders of a step in their order, without those added to somebody else's assignment. */
export function listOwnHolders(here: readonly Assignment[]): Assignment[] {
  return here.filter((one) => one.parentId === null && !isOut(one)).toSorted(isBefore)
}

/** Whether a holder has decided, and with them everybody who was added to them and was not removed. */
function isSatisfied(one: Assignment, here: readonly Assignment[]): boolean {
  return isDecided(one) && addedTo(one, here).every((added) => isSatisfied(added, here))
}

/** Whether the step where a task stands has been decided: by one of its people, or by all of them. */
export function isComplete(task: Task): boolean {
  const here = currentAssignments(task)
  const roots = listOwnHolders(here)
  if (stepOf(task)?.mode === 'or-sign') return roots.some((one) => isSatisfied(one, here))
  return roots.length > 0 && roots.every((one) => isSatisfied(one, here))
}

/** Whether the turn of somebody who waits has come. */
export function isDue(assignment: Assignment, task: Task): boolean {
  const here = currentAssignments(task)
  if (assignment.state !== 'waiting') return false
  if (!addedTo(assignment, here).every((added) => added.where !== 'before' || isSatisfied(added, here))) return false
  if (assignment.parentId !== null) {
    const parent = here.find(({ id }) => id === assignment.parentId)
    return assignment.where !== 'after' || parent === undefined || isDecided(parent)
  }
  if (stepOf(task)?.mode !== 'sequential') return true
  return listOwnHolders(here).every((other) => isBefore(other, assignment) >= 0 || isSatisfied(other, here))
}

/** In an or-sign one approval decides for all: who stands beside whoever approved, and still has it in hand. */
export function notNeeded(task: Task): Assignment[] {
  if (stepOf(task)?.mode !== 'or-sign') return []
  const here = currentAssignments(task)
  const decided = listOwnHolders(here).find(isDecided)
  if (!decided) return []
  const rootOf = (one: Assignment): string => {
    const parent = one.parentId === null ? undefined : here.find(({ id }) => id === one.parentId)
    return parent ? rootOf(parent) : one.id
  }
  return here.filter((one) => isPending(one) && rootOf(one) !== decided.id)
}

const addedTo = ({ id }: Assignment, here: readonly Assignment[]) =>
  here.filter((one) => one.parentId === id && !isOut(one))
