import type { Reach } from '@muster/contract/reach'

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
