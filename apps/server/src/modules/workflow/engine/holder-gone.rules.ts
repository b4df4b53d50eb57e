import { begin, type Change, finish, record } from './change.rules.ts'
import type { CommandOf, GoneCause } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { cannotStand } from './guard.rules.ts'
import { notPossible, type Outcome, refuse } from './outcome.rules.ts'
import { reviserGone } from './revision.rules.ts'
import { advance, findStepPeople } from './step.rules.ts'
import {
  type Assignment,
  currentAssignments,
  type FoundPerson,
  isOut,
  isPending,
  stepOf,
  type Task,
} from './task.rules.ts'
import { by, replace } from './transfer.rules.ts'

/**
 * Somebody who holds a step left, moved or may not sign in any more [row 23]. Who stood there by role, level, office, department or
 * as a manager is looked for anew; the place of who was named, or put there by hand, goes to their manager; else an administrator
 * stands in and the task is marked APPROVER_GONE. A move within the company takes nothing from who was meant by name.
 */
export function holderGone(task: Task, command: CommandOf<'holderGone'>, facts: Facts): Outcome {
  if (task.phase.at === 'revision') return reviserGone(task, command, facts)
  const { personId, cause } = command
  const step = stepOf(task)
  if (!step) return notPossible(task)
  const change = begin(task, null, facts)
  const replacedBy: string[] = []
  let isChanged = false
  for (const one of currentAssignments(task)) {
    if (one.personId !== personId || !isPending(one)) continue
    const people = successors(change, one, cause)
    if (!people) continue
    isChanged = true
    replacedBy.push(...people.map((person) => person.personId))
    replace(change, one, 'gone', people)
  }
  if (!isChanged) return refuse('workflow.nothing_changes', {})
  record(change, 'holderGone', { detail: { about: 'gone', personId, cause, replacedBy } })
  advance(change)
  return finish(change)
}

/**
 * Returns who replaces a holder that is gone: empty where the others of the step suffice, null where the holder stays.
 */
function successors(change: Change, assignment: Assignment, cause: GoneCause): FoundPerson[] | null {
  const { facts, task } = change
  if (!isMeantByPosition(assignment)) {
    if (cause === 'moved') return null
    const { standInId } = facts
    if (standInId !== null && standInId !== assignment.personId && isHere(task, standInId)) return []
    if (standInId !== null && cannotStand(task, [standInId], facts.barredIds) === null)
      return [by(standInId, { by: 'standIn', for: assignment.personId, because: 'gone' })]
    return administrators(change, assignment)
  }
  const step = stepOf(task)
  if (!step) return null
  const { found, people } = findStepPeople(change, step)
  if (cause === 'moved' && found === 'targets' && people.some(({ personId }) => personId === assignment.personId))
    return null
  const others = people.filter(({ personId }) => personId !== assignment.personId)
  if (found !== 'targets' && found !== 'fallback') return administrators(change, assignment)
  if (others.length === 0) return administrators(change, assignment)
  return others.filter(({ personId }) => !isHere(task, personId))
}

/** Whether somebody stands at the step for what they are, or for somebody else who is away, and not by their own name. */
function isMeantByPosition({ reason, substitutes }: Assignment): boolean {
  if (substitutes.length > 0 || reason.by === 'nextManager') return true
  return reason.by === 'target' && reason.target.kind !== 'named' && reason.target.kind !== 'initiatorChoice'
}

/** An or-sign needs no administrator while somebody else of it can decide. */
function administrators({ facts, task }: Change, assignment: Assignment): FoundPerson[] {
  const others = currentAssignments(task).some((other) => other.id !== assignment.id && other.state === 'open')
  if (others && assignment.parentId === null && stepOf(task)?.mode === 'or-sign') return []
  return facts.administratorIds
    .filter((id) => id !== assignment.personId && !isHere(task, id))
    .map((id) => by(id, { by: 'administrator', because: 'gone' }))
}

const isHere = (task: Task, personId: string) =>
  currentAssignments(task).some((one) => one.personId === personId && !isOut(one))
