import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'

export type Shift = ReplyOf<typeof shiftEndpoints.get>
export type Hours = Shift['current']['hours']
export type Pattern = ReplyOf<typeof patternEndpoints.get>

/** More than a company has; a longer list would need a search instead of a choice. */
const ALL = 200

/** The shifts of a company by letter; `undefined` while they are read, empty for people who may not read them. */
export function useShifts(companyId: string | undefined): readonly Shift[] | undefined {
  return useShiftsRead(companyId).shifts
}

/** The same, and whether they are still on their way; what failed is not. */
export function useShiftsRead(companyId: string | undefined) {
  const isOpen = useCan()(shiftEndpoints.list)
  const { data, isLoading } = useQuery({
    ...queryOf(shiftEndpoints.list, { companyId, pageSize: ALL, sort: 'letter' }),
    enabled: isOpen && companyId !== '',
  })
  return { shifts: isOpen ? data?.items : [], isLoading }
}

/** The weekly patterns of a company by name. */
export function usePatterns(companyId: string | undefined): readonly Pattern[] | undefined {
  const isOpen = useCan()(patternEndpoints.list)
  const { data } = useQuery({
    ...queryOf(patternEndpoints.list, { companyId, pageSize: ALL, sort: 'name' }),
    enabled: isOpen && companyId !== '',
  })
  return isOpen ? data?.items : []
}
