import type { Instant } from '@muster/kernel/instant'
import type { RuleValues } from '../engine/condition.rules.ts'
import type { Organisation } from '../engine/organisation.rules.ts'
import type { Plan } from '../engine/plan.rules.ts'
import { type Planned, peoplePlanned } from './step-people.rules.ts'

/** Somebody who may be whom an application is about, with what conditions of flow rules ask about them. */
export type Employee = {
  employmentId: string
  personId: string
  name: string
  nativeName: string
  jobNumber: string
  values: RuleValues['recipient']
}

/** The facts of an organisation that are the same for all applicants, and those that depend on their managers. */
export type Common = Omit<Organisation, 'departmentManagers' | 'managersAbove'>
export type Led = Pick<Organisation, 'departmentManagers' | 'managersAbove'>

/** Applicant, recipient and their managers; people with the same managers share one `led` object. */
export type Alike = { initiatorId: string; recipientId: string; led: Led }

/** Who stands at each step of a plan, by the id of the step; the same object for people who are alike. */
export type PeopleOf = (plan: Plan, of: Alike) => Readonly<Record<string, Planned>>

/**
 * Resolves the steps of plans for very many people: once for all who are alike, which are those whom the same people manage and who could
 * stand at no step themselves.
 */
export function resolveAll(common: Common, metIds: ReadonlySet<string>, now: Instant): PeopleOf {
  const known = new Map<Plan, Map<Led, Map<string, Readonly<Record<string, Planned>>>>>()
  const own = (personId: string) => (metIds.has(personId) ? personId : '')
  return (plan, { initiatorId, recipientId, led }) => {
    const ofPlan = inMap(known, plan, () => new Map())
    const ofLed = inMap(ofPlan, led, () => new Map())
    return inMap(ofLed, `${own(initiatorId)} ${own(recipientId)}`, () => {
      const administratorIds = common.administratorIds.filter((id) => id !== recipientId && id !== initiatorId)
      return peoplePlanned(plan, { initiatorId, recipientId, now }, { ...common, ...led, administratorIds })
    })
  }
}

function inMap<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
