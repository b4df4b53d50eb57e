import type { PermissionCode } from '@muster/contract/permissions'

/** How far a right reaches in one company. */
type Reach =
  | { readonly companyId: string; readonly kind: 'all' }
  | { readonly companyId: string; readonly kind: 'departments'; readonly departmentIds: readonly string[] }
  | { readonly companyId: string; readonly kind: 'self'; readonly employmentIds: readonly string[] }

/** What a job keeps of the sheet that it made: how the file is called, and the right and reach that it was made by. */
export type Made = { name: string; mediaType: string; access: PermissionCode | 'signed-in'; reach: readonly Reach[] }

/** What a job kept of its sheet; undefined where it kept none. */
export function madeOf(result: unknown): Made | undefined {
  return typeof result === 'object' && result !== null && 'reach' in result ? (result as Made) : undefined
}

/** Whether a right reaches at least as far as it did: everybody who could be in the sheet may be seen still. */
export function stillReaches(now: readonly Reach[], then: readonly Reach[]): boolean {
  return then.every((part) => now.some((own) => own.companyId === part.companyId && covers(own, part)))
}

function covers(own: Reach, part: Reach): boolean {
  if (own.kind === 'all') return true
  if (own.kind === 'departments' && part.kind === 'departments')
    return part.departmentIds.every((id) => own.departmentIds.includes(id))
  if (own.kind === 'self' && part.kind === 'self')
    return part.employmentIds.every((id) => own.employmentIds.includes(id))
  return false
}
