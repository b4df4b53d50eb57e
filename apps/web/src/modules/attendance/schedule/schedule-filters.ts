import { isMonth, monthOf } from '@muster/kernel/month'
import { dayIn } from '../../../lib/page/clock.ts'
import { filtersOf } from '../../../lib/place/list-address.ts'
import { useUrl } from '../../../lib/place/place.ts'
import { one, type Search } from '../../../lib/place/search.ts'
import { useOffered } from '../../../lib/place/use-offered.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import type { Filter, FilterValues } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter, useDepartmentFilter, useOfficeFilter } from '../../organisation/index.ts'

/** The address with what a roster cannot do without: one company, whose shifts are painted with, and a month. */
export function useScheduleSearch(): { search: Search; companyId: string } {
  const { search } = useUrl()
  const own = useCompanyId()
  const { companies } = useInfo().userInfo
  const asked = one(search.companyId)
  const companyId = companies.find((company) => company.companyId === asked)?.companyId ?? own
  const month = one(search.month) ?? ''
  return { search: { ...search, companyId, month: isMonth(month) ? month : monthOf(dayIn()) }, companyId }
}

/** What the roster can be narrowed by. */
export function useScheduleFilters(
  search: Search,
  companyId: string,
): { filters: readonly Filter[]; values: FilterValues } {
  const company = useCompanyFilter()
  const department = useDepartmentFilter(companyId)
  const office = useOfficeFilter(companyId)
  const filters = [...company, ...department, ...office]
  useOffered(filters)
  return { filters, values: filtersOf(filters, search) }
}
