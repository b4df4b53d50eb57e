import type { Employee } from '@muster/contract/organisation/employee'
import { employeePhotoEndpoints } from '@muster/contract/organisation/employee-photo'
import { type Profile, profileEndpoints } from '@muster/contract/organisation/profile'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Made } from '../../../lib/call/api.ts'
import type { CallError } from '../../../lib/call/call-error.ts'
import { useObjectUrl } from '../../../lib/page/object-url.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'

/** The face of an employee, initials while there is none; read only where there is one. */
export function EmployeePhoto({ employee, size }: { employee: Employee; size: number }) {
  const { id, photo } = employee
  const { name } = useFormat().person(employee)
  const read = queryOf(employeePhotoEndpoints.get, { id, hash: photo?.hash }, { silent: true })
  return <Avatar name={name} size={size} src={usePicture(read, photo !== null)} />
}

/** One's own face. */
export function OwnPhoto({ profile, size }: { profile: Profile; size: number }) {
  const { id: employmentId, photo } = profile
  const { name } = useFormat().person(profile)
  const read = queryOf(profileEndpoints.photo, { employmentId, hash: photo?.hash }, { silent: true })
  return <Avatar name={name} size={size} src={usePicture(read, photo !== null)} />
}

/**
 * The address of a picture once it was read: an address of the server would be fetched without the caller's session. It is read by
 * its hash, so it is never read anew, and never the one before.
 */
function usePicture(read: UseQueryOptions<Made, CallError>, isThere: boolean): string | undefined {
  const { data } = useQuery({ ...read, enabled: isThere, staleTime: Number.POSITIVE_INFINITY })
  return useObjectUrl(isThere && data && 'blob' in data ? data.blob : undefined)
}
