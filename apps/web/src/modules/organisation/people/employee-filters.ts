import { STATES } from '@muster/contract/organisation/employee'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter, useDepartmentFilter, useLevelFilter, useOfficeFilter } from '../choice/filters.ts'

/** What the directory can be narrowed by; departments, offices and levels follow the company that is chosen. */
export function useEmployeeFilters(companyId: string | undefined): Filter[] {
  const t = useT()
  const { dayText } = useFormat()
  const isUnseenRead = useCan()('attendance:attendance-records:r')
  const company = useCompanyFilter()
  const department = useDepartmentFilter(companyId)
  const office = useOfficeFilter(companyId)
  const level = useLevelFilter(companyId)
  return [
    ...company,
    {
      kind: 'choice',
      key: 'state',
      label: t('organisation.field.employee.state'),
      multiple: true,
      options: STATES.map((value) => ({ value, label: t(`organisation.state.${value}`) })),
    },
    ...department,
    ...office,
    ...level,
    {
      kind: 'day',
      key: 'asOf',
      label: t('organisation.employees.asOfDay'),
      textOf: dayText,
      endText: dayText,
    },
    { kind: 'flag', key: 'isIncomplete', label: t('organisation.field.employee.isIncomplete') },
    ...(isUnseenRead ? [{ kind: 'flag' as const, key: 'isUnseen', label: t('organisation.employees.isUnseen') }] : []),
  ]
}
