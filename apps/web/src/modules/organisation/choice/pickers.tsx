import { employeeEndpoints, WORKING } from '@muster/contract/organisation/employee'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../lib/call/api.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { SearchField } from '../../../ui/pick/search-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { TreeOption } from '../../../ui/pick/tree-rows.ts'
import { TreeSelectField } from '../../../ui/pick/tree-select-field.tsx'
import { useBeginsOn } from './begins-on.tsx'
import { branchOf, nameApart } from './department-tree.ts'
import { type Department, useDepartments, useLevels, useOffices } from './lookups.ts'

/** Every picker holds an id, or nothing. */
export type PickerProps = FieldProps<string | undefined> & {
  /** Only what belongs to this company; all that is in reach when absent. */
  companyId?: string
  placeholder?: string
}

/** One of the companies in reach. */
export function CompanyPicker({ companyId: _, ...field }: PickerProps) {
  const { name } = useFormat()
  const { companies } = useInfo().userInfo
  const options = companies.map((company) => ({
    value: company.companyId,
    label: name(companyNames(company)),
    hint: company.code,
  }))
  return <SelectField {...field} options={options} />
}

/** An office; `not` cannot be chosen. */
export function OfficePicker({ companyId, not, ...field }: PickerProps & { not?: string }) {
  const { name } = useFormat()
  const { items } = useOffices(companyId)
  const options =
    items
      ?.filter((one) => one.id !== not)
      .map((office) => ({ value: office.id, label: name(office.names), hint: office.zone })) ?? []
  return <SelectField {...field} options={options} loading={!items} />
}

/** A level, highest first; `not` cannot be chosen. */
export function LevelPicker({ companyId, not, ...field }: PickerProps & { not?: string }) {
  const format = useFormat()
  const { items } = useLevels(companyId)
  const options =
    items
      ?.filter((one) => one.id !== not)
      .map((level) => ({ value: level.id, label: format.name(level.names), hint: format.number(level.rank) })) ?? []
  return <SelectField {...field} options={options} loading={!items} />
}

/** A department in the tree of its company; `not` and everything below it cannot be chosen. */
export function DepartmentPicker({ companyId, not, ...field }: PickerProps & { not?: string }) {
  const { name } = useFormat()
  const { items } = useDepartments(companyId)
  const tree = useMemo(() => treeOptions(items ?? [], name, not), [items, name, not])
  return <TreeSelectField {...field} tree={tree} loading={!items} />
}

function treeOptions(
  departments: readonly Department[],
  nameOf: (names: Department['names']) => string,
  not?: string,
): TreeOption[] {
  const closed = not === undefined ? new Set<string>() : branchOf(departments, not)
  const known = new Set(departments.map((d) => d.id))
  const labels = nameApart(departments, nameOf)
  const below = (parent: string | null): TreeOption[] =>
    departments
      .filter((d) => (d.parentId !== null && known.has(d.parentId) ? d.parentId : null) === parent)
      .map((d) => ({ value: d.id, label: labels.get(d.id) ?? '', disabled: closed.has(d.id), children: below(d.id) }))
  return below(null)
}

const MOST_FOUND = 20

type EmployeePickerProps = PickerProps & {
  valueLabel?: string
  /** Whether the reader is not offered: nobody decides so about themselves. */
  isForOthers?: boolean
}

/** An employee, found by name, pinyin or job number. `valueLabel` names the one that is chosen before anything was searched. */
export function EmployeePicker({ companyId, valueLabel, isForOthers = false, ...field }: EmployeePickerProps) {
  const { name, person } = useFormat()
  const beginsOn = useBeginsOn()
  const { positions } = useInfo().userInfo
  // Somebody comes from a draft by their id alone.
  const [first] = useState(valueLabel === undefined ? field.value : undefined)
  const { data } = useQuery({ ...queryOf(employeeEndpoints.get, { id: first ?? '' }), enabled: first !== undefined })
  const find = useCallback(
    async (typed: string) => {
      const { items } = await call(employeeEndpoints.list, {
        companyId,
        search: typed,
        pageSize: MOST_FOUND,
        state: [...WORKING],
      })
      const isOwn = (id: string) => positions.some(({ employmentId }) => employmentId === id)
      const offered = isForOthers ? items.filter(({ id }) => !isOwn(id)) : items
      return offered.map((e) => ({
        value: e.id,
        label: person(e).name,
        hint: [e.jobNumber, name(e.department), beginsOn(e.onboardOn)].filter(Boolean).join(' · '),
      }))
    },
    [companyId, isForOthers, name, person, positions, beginsOn],
  )
  const named = valueLabel ?? (data !== undefined && data.id === field.value ? person(data).name : undefined)
  return <SearchField {...field} find={find} valueLabel={named} />
}
