import './employee.css'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { useCompanyColumn } from '../../../lib/list/company-column.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { NameText } from '../../../ui/display/name-text.tsx'
import type { Column } from '../../../ui/table/table-model.ts'

type Person = {
  companyId: string
  name: string
  nativeName: string
  jobNumber: string
  department: Names | null
  level: Names | null
  office: Names | null
  onboardOn: Day
  pin: string | null
}

/** What lists of people have in common: who, where and since when; and the PIN, which each puts where it belongs. */
export function usePersonColumns<P extends Person>(): { who: Column<P>[]; pin: Column<P> } {
  const t = useT()
  const format = useFormat()
  const company = useCompanyColumn<P>()
  const placed = (key: 'department' | 'level' | 'office'): Column<P> => ({
    key,
    title: t(`organisation.field.employee.${key}`),
    cell: (person) => {
      const names = person[key]
      return names ? <NameText names={names} locale={format.locale} /> : <span className="muted">–</span>
    },
    fact: key !== 'level',
  })
  const who: Column<P>[] = [
    {
      key: 'name',
      title: t('organisation.employees.column.name'),
      sortable: true,
      width: 240,
      cell: (person) => {
        const { name, other } = format.person(person)
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
      cell: ({ jobNumber }) => <span className="num">{jobNumber}</span>,
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
      cell: ({ onboardOn }) => <span className="num">{format.day(onboardOn)}</span>,
      fact: true,
    },
  ]
  return {
    who,
    pin: {
      key: 'pin',
      title: t('organisation.field.employee.pin'),
      align: 'end',
      cell: ({ pin }) => <span className="num">{pin ?? ''}</span>,
    },
  }
}
