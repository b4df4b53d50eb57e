import type { ReplyOf } from '@muster/contract/endpoint'
import type { companyEndpoints } from '@muster/contract/organisation/company'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'

export type Department = ReplyOf<typeof departmentEndpoints.get>
export type Company = ReplyOf<typeof companyEndpoints.get>
export type Office = ReplyOf<typeof officeEndpoints.get>
export type Level = ReplyOf<typeof levelEndpoints.get>
export type PinSpace = ReplyOf<typeof pinSpaceEndpoints.get>

/** More than a group has; a longer list would need a search instead of a choice. */
const ALL = 200

/** What is there to choose from; `undefined` while it is read or not wanted yet, empty for people who may not read it. */
type Lookup<T> = { items: readonly T[] | undefined; isOpen: boolean }

/** The departments of a company, or of all in reach; parents before their children. */
export function useDepartments(companyId?: string, isWanted = true): Lookup<Department> {
  const isOpen = useCan()(departmentEndpoints.list)
  const { data } = useQuery({ ...queryOf(departmentEndpoints.list, { companyId }), enabled: isOpen && isWanted })
  return { items: isOpen ? data?.items : [], isOpen }
}

/** The offices of a company, or of all in reach, by name. */
export function useOffices(companyId?: string, isWanted = true): Lookup<Office> {
  const isOpen = useCan()(officeEndpoints.list)
  const { data } = useQuery({
    ...queryOf(officeEndpoints.list, { companyId, pageSize: ALL, sort: 'name' }),
    enabled: isOpen && isWanted,
  })
  return { items: isOpen ? data?.items : [], isOpen }
}

/** The levels of a company, or of all in reach, highest first. */
export function useLevels(companyId?: string, isWanted = true): Lookup<Level> {
  const isOpen = useCan()(levelEndpoints.list)
  const { data } = useQuery({
    ...queryOf(levelEndpoints.list, { companyId, pageSize: ALL, sort: 'rank' }),
    enabled: isOpen && isWanted,
  })
  return { items: isOpen ? data?.items : [], isOpen }
}

/** The PIN spaces in sight, by name. */
export function usePinSpaces(): Lookup<PinSpace> {
  const isOpen = useCan()(pinSpaceEndpoints.list)
  const { data } = useQuery({ ...queryOf(pinSpaceEndpoints.list, { pageSize: ALL, sort: 'name' }), enabled: isOpen })
  return { items: isOpen ? data?.items : [], isOpen }
}
