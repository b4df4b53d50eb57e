import { filtersOf, withFilters, withKeys } from '../../../lib/place/list-address.ts'
import type { Search } from '../../../lib/place/search.ts'
import { useOffered } from '../../../lib/place/use-offered.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Filter, FilterValues } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter, useDepartmentFilter, useOfficeFilter } from '../../organisation/index.ts'

/** Everybody, whatever their days are: what stands in the address where the usual filter is taken off. */
const ANY = 'any'
const USUAL = 'abnormal'
const NO_DATA = 'no-data'

/** The address as the endpoint takes it: without a word on it, people with days to mend are meant. */
export function monthSearch(search: Search): Search {
  const { open: _, day: _d, attribute, ...rest } = search
  if (attribute === ANY) return rest
  const known = [attribute ?? []].flat().filter((one) => one === USUAL || one === NO_DATA)
  return { ...rest, attribute: known.length > 0 ? known : USUAL }
}

export type MonthFilters = {
  filters: readonly Filter[]
  values: FilterValues
  /** The address of other filters. */
  address: (values: FilterValues) => Search
  /** Whether more is taken away than usual, so that "Clear" makes sense. */
  isNarrowed: boolean
  /** The address with everybody in it. */
  everybody: (search: Search) => Search
}

/** What the matrix can be narrowed by: what the days of people look like, and where they work. */
export function useMonthFilters(search: Search, companyId: string | undefined): MonthFilters {
  const t = useT()
  const company = useCompanyFilter()
  const department = useDepartmentFilter(companyId)
  const office = useOfficeFilter(companyId)
  const who: Filter = {
    kind: 'choice',
    key: 'attribute',
    label: t('attendance.matrix.who.label'),
    options: [
      { value: USUAL, label: t('attendance.matrix.who.abnormal') },
      { value: NO_DATA, label: t('attendance.matrix.who.noData') },
    ],
  }
  const filters = [who, ...company, ...department, ...office]
  const isAny = search.attribute === ANY
  useOffered(isAny ? filters.filter((filter) => filter !== who) : filters)
  const { attribute } = monthSearch(search)
  const shown = { ...withKeys(search, { attribute: undefined }), ...(attribute && { attribute }) }
  const values = filtersOf(filters, shown)
  return {
    filters,
    values,
    address: (next) => {
      const address = withFilters(search, filters, next)
      const chosen = next.attribute?.[0] ?? ANY
      return withKeys(address, { attribute: chosen === USUAL ? undefined : chosen, open: undefined, day: undefined })
    },
    isNarrowed: Object.keys(values).length > 0,
    everybody: (from) => ({ ...withFilters(from, filters, {}), attribute: ANY }),
  }
}
