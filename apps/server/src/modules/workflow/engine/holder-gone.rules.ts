import { begin, type Change, close, finish, record } from './change.rules.ts'
import type { CommandOf, GoneCause } from './command.rules.ts'
import type { Facts } from './facts.rules.ts'
import { cannotStand, lastOrder } from './guard.rules.ts'
import { notPossible, type Outcome, refuse } from './outcome.rules.ts'
import { isPayment } from './plan.rules.ts'
import { reviserGone } from './revision.rules.ts'
import { advance, assign, findStepPeople } from './step.rules.ts'
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
 * as a manager is looked for anew; who was named, or put there by hand, leaves an or-sign to the others, else the place goes to their
 * manager; else an administrator stands in and the task is marked APPROVER_GONE. A move within the company takes nothing from who was
 * meant by name.
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
  if (cause !== 'roleLost' && !isMeantByPosition(assignment)) {
    if (cause === 'moved') return null
    if (othersDecide(task, assignment)) return []
    const { standInId } = facts
    if (standInId !== null && standInId !== assignment.personId && isHere(task, standInId)) return []
    if (standInId !== null && cannotStand(task, [standInId], facts) === null)
      return [by(standInId, { by: 'standIn', for: assignment.personId, because: 'gone' })]
    return administrators(change, assignment)
  }
  const step = stepOf(task)
  if (!step) return null
  const { found, people } = findStepPeople(change, step)
  const isSame = (person: FoundPerson) =>
    person.personId === assignment.personId && findMeant(person) === findMeant(assignment)
  if ((cause === 'moved' || cause === 'roleLost') && found === 'targets' && people.some(isSame)) return null
  const others = people.filter((person) => !isSame(person))
  if (found !== 'targets' && found !== 'fallback') return administrators(change, assignment)
  if (others.length === 0) return administrators(change, assignment)
  return others.filter(({ personId }) => personId === assignment.personId || !isHere(task, personId))
}

/** Whom a step meant by somebody who stands there: themselves, or whoever delegated to them. */
export const findMeant = ({ personId, substitutes }: FoundPerson): string => substitutes[0]?.for ?? personId

/** Whether somebody stands at the step for what they are, or for somebody else who is away, and not by their own name. */
function isMeantByPosition({ reason, substitutes }: Assignment): boolean {
  if (substitutes.length > 0 || reason.by === 'nextManager') return true
  return reason.by === 'target' && reason.target.kind !== 'named' && reason.target.kind !== 'initiatorChoice'
}

/** An or-sign needs nobody in the place of whoever is gone while somebody else of it can decide. */
function othersDecide(task: Task, { id, parentId }: Assignment): boolean {
  if (parentId !== null || stepOf(task)?.mode !== 'or-sign') return false
  return currentAssignments(task).some((other) => other.id !== id && other.state === 'open')
}

function administrators({ facts, task }: Change, assignment: Assignment): FoundPerson[] {
  if (othersDecide(task, assignment)) return []
  const mayStand = (id: string) => !isPayment(stepOf(task)) || !facts.cannotPayIds.includes(id)
  return facts.administratorIds
    .filter((id) => id !== assignment.personId && mayStand(id) && !isHere(task, id))
    .map((id) => by(id, { by: 'administrator', because: 'gone' }))
}

const isHere = (task: Task, personId: string) =>
  currentAssignments(task).some((one) => one.personId === personId && !isOut(one))

/**
 * A role that a step asks for is held by others [row 23]. Who lost it, or decides for somebody who did, gives the step up, and who is found
 * now stands there; who gained it is asked as well where one of several suffices: in the place of administrators, where they stood in.
 */
export function roleMoved(task: Task, command: CommandOf<'roleMoved'>, facts: Facts): Outcome {
  if (!stepOf(task)) return notPossible(task)
  const change = begin(task, null, facts)
  const isLost = giveUp(change, command)
  const isGained = askGainers(change, command)
  if (!isLost && !isGained) return refuse('workflow.nothing_changes', {})
  advance(change)
  return finish(change)
}

/** Takes the step from everybody who stood there by the role; gives whether anybody did. */
function giveUp(change: Change, { roleId, lostBy, cannotPay }: CommandOf<'roleMoved'>): boolean {
  let isChanged = false
  for (const one of currentAssignments(change.task)) {
    const isPayless = cannotPay.includes(one.personId)
    const isLost = lostBy.includes(findMeant(one)) && isHeldBy(one, roleId)
    if (!isPending(one) || (!isLost && !isPayless)) continue
    const people = successors(change, one, 'roleLost')
    if (!people) continue
    isChanged = true
    replace(change, one, 'gone', people)
    const replacedBy = people.map(({ personId }) => personId)
    const personId = isPayless ? one.personId : findMeant(one)
    record(change, 'holderGone', { detail: { about: 'gone', personId, cause: 'roleLost', replacedBy } })
  }
  return isChanged
}

/** Whether somebody stands at the step by a role, or as an administrator, which is a role as well. */
const isHeldBy = ({ reason }: Pick<Assignment, 'reason'>, roleId: string): boolean =>
  reason.by === 'administrator' || isMeantBy(reason, roleId)

const isMeantBy = (reason: Assignment['reason'], roleId: string): boolean =>
  reason.by === 'target' && reason.target.kind === 'role' && reason.target.roleId === roleId

/** Asks whoever gained the role and was not asked here before; gives whether anybody is. */
function askGainers(change: Change, { roleId, gainedBy }: CommandOf<'roleMoved'>): boolean {
  const step = stepOf(change.task)
  if (step?.mode !== 'or-sign') return false
  const { found, people } = findStepPeople(change, step)
  if (found !== 'targets') return false
  const here = currentAssignments(change.task).filter(({ state }) => state !== 'gone')
  const standIns = here.filter((one) => isPending(one) && one.reason.by === 'administrator')
  const met = new Set(here.flatMap((one) => (standIns.includes(one) ? [] : [one.personId, findMeant(one)])))
  const gained = people.filter(
    (one) =>
      isMeantBy(one.reason, roleId) &&
      gainedBy.includes(findMeant(one)) &&
      !met.has(one.personId) &&
      !met.has(findMeant(one)),
  )
  if (gained.length === 0) return false
  const [first, ...rest] = standIns
  for (const one of rest) close(change, one.id, 'removed', null)
  if (first) replace(change, first, 'removed', gained)
  else {
    const order = lastOrder(change.task) + 1
    for (const [n, person] of gained.entries()) assign(change, person, { order: order + n })
  }
  record(change, 'roleGained', { detail: { about: 'gained', personIds: gained.map(({ personId }) => personId) } })
  return true
}
