import { grantEndpoints, type PersonRights } from '@muster/contract/identity/grant'
import { useQuery } from '@tanstack/react-query'
import { allRows } from '../../../lib/list/all-rows.ts'
import type { List } from '../../../lib/list/use-list.ts'

/** The people who are selected, the ones on other pages included; undefined until they are read. */
export function usePeopleChosen(list: List<typeof grantEndpoints.list>): readonly PersonRights[] | undefined {
  const { all, keys } = list.selection
  const here = (list.rows ?? []).filter((row) => keys.has(row.employmentId))
  const isBeyond = all || here.length < keys.size
  const { data } = useQuery({
    queryKey: ['people chosen', list.input, [...keys], all],
    queryFn: () => allRows(grantEndpoints.list, list.input),
    enabled: isBeyond,
  })
  if (!isBeyond) return here
  return all ? data : data?.filter((row) => keys.has(row.employmentId))
}
