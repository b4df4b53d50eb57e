import './employee.css'
import type { Newcomer } from '@muster/contract/organisation/newcomer'
import { keepsFromWork } from '@muster/contract/organisation/newcomer-work'
import { useCompanyColumn } from '../../lib/list/company-column.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { NameText } from '../../ui/display/name-text.tsx'
import { StateChip } from '../../ui/display/state-chip.tsx'
import type { Column } from '../../ui/table/table-model.ts'

/** The columns of the newcomers, in the order of their sheet. */
export function useNewcomerColumns(): Column<Newcomer>[] {
  const t = useT()
  const format = useFormat()
  const company = useCompanyColumn<Newcomer>()
  const placed = (key: 'department' | 'level' | 'office'): Column<Newcomer> => ({
    key,
    title: t(`organisation.field.employee.${key}`),
    cell: (e) => {
      const names = e[key]
      return names ? <NameText names={names} locale={format.locale} /> : <span className="muted">–</span>
    },
    fact: key === 'department',
  })
  return [
    {
      key: 'name',
      title: t('organisation.employees.column.name'),
      sortable: true,
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
      key: 'pin',
      title: t('organisation.field.employee.pin'),
      align: 'end',
      cell: (e) => <span className="num">{e.pin ?? ''}</span>,
    },
    {
      key: 'needs',
      title: t('organisation.newcomers.missing'),
      cell: (e) => <Needs newcomer={e} />,
      chip: true,
    },
  ]
}

/** What is missing in a line: red where it keeps somebody from working, amber for the rest. */
function Needs({ newcomer: { needs } }: { newcomer: Newcomer }) {
  const t = useT()
  const format = useFormat()
  const short = (need: Newcomer['needs'][number]) =>
    t(need === 'details' ? 'organisation.newcomers.detailsShort' : `organisation.newcomers.need.${need}`)
  if (needs.length === 0)
    return (
      <StateChip tone="normal" icon="check">
        {t('organisation.newcomers.none')}
      </StateChip>
    )
  const [first] = keepsFromWork(needs)
  const shown = first ?? needs[0]
  const rest = needs.length - 1
  return (
    <StateChip tone={first ? 'red' : 'amber'} icon="warn" title={format.list(needs.map(short))}>
      {shown && short(shown)}
      {rest > 0 && ` ${t('words.more', { count: rest })}`}
    </StateChip>
  )
}
