import type { Instant } from '@muster/kernel/instant'
import { findDelegate } from './delegation.rules.ts'
import type { Detail } from './effect.rules.ts'
import type { Facts, LeftOut, StepPeople } from './facts.rules.ts'
import { type Organisation, targetKey } from './organisation.rules.ts'
import { isPayment, type Lane, type Plan, type Step, type Target } from './plan.rules.ts'
import { type FoundPerson, isOwn, type Path, type Reason } from './task.rules.ts'

/** Whose application it is, and when somebody is looked for. */
export type Sought = {
  lane: Lane
  initiatorId: string
  recipientId: string
  now: Instant
  /** Who has approved it, where it is under way: none of them pays in the place of another. */
  approverIds?: readonly string[]
}

/** Who stands at a step and why, with whom that leaves out. */
export type Resolved = StepPeople & { leftOut: readonly LeftOut[] }

/**
 * Who stands at a step [6.01]. Approvers never decide for themselves: the others of the step do, else the next manager up, else
 * nobody was found. Where nobody was, the step's fallback stands there, else the step passes if it may, else the workflow
 * administrators do. Whoever delegated is followed to who decides for them. Where money is paid only who keeps the accounts stands, and
 * whoever approved it pays for nobody else. Each person stands once, in the order of the targets.
 */
export function resolveStep(step: Step, sought: Sought, organisation: Organisation): Resolved {
  const leftOut: LeftOut[] = []
  const paying = isPayment(step)
  const whyBarred = (personId: string) =>
    organisation.barred[personId] ?? (paying && organisation.cannotPay.includes(personId) ? 'cannotPay' : undefined)
  const isSelf = (personId: string) => sought.lane === 'approval' && isOwn(sought, personId)
  const mayStand = (personId: string) => whyBarred(personId) === undefined && !isSelf(personId)

  const mayStandIn = (personId: string) =>
    mayStand(personId) && !(paying && (sought.approverIds ?? []).includes(personId))

  const meant = once(step.targets.flatMap((target) => foundBy(target, organisation)))
  for (const { personId } of meant) {
    const why = whyBarred(personId)
    if (why) leftOut.push({ personId, why })
    else if (isSelf(personId)) leftOut.push({ personId, why: 'own' })
  }
  const others = meant.filter(({ personId }) => mayStand(personId))
  const self = leftOut.filter(({ why }) => why === 'own').map(({ personId }) => personId)
  const targets = others.length > 0 ? others : nextManagers(self, organisation, mayStand)
  const fallback = step.fallbackIds.filter(mayStand).map((personId) => person(personId, { by: 'fallback' }))

  const stand = (found: Resolved['found'], people: readonly FoundPerson[]): Resolved => {
    const holders = people.map((one) => ({
      ...one,
      ...findDelegate(one.personId, sought.now, organisation.delegations, mayStandIn),
    }))
    return { found, people: once(holders), leftOut }
  }
  if (targets.length > 0) return stand('targets', targets)
  if (fallback.length > 0) return stand('fallback', fallback)
  if (step.passesWhenNobody) return stand('pass', [])
  const administrators = organisation.administratorIds.filter(mayStand)
  return stand(
    'administrator',
    administrators.map((id) => person(id, { by: 'administrator', because: 'nobody' })),
  )
}

/** Whom targets mean for reading, each once: the recipients of copies, who decide nothing, so that no policy applies to them. */
export function resolveCopies(targets: readonly Target[], organisation: Organisation): FoundPerson[] {
  const meant = once(targets.flatMap((target) => foundBy(target, organisation)))
  return meant.filter(({ personId }) => organisation.barred[personId] === undefined)
}

function foundBy(target: Target, organisation: Organisation): FoundPerson[] {
  const because = (personId: string, path: Path | null) => person(personId, { by: 'target', target, path })
  switch (target.kind) {
    case 'named':
      return target.personIds.map((personId) => because(personId, null))
    case 'initiatorChoice':
      return (target.personIds ?? []).map((id) => person(id, { by: 'target', target: CHOICE, path: null }))
    case 'departmentManager':
      return organisation.departmentManagers.map(({ personId, path }) => because(personId, path))
    case 'managerAbove':
      // A tree without a second level has no second-level manager: the first one is not asked twice.
      return (organisation.managersAbove[target.levels - 1] ?? []).map(({ personId, path }) => because(personId, path))
    default:
      return (organisation.holders[targetKey(target)] ?? []).map(({ personId, path }) => because(personId, path))
  }
}

const CHOICE: Target = { kind: 'initiatorChoice' }

/** The nearest level of managers above those who would decide for themselves, counted from the recipient. */
function nextManagers(
  self: readonly string[],
  { managersAbove }: Organisation,
  mayStand: (personId: string) => boolean,
): FoundPerson[] {
  const insteadOf = self[0]
  if (insteadOf === undefined) return []
  const from = managersAbove.findLastIndex((level) => level.some(({ personId }) => self.includes(personId))) + 1
  for (const [i, managers] of managersAbove.entries()) {
    const able = i < from ? [] : managers.filter(({ personId }) => mayStand(personId))
    if (able.length === 0) continue
    return able.map(({ personId, path }) => person(personId, { by: 'nextManager', insteadOf, level: i + 1, path }))
  }
  return []
}

const person = (personId: string, reason: Reason): FoundPerson => ({ personId, reason, substitutes: [] })

/** Each person once, by the first reason for which they were found. */
const once = (people: readonly FoundPerson[]): FoundPerson[] =>
  people.filter((one, i) => people.findIndex(({ personId }) => personId === one.personId) === i)

/** A plan with who would stand at each of its steps now, as the preview says it to whoever submits. */
export function withForeseen(plan: Plan, { people }: Facts): Plan {
  const steps = [...plan.approvals, ...plan.executions]
  const foreseen = steps.map(({ id }) => [id, people[id]?.people.map(({ personId }) => personId) ?? []] as const)
  return { ...plan, foreseen: Object.fromEntries(foreseen) }
}

/**
 * What the history says of the people of a step when it is entered; null where all are those of the preview and nobody was left out. Of a task
 * that was submitted before that was kept, everybody counts as foreseen.
 */
export function unforeseen(step: Step, { found, people, leftOut = [] }: StepPeople, plan: Plan): Detail | null {
  const before = plan.foreseen?.[step.id] ?? people.map(({ personId }) => personId)
  const others = people.filter(({ personId }) => !before.includes(personId))
  const insteadOf = before.filter((id) => people.every(({ personId }) => personId !== id))
  const isFound = found === 'targets'
  if (isFound && others.length + insteadOf.length + leftOut.length === 0) return null
  return { about: 'entered', found, people: isFound ? others : people, insteadOf, leftOut }
}
