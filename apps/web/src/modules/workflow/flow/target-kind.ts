import type { FlowTarget } from './flow-value.ts'

/** What can be chosen for a step, in the order in which it is offered: the manager above by how many levels. */
export const TARGET_CHOICES = [
  'managerAbove1',
  'managerAbove2',
  'departmentManager',
  'role',
  'level',
  'office',
  'named',
  'department',
  'initiatorChoice',
] as const
export type TargetChoice = (typeof TARGET_CHOICES)[number]
/** What names a place or a role by its id. */
export type OrgUnitKind = 'role' | 'level' | 'office' | 'department'

/** Only executors are found by their department, or chosen by the applicant [6.01]; a copy is chosen by nobody. */
const NOT_IN = {
  approval: ['department', 'initiatorChoice'],
  execution: [],
  copy: ['initiatorChoice'],
} as const satisfies Record<string, readonly TargetChoice[]>
export type TargetUse = keyof typeof NOT_IN

/** What can be chosen there; what stands there already stays to be seen. */
export const choicesFor = (use: TargetUse, own: TargetChoice): TargetChoice[] =>
  TARGET_CHOICES.filter((one) => one === own || !(NOT_IN[use] as readonly TargetChoice[]).includes(one))

export const choiceOf = (target: FlowTarget): TargetChoice =>
  target.kind === 'managerAbove' ? `managerAbove${target.levels}` : target.kind

/** The id that a target names, where it names one; empty while it is still to be chosen. */
export function idOf(target: FlowTarget): string {
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
      return ''
  }
}

/** A target of this kind, with the id that it names; empty while it is still to be chosen. */
export function targetOf(choice: TargetChoice, id = '', companyId: string | null = null): FlowTarget {
  switch (choice) {
    case 'managerAbove1':
      return { kind: 'managerAbove', levels: 1 }
    case 'managerAbove2':
      return { kind: 'managerAbove', levels: 2 }
    case 'role':
      return { kind: choice, roleId: id, companyId }
    case 'level':
      return { kind: choice, levelId: id, companyId }
    case 'office':
      return { kind: choice, officeId: id, companyId }
    case 'department':
      return { kind: choice, departmentId: id, companyId }
    case 'named':
      return { kind: choice, personIds: [] }
    case 'departmentManager':
    case 'initiatorChoice':
      return { kind: choice }
  }
}

export const isOrgUnit = (choice: TargetChoice): choice is OrgUnitKind =>
  choice === 'role' || choice === 'level' || choice === 'office' || choice === 'department'
