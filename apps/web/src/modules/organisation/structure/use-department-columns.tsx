import { useCompanyColumn } from '../../../lib/list/company-column.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Column } from '../../../ui/table/table-model.ts'
import type { Department } from '../choice/lookups.ts'
import { PeopleCount, useLanguageColumns } from '../company/common-columns.tsx'
import { DepartmentName } from './department-name.tsx'
import type { DepartmentTree } from './use-department-tree.ts'

/** The columns of the departments: the name in its place in the tree, and how many people stand there and below. */
export function useDepartmentColumns({ rowOf, isFolded, fold }: DepartmentTree): Column<Department>[] {
  const t = useT()
  const format = useFormat()
  const companyColumn = useCompanyColumn<Department>()
  const languages = useLanguageColumns<Department>()
  return [
    {
      key: 'name',
      title: t('organisation.field.names.one'),
      width: 320,
      cell: ({ id }) => {
        const row = rowOf(id)
        return row && <DepartmentName row={row} isFolded={isFolded(id)} onFold={() => fold(id)} />
      },
    },
    ...languages,
    ...companyColumn,
    {
      key: 'people',
      title: t('organisation.field.department.people'),
      align: 'end',
      cell: (d) => <span className="num">{format.number(d.people)}</span>,
      fact: true,
    },
    {
      key: 'peopleBelow',
      title: t('organisation.field.department.peopleBelow'),
      align: 'end',
      cell: (d) => <PeopleCount count={d.peopleBelow} filter={{ companyId: d.companyId, departmentId: d.id }} />,
      fact: true,
    },
  ]
}
