import type { Delegation } from './delegation.rules.ts'
import type { Target } from './plan.rules.ts'
import type { Path } from './task.rules.ts'

/** Somebody with the place in the organisation by which they were found. */
export type Holder = { personId: string; path: Path }

/** What the organisation says about the people of a task, seen from the position of its recipient. */
export type Organisation = {
  /** Active holders by `targetKey`. */
  holders: Readonly<Record<string, readonly Holder[]>>
  /** Who manages the recipient's department, the recipient included. */
  departmentManagers: readonly Holder[]
  /** Managers strictly above the recipient, the nearest level first; a level may have several. */
  managersAbove: readonly (readonly Holder[])[]
  /** The workflow administrators of the company of the task. */
  administratorIds: readonly string[]
  delegations: readonly Delegation[]
  /** Who cannot stand anywhere: left or disabled, or of another company without a right to read the task. */
  barred: Readonly<Record<string, 'inactive' | 'cannotRead'>>
  /** Who keeps no accounts of the company; looked up where a step pays. */
  cannotPay: readonly string[]
}

/** The name under which holders of a target are handed in. */
export function targetKey(target: Target): string {
  switch (target.kind) {
    case 'role':
      return keyOf('role', target.roleId, target.companyId)
    case 'level':
      return keyOf('level', target.levelId, target.companyId)
    case 'office':
      return keyOf('office', target.officeId, target.companyId)
    case 'department':
      return keyOf('department', target.departmentId, target.companyId)
    case 'named':
    case 'departmentManager':
    case 'managerAbove':
    case 'initiatorChoice':
      return target.kind
  }
}

const keyOf = (kind: string, id: string, companyId: string | null) =>
  companyId === null ? `${kind}:${id}` : `${kind}:${id}@${companyId}`
