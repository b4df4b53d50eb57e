import { RECORD_SOURCES } from '@muster/contract/attendance/punch'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter, useDepartmentFilter, useOfficeFilter } from '../../organisation/index.ts'
import { useEmployeeFilter } from '../shared/employee-filter.ts'
import type { Punch } from './use-punches.ts'

/** What clock records can be narrowed by; an employee is found by name, pinyin or number. */
export function usePunchFilters(companyId: string | undefined, rows: readonly Punch[]): Filter[] {
  const t = useT()
  const format = useFormat()
  const company = useCompanyFilter()
  const department = useDepartmentFilter(companyId)
  const office = useOfficeFilter(companyId)
  const employee = useEmployeeFilter(companyId, rows)
  return [
    {
      kind: 'range',
      key: 'from,to',
      label: t('attendance.records.days'),
      textOf: (from, to) => `${format.dayText(from) || '…'} – ${format.dayText(to) || '…'}`,
      endText: format.dayText,
    },
    ...company,
    ...department,
    ...office,
    ...employee,
    {
      kind: 'choice',
      key: 'source',
      label: t('attendance.punch.source'),
      options: RECORD_SOURCES.map((value) => ({ value, label: t(`attendance.punch.sources.${value}`) })),
    },
    { kind: 'flag', key: 'problems', label: t('attendance.records.problems') },
    { kind: 'flag', key: 'unmatched', label: t('attendance.records.unmatched') },
    { kind: 'flag', key: 'unmapped', label: t('attendance.records.unmapped') },
  ]
}
