import { useIsUsed } from '../../../lib/page/when-used.ts'
import { isNarrowed } from '../../../lib/place/list-address.ts'
import { useUrl } from '../../../lib/place/place.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { pathOf } from './department-tree.ts'
import { useDepartments, useLevels, useOffices } from './lookups.ts'

/** A choice is seen when its filter is opened, and named where the address has chosen already. */
function useIsWanted(): boolean {
  const isUsed = useIsUsed()
  return isNarrowed(useUrl().search) || isUsed
}

// Each gives one filter, or none where there is nothing to choose or the reader may not see what there is.

/** By company, for people who see several. */
export function useCompanyFilter(): Filter[] {
  const t = useT()
  const { name } = useFormat()
  const { companies } = useInfo().userInfo
  if (companies.length < 2) return []
  const options = companies.map((one) => ({ value: one.companyId, label: name(companyNames(one)), hint: one.code }))
  return [{ kind: 'choice', key: 'companyId', label: t('organisation.companies.one'), options }]
}

/** By department with everything below it; a department is named with those above it. */
export function useDepartmentFilter(companyId?: string): Filter[] {
  const t = useT()
  const { name } = useFormat()
  const { items, isOpen } = useDepartments(companyId, useIsWanted())
  if (!isOpen) return []
  const options = (items ?? []).map((d) => ({
    value: d.id,
    label: pathOf(items ?? [], d.id)
      .map((p) => name(p.names))
      .join(' / '),
  }))
  return [{ kind: 'choice', key: 'departmentId', label: t('organisation.departments.one'), options }]
}

/** By office. */
export function useOfficeFilter(companyId?: string): Filter[] {
  const t = useT()
  const { name } = useFormat()
  const { items, isOpen } = useOffices(companyId, useIsWanted())
  if (!isOpen) return []
  const options = (items ?? []).map((o) => ({ value: o.id, label: name(o.names) }))
  return [{ kind: 'choice', key: 'officeId', label: t('organisation.offices.one'), options }]
}

/** By level. */
export function useLevelFilter(companyId?: string): Filter[] {
  const t = useT()
  const { name } = useFormat()
  const { items, isOpen } = useLevels(companyId, useIsWanted())
  if (!isOpen) return []
  const options = (items ?? []).map((l) => ({ value: l.id, label: name(l.names) }))
  return [{ kind: 'choice', key: 'levelId', label: t('organisation.levels.one'), options }]
}
