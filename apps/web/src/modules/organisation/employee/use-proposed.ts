import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useOffices } from '../choice/lookups.ts'
import type { EmployeeValue } from './employee-value.ts'

/**
 * What the form of a new employee begins with in a company and an office: the next job number, the office where there is only
 * one, and the nation of the office as nationality. What somebody has filled in stays.
 */
export function useProposed(
  initial: EmployeeValue,
  { companyId, officeId }: Pick<EmployeeValue, 'companyId' | 'officeId'>,
  isNew: boolean,
): EmployeeValue {
  const { data } = useQuery({
    ...queryOf(employeeEndpoints.nextNumber, { companyId }),
    enabled: isNew && companyId !== '',
  })
  const { items: offices = [] } = useOffices(companyId, isNew)
  if (!isNew) return initial
  const only = offices.length === 1 ? offices[0]?.id : undefined
  const office = offices.find(({ id }) => id === (officeId ?? only))
  return {
    ...initial,
    companyId,
    jobNumber: data?.jobNumber ?? '',
    officeId: only,
    nationality: office?.nation ?? '',
  }
}
