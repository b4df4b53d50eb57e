import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { useCallback } from 'react'
import { call } from '../../../lib/call/api.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Filter, FilterOption } from '../../../ui/filter/filter-model.ts'

const MOST_FOUND = 20

type Row = { employmentId: string | null; name: string | null; nativeName: string | null }

/** One employee, found by name, pinyin or number, for whoever may list them; named by the rows where one is theirs. */
export function useEmployeeFilter(companyId: string | undefined, rows: readonly Row[]): Filter[] {
  const t = useT()
  const { person } = useFormat()
  const mayFind = useCan()(employeeEndpoints.list)
  const find = useCallback(
    async (search: string): Promise<readonly FilterOption[]> => {
      const { items } = await call(employeeEndpoints.list, { companyId, search, pageSize: MOST_FOUND })
      return items.map((e) => ({ value: e.id, label: person(e).name, hint: e.jobNumber }))
    },
    [companyId, person],
  )
  if (!mayFind) return []
  return [
    {
      kind: 'choice',
      key: 'employmentId',
      label: t('organisation.employees.one'),
      options: find,
      labelOf: (id) => nameIn(rows, id, person) ?? t('attendance.records.oneEmployee'),
    },
  ]
}

/** What somebody is called in the rows, where one is theirs. */
function nameIn(rows: readonly Row[], employmentId: string, person: Format['person']): string | undefined {
  const row = rows.find((one) => one.employmentId === employmentId)
  return row?.name == null ? undefined : person({ name: row.name, nativeName: row.nativeName ?? '' }).name
}
