import type { StepHolder, TaskPerson } from '@muster/contract/workflow/flow-people'
import { type Locale, type Names, nameFor } from '@muster/kernel/names'
import type { Target } from '../engine/plan.rules.ts'
import type { FoundPerson, Path, Reason } from '../engine/task.rules.ts'

type Called = { people: ReadonlyMap<string, TaskPerson>; names: ReadonlyMap<string, Names> }

/** Somebody at a step as readers see them: by name, with the names of what the reason speaks of. */
export function showStepHolder(person: FoundPerson, called: Called, locale: Locale): StepHolder {
  return {
    person: personCalled(person.personId, called),
    reason: showReason(person.reason, called, locale),
    substitutes: person.substitutes.map(({ for: id, until }) => ({ for: personCalled(id, called), until })),
  }
}

/** Somebody by name; without one where nothing is known of them any more. */
export const personCalled = (id: string, { people }: Pick<Called, 'people'>): TaskPerson =>
  people.get(id) ?? { id, name: '', nativeName: '' }

function showReason(reason: Reason, called: Called, locale: Locale): StepHolder['reason'] {
  const person = (id: string) => personCalled(id, called)
  switch (reason.by) {
    case 'target': {
      const id = findTargetId(reason.target)
      const targetName = (id && called.names.get(id)) || null
      return { by: 'target', target: copyOf(reason.target), targetName, path: showPath(reason.path, called, locale) }
    }
    case 'nextManager': {
      const { by, insteadOf, level, path } = reason
      return { by, insteadOf: person(insteadOf), level, path: showPath(path, called, locale) }
    }
    case 'transfer':
      return { by: 'transfer', from: person(reason.from), actor: person(reason.actorId) }
    case 'addSign':
      return { by: 'addSign', actor: person(reason.actorId) }
    case 'standIn':
      return { by: 'standIn', for: person(reason.for), because: reason.because }
    case 'fallback':
    case 'administrator':
      return reason
  }
}

function showPath(path: Path | null, { names }: Called, locale: Locale) {
  const company = path && names.get(path.companyId)
  if (!path || !company) return null
  const position = path.positionId === null ? undefined : names.get(path.positionId)
  return {
    company,
    department: (path.departmentId !== null && names.get(path.departmentId)) || null,
    position: position ? nameFor(position, locale).text : null,
  }
}

/** The contract's lists can be changed, those of the engine cannot. */
const copyOf = (target: Target) => {
  if (target.kind === 'initiatorChoice') return { kind: target.kind }
  return target.kind === 'named' ? { kind: target.kind, personIds: [...target.personIds] } : target
}

/** The id of what a target names. */
function findTargetId(target: Target): string | undefined {
  switch (target.kind) {
    case 'role':
      return target.roleId
    case 'level':
      return target.levelId
    case 'office':
      return target.officeId
    case 'department':
      return target.departmentId
    default:
      return undefined
  }
}

/** Everybody and everything that people and their reasons name, to be called by name; `companies` are those in which the places are. */
export function listNamed(companyId: string, found: readonly FoundPerson[]) {
  const people: string[] = []
  const roles: string[] = []
  const places: string[] = [companyId]
  const companies: string[] = [companyId]
  for (const { personId, reason, substitutes } of found) {
    people.push(personId, ...substitutes.map((one) => one.for), ...peopleOf(reason))
    if (reason.by === 'target') {
      const id = findTargetId(reason.target)
      if (id) (reason.target.kind === 'role' ? roles : places).push(id)
      if ('companyId' in reason.target && reason.target.companyId) companies.push(reason.target.companyId)
    }
    if ((reason.by === 'target' || reason.by === 'nextManager') && reason.path) {
      const { companyId: of, departmentId, positionId } = reason.path
      companies.push(of)
      places.push(of, ...[departmentId, positionId].filter((id) => id !== null))
    }
  }
  const each = (ids: readonly string[]) => [...new Set(ids)]
  return { people: each(people), roles: each(roles), places: each(places), companies: each(companies) }
}

function peopleOf(reason: Reason): string[] {
  switch (reason.by) {
    case 'nextManager':
      return [reason.insteadOf]
    case 'transfer':
      return [reason.from, reason.actorId]
    case 'addSign':
      return [reason.actorId]
    case 'standIn':
      return [reason.for]
    default:
      return []
  }
}
