import { STATES } from '@muster/contract/organisation/employee'
import type { FlowCondition, FlowContent, FlowStep, FlowTarget } from '@muster/contract/workflow/flow-shape'

/** An id that the content of a rule names: where, and what it has to be of. `companyId` is the company that it has to belong to. */
export type Ref = {
  at: string
  kind: 'role' | 'level' | 'office' | 'department' | 'company' | 'person'
  id: string
  companyId: string
}

type At<T> = { at: string; one: T }

/** Every id that the content of a rule of a company names, in the order in which it is read. */
export function listRefs(companyId: string, content: FlowContent): Ref[] {
  const { steps, targets } = listStepsAndTargets(content)
  return [
    ...content.conditions.flatMap((one, i) => refsOfCondition(companyId, one, `conditions.${i}`)),
    ...steps.flatMap(({ at, one }) => people(companyId, one.fallbackIds, `${at}.fallbackIds`)),
    ...targets.flatMap(({ at, one }) => refsOfTarget(companyId, one, at)),
  ]
}

function listStepsAndTargets(content: FlowContent): { steps: At<FlowStep>[]; targets: At<FlowTarget>[] } {
  const steps = [...within('approvals', content.approvals), ...within('executions', content.executions)]
  const ofSteps = steps.flatMap(({ at, one }) => [
    ...within(`${at}.targets`, one.targets),
    ...within(`${at}.cc`, one.cc),
  ])
  const copies = [...within('ccOnSubmit', content.ccOnSubmit), ...within('ccOnFinish', content.ccOnFinish)]
  return { steps, targets: [...ofSteps, ...copies] }
}

const within = <T>(at: string, all: readonly T[]): At<T>[] => all.map((one, i) => ({ at: `${at}.${i}`, one }))

function refsOfTarget(own: string, target: FlowTarget, at: string): Ref[] {
  const named = (kind: 'role' | 'level' | 'office' | 'department', id: string, companyId: string | null): Ref[] => [
    ...(companyId === null ? [] : [{ at: `${at}.companyId`, kind: 'company' as const, id: companyId, companyId }]),
    { at: `${at}.${kind}Id`, kind, id, companyId: companyId ?? own },
  ]
  switch (target.kind) {
    case 'role':
      return named('role', target.roleId, target.companyId)
    case 'level':
      return named('level', target.levelId, target.companyId)
    case 'office':
      return named('office', target.officeId, target.companyId)
    case 'department':
      return named('department', target.departmentId, target.companyId)
    case 'named':
      return people(own, target.personIds, `${at}.personIds`)
    default:
      return []
  }
}

const people = (companyId: string, ids: readonly string[], at: string): Ref[] =>
  ids.map((id) => ({ at, kind: 'person', id, companyId }))

/** Every id that a condition of a rule of a company names. */
export function refsOfCondition(companyId: string, condition: FlowCondition, at: string): Ref[] {
  if (condition.on !== 'recipient') return []
  const { field } = condition
  if (field === 'nationality' || field === 'state') return []
  return condition.oneOf.map((id) => ({
    at: `${at}.oneOf`,
    kind: field,
    id,
    companyId: field === 'company' ? id : companyId,
  }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NATION = /^[A-Z]{2}$/

/** Finds malformed content that the schema allows, as problems by field. */
export function findMalformed(content: FlowContent): Record<string, string> {
  const { steps } = listStepsAndTargets(content)
  const ids = steps.map(({ one }) => one.id)
  const conditions = content.conditions.flatMap((one, i) =>
    isWellFormed(one) ? [] : [[`conditions.${i}.oneOf`, 'not_a_choice']],
  )
  const twice = steps.flatMap(({ at, one }, i) => (ids.indexOf(one.id) < i ? [[`${at}.id`, 'duplicate']] : []))
  // Approvers only decide; required fields are allowed for executors alone.
  const requires = within('approvals', content.approvals).flatMap(({ at, one }) =>
    one.requires.length > 0 ? [[`${at}.requires`, 'not_a_choice']] : [],
  )
  return Object.fromEntries([...conditions, ...twice, ...requires])
}

function isWellFormed(condition: FlowCondition): boolean {
  if (condition.on !== 'recipient') return true
  const { field, oneOf } = condition
  if (field === 'nationality') return oneOf.every((nation) => NATION.test(nation))
  if (field === 'state') return oneOf.every((state) => (STATES as readonly string[]).includes(state))
  return oneOf.every((id) => UUID.test(id))
}
