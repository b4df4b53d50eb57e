import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { useQuery } from '@tanstack/react-query'
import { allRows } from '../../../lib/list/all-rows.ts'
import type { List } from '../../../lib/list/use-list.ts'
import type { EmployeeLine } from './employee-columns.tsx'

export type EmployeeList = List<typeof employeeEndpoints.list>

/** The employees who are selected, the ones on other pages included. */
export function useSelectedEmployees(list: EmployeeList): readonly EmployeeLine[] | undefined {
  const { all, keys } = list.selection
  const here = (list.rows ?? []).filter((row) => keys.has(row.id))
  const isElsewhere = all || here.length < keys.size
  const { data } = useQuery({
    queryKey: ['selected', list.input, [...keys], all],
    queryFn: () => allRows(employeeEndpoints.list, list.input),
    enabled: isElsewhere,
  })
  if (!isElsewhere) return here
  return all ? data : data?.filter((row) => keys.has(row.id))
}
