import type { Newcomer } from '@muster/contract/organisation/newcomer'
import { keepsFromWork } from '@muster/contract/organisation/newcomer-work'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { usePersonColumns } from '../employee/person-columns.tsx'

/** The columns of the newcomers, in the order of their sheet. */
export function useNewcomerColumns(): Column<Newcomer>[] {
  const t = useT()
  const { who, pin } = usePersonColumns<Newcomer>()
  return [
    ...who,
    pin,
    {
      key: 'needs',
      title: t('organisation.newcomers.missing'),
      cell: (newcomer) => <Needs newcomer={newcomer} />,
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
