import type { PermissionCode } from '@muster/contract/permissions'
import type { Reach } from '@muster/contract/reach'

/** What somebody holds, and how far each code of it reaches. */
export type Held = {
  readonly permissions: ReadonlySet<PermissionCode>
  readonly groupWide: ReadonlySet<PermissionCode>
  reachOf(code: PermissionCode): readonly Reach[]
}

/**
 * Whether somebody holds nothing over others that the caller does not hold as far. Who resets a password could sign in with it, so a
 * reset may never open more than its giver has (product: a grantor gives only what they hold). What people may do with their own
 * rows alone is no right over others.
 */
export function holdsNoMore(owner: Held, caller: Held): boolean {
  for (const code of owner.permissions) {
    if (owner.groupWide.has(code) && !caller.groupWide.has(code)) return false
    const own = caller.reachOf(code)
    if (!owner.reachOf(code).every((reach) => isCovered(reach, own))) return false
  }
  return true
}

function isCovered(reach: Reach, by: readonly Reach[]): boolean {
  if (reach.kind === 'self') return true
  const there = by.filter((one) => one.companyId === reach.companyId)
  if (there.some((one) => one.kind === 'all')) return true
  if (reach.kind === 'all') return false
  const departments = new Set(there.flatMap((one) => (one.kind === 'departments' ? one.departmentIds : [])))
  return reach.departmentIds.every((id) => departments.has(id))
}
