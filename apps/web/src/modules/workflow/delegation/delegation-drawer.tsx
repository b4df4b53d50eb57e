import { delegationEndpoints } from '@muster/contract/workflow/delegation'
import type { List } from '../../../lib/list/use-list.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCan, useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { DelegationForm } from './delegation-form.tsx'
import { callOf, type Row } from './delegation-value.ts'
import { readProposed } from './places.ts'
import { DelegationChip } from './state-chip.tsx'

type Props = { list: List<typeof delegationEndpoints.list> }

/** A new delegation beside the list, or the one that is open. */
export function DelegationDrawer({ list }: Props) {
  return list.open === 'new' ? <NewDelegation list={list} /> : <OneDelegation list={list} />
}

function NewDelegation({ list }: Props) {
  const t = useT()
  const format = useFormat()
  const saved = (made: Row) => {
    const { person, delegate, from, until } = made
    const who = { person: format.person(person).name, delegate: format.person(delegate).name }
    const when = { from: format.instant(Date.parse(from)), until: format.instant(Date.parse(until)) }
    notices.success(
      made.state === 'asked'
        ? t('workflow.delegation.savedAsked', who)
        : t('workflow.delegation.saved', { ...who, ...when }),
    )
    list.setOpen(undefined, { free: true })
  }
  return (
    <DetailDrawer title={t('workflow.delegation.add')} onClose={() => list.setOpen(undefined)}>
      <DelegationForm
        proposed={readProposed(list.address)}
        onSaved={saved}
        onCancel={() => list.setOpen(undefined, { free: true })}
      />
    </DetailDrawer>
  )
}

function OneDelegation({ list }: Props) {
  const t = useT()
  const format = useFormat()
  const row = list.rows?.find(({ id }) => id === list.open)
  return (
    <RecordDrawer
      list={list}
      rowKey={({ id }) => id}
      record={{ data: row, error: null, isPending: list.rows === undefined, refetch: () => undefined }}
      title={row && callOf(row, t, format)}
      chip={row && <DelegationChip state={row.state} />}
      footer={row && <Acts row={row} onGone={() => list.setOpen(undefined, { free: true })} />}
    >
      {({ person, delegate, from, until, held, reason }) => (
        <Facts
          facts={[
            [t('workflow.delegation.person'), format.person(person).name],
            [t('workflow.delegation.delegate'), format.person(delegate).name],
            [t('workflow.delegation.from'), format.instant(Date.parse(from))],
            [t('workflow.delegation.until'), format.instant(Date.parse(until))],
            [t('workflow.delegation.held'), format.number(held)],
            [t('workflow.delegation.reason'), reason],
          ]}
        />
      )}
    </RecordDrawer>
  )
}

/** What whoever delegated, or administers tasks, does with one: agree to it, take it back before it begins, or end it. */
function Acts({ row, onGone }: { row: Row; onGone: () => void }) {
  const t = useT()
  const format = useFormat()
  const { personId } = useInfo().userInfo
  const isAdministrator = useCan()('task:workflow:cud')
  const ending = useSave(delegationEndpoints.end)
  const agreement = useSave(delegationEndpoints.agree)
  const removal = useSave(delegationEndpoints.remove)
  const creation = useSave(delegationEndpoints.create, { silent: true })
  const { id, version, companyId, person, delegate, from, until, reason } = row
  if (row.state === 'over' || (person.id !== personId && !isAdministrator)) return null
  const end = async () => {
    const { error } = await ending.run({ id, version })
    if (!error) notices.success(t('workflow.delegation.ended', { name: format.person(person).name }))
  }
  const agree = async () => {
    const { error } = await agreement.run({ id, version })
    if (!error) notices.success(t('workflow.delegation.agreed', { name: format.person(delegate).name }))
  }
  const remove = async () => {
    const { error } = await removal.run({ id, version })
    if (error) return
    onGone()
    const again = { companyId, delegateId: delegate.id, from, until, reason }
    const whose = person.id === personId ? {} : { personId: person.id }
    notices.undo(t('workflow.delegation.deleted'), () => void creation.run({ ...again, ...whose }))
  }
  if (row.state === 'running')
    return (
      <Button kind="primary" busy={ending.busy} onClick={() => void end()}>
        {t('workflow.delegation.end')}
      </Button>
    )
  return (
    <>
      <Button icon="trash" busy={removal.busy} onClick={() => void remove()}>
        {t('actions.delete')}
      </Button>
      {row.state === 'asked' && person.id === personId && (
        <Button kind="primary" busy={agreement.busy} onClick={() => void agree()}>
          {t('workflow.delegation.agree')}
        </Button>
      )}
    </>
  )
}
