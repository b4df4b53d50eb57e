import { PUNCH_SOURCES } from '@muster/contract/attendance/punch'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { useCallback } from 'react'
import { call } from '../../../lib/call/api.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Filter, FilterOption } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter, useDepartmentFilter, useOfficeFilter } from '../../organisation/index.ts'
import type { Punch } from './use-punches.ts'

const MOST_FOUND = 20

/** What clock records can be narrowed by; an employee is found by name, pinyin or number. */
export function usePunchFilters(companyId: string | undefined, rows: readonly Punch[]): Filter[] {
  const t = useT()
  const format = useFormat()
  const { person } = format
  const mayFind = useCan()(employeeEndpoints.list)
  const company = useCompanyFilter()
  const department = useDepartmentFilter(companyId)
  const office = useOfficeFilter(companyId)
  const find = useCallback(
    async (search: string): Promise<readonly FilterOption[]> => {
      const { items } = await call(employeeEndpoints.list, { companyId, search, pageSize: MOST_FOUND })
      return items.map((e) => ({ value: e.id, label: person(e).name, hint: e.jobNumber }))
    },
    [companyId, person],
  )
  const employee: Filter = {
    kind: 'choice',
    key: 'employmentId',
    label: t('organisation.employees.one'),
    options: find,
    labelOf: (id) => nameIn(rows, id, person) ?? t('attendance.records.oneEmployee'),
  }
  return [
    {
      kind: 'range',
      key: 'from,to',
      label: t('attendance.records.days'),
      textOf: (from, to) => `${format.dayText(from) || '…'} – ${format.dayText(to) || '…'}`,
    },
    ...company,
    ...department,
    ...office,
    ...(mayFind ? [employee] : []),
    {
      kind: 'choice',
      key: 'source',
      label: t('attendance.punch.source'),
      options: PUNCH_SOURCES.map((value) => ({ value, label: t(`attendance.punch.sources.${value}`) })),
    },
    { kind: 'flag', key: 'problems', label: t('attendance.records.problems') },
    { kind: 'flag', key: 'unmatched', label: t('attendance.records.unmatched') },
    { kind: 'flag', key: 'unmapped', label: t('attendance.records.unmapped') },
  ]
}

/** What somebody is called in the rows, where one is theirs. */
function nameIn(rows: readonly Punch[], employmentId: string, person: Format['person']): string | undefined {
  const row = rows.find((one) => one.employmentId === employmentId)
  return row?.name == null ? undefined : person({ name: row.name, nativeName: row.nativeName ?? '' }).name
}
