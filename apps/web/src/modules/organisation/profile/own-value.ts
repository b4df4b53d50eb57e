import type { SentTo } from '@muster/contract/endpoint'
import { OWN_FIELDS, type Profile, type profileEndpoints } from '@muster/contract/organisation/profile'
import { type EmployeeValue, employeeValueOf } from '../employee/employee-value.ts'

/** The form of one's own record; of encrypted fields how they end. */
export const ownValueOf = (profile: Profile): EmployeeValue => employeeValueOf(profile)

/** What is asked for: the fields that were typed anew, of the version that was read. */
export function toAsked(value: EmployeeValue, profile: Profile): SentTo<typeof profileEndpoints.ask> {
  const before = ownValueOf(profile)
  const typed = OWN_FIELDS.filter((field) => value[field] !== before[field]).map((field) => [field, value[field]])
  return { employmentId: profile.id, version: profile.version, ...Object.fromEntries(typed) }
}
