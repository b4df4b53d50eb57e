import { useCompanyColumn } from '../../lib/list/company-column.tsx'
import './employee.css'
import type { EmployeeRow } from '@muster/contract/organisation/employee'
import type * as z from 'zod/mini'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { NameText } from '../../ui/display/name-text.tsx'
import type { Column } from '../../ui/table/table-model.ts'
import { EmployeeChip } from './employee-state.tsx'

export type EmployeeLine = z.output<typeof EmployeeRow>

/** The columns of the directory, in the order of the sheet it is exported to; the PIN is hidden until asked for. */
export function useEmployeeColumns(): Column<EmployeeLine>[] {
  const t = useT()
  const format = useFormat()
  const company = useCompanyColumn<EmployeeLine>()
  const placed = (key: 'department' | 'level' | 'office'): Column<EmployeeLine> => ({
    key,
    title: t(`organisation.field.employee.${key}`),
    cell: (e) => {
      const names = e[key]
      return names ? <NameText names={names} locale={format.locale} /> : <span className="muted">–</span>
    },
    fact: key !== 'level',
  })
  return [
    {
      key: 'name',
      title: t('organisation.employees.column.name'),
      sortable: true,
      width: 240,
      cell: (e) => {
        const { name, other } = format.person(e)
        return (
          <span className="m-employee">
            <Avatar name={name} />
            <b>{name}</b>
            {other !== '' && <small>{other}</small>}
          </span>
        )
      },
    },
    {
      key: 'jobNumber',
      title: t('organisation.employees.column.jobNumber'),
      sortable: true,
      cell: (e) => <span className="num">{e.jobNumber}</span>,
      fact: true,
    },
    ...company,
    placed('department'),
    placed('level'),
    placed('office'),
    {
      key: 'onboardOn',
      title: t('organisation.employees.column.onboardOn'),
      sortable: true,
      align: 'end',
      cell: (e) => <span className="num">{format.day(e.onboardOn)}</span>,
      fact: true,
    },
    {
      key: 'state',
      title: t('organisation.employees.column.state'),
      cell: (e) => <EmployeeChip state={e.state} isIncomplete={e.isIncomplete} />,
      chip: true,
    },
    {
      key: 'pin',
      title: t('organisation.field.employee.pin'),
      align: 'end',
      cell: (e) => <span className="num">{e.pin ?? ''}</span>,
    },
  ]
}
