import { DELEGATIONS_OF, delegationColumns, delegationEndpoints } from '@muster/contract/workflow/delegation'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useCompanyFilter } from '../../organisation/index.ts'
import { DelegationDrawer } from './delegation-drawer.tsx'
import { callOf, type Row } from './delegation-value.ts'
import { DelegationChip } from './state-chip.tsx'

const WORDS = { mine: 'mine', 'to-me': 'toMe', all: 'all' } as const
const EMPTY = { mine: 'empty', 'to-me': 'emptyToMe', all: 'emptyAll' } as const

/** Who decides for whom while somebody is away: one's own delegations, those to oneself, and all for administrators of tasks. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { path, search } = useUrl()
  const isAdministrator = useCan()('task:workflow:cud')
  const list = useList(delegationEndpoints.list)
  const company = useCompanyFilter()
  const { of } = list.input
  const groups = DELEGATIONS_OF.filter((one) => one !== 'all' || isAdministrator)
  const at = (text: string) => <span className="num">{format.instant(Date.parse(text))}</span>
  const columns = useColumns<Row, typeof delegationColumns>(delegationColumns, {
    person: { width: 200, cell: ({ person }) => format.person(person).name },
    delegate: { width: 200, cell: ({ delegate }) => format.person(delegate).name },
    from: { width: 170, cell: ({ from }) => at(from) },
    until: { width: 170, cell: ({ until }) => at(until) },
    state: { width: 130, cell: (row) => <DelegationChip state={row.state} /> },
    held: { width: 120 },
  })
  const add = (
    <Button kind="primary" icon="plus" aria-keyshortcuts="n" onClick={() => list.setOpen('new')}>
      {t('workflow.delegation.add')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      name="delegations"
      title={t('workflow.delegation.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={(row) => callOf(row, t, format)}
      filters={company}
      searchHint={t('organisation.search.name')}
      primary={add}
      sheet={delegationEndpoints.export}
      otherGroups={groups
        .filter((key) => key !== of)
        .map((key) => ({
          ...{ key, label: t(`workflow.delegation.of.${WORDS[key]}`), address: { of: key } },
        }))}
      empty={
        <Empty title={t('states.emptyNew')} {...(of === 'mine' && { action: add })}>
          {t(`workflow.delegation.${EMPTY[of]}`)}
        </Empty>
      }
      drawer={list.open !== undefined && <DelegationDrawer key={list.open} list={list} />}
    >
      <Segmented
        label={t('workflow.delegation.whose')}
        value={of}
        onChange={(next) => go(path, withKeys(search, { of: next, open: undefined, page: undefined }))}
        options={groups.map((value) => ({
          value,
          label: t(`workflow.delegation.of.${WORDS[value]}`),
        }))}
      />
    </ListPage>
  )
}
