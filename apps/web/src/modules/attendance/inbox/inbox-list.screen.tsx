import '../punch-list/punch.css'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { type Month, monthOf } from '@muster/kernel/month'
import { useRef, useState } from 'react'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { useCompanyFilter, useOfficeFilter, useOffices } from '../../organisation/index.ts'
import { CreatingPeople } from '../proposal/creating-people.tsx'
import { ProposalCard, useProposal } from '../proposal/proposal-card.tsx'
import { AssignDrawer } from './assign-drawer.tsx'
import type { UnknownPin } from './unknown-pin.ts'
import { pinKey } from './unknown-pin.ts'

/** PINs that punch and belong to nobody [S14]: who they are is said here, one by one or as the times propose. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const list = useList(inboxEndpoints.list)
  const [isProposing, setProposing] = useState(true)
  const [making, setMaking] = useState<{ jobId: string; officeId: string; month: Month }>()
  const company = useCompanyFilter()
  const office = useOfficeFilter(list.input.companyId)
  const offices = useOffices().items
  const places = new Set(list.rows?.map((row) => row.officeId))
  const [onlyOffice] = places
  const first = list.rows?.find((row) => row.officeId === onlyOffice)
  const mayAssign = can(inboxEndpoints.assign)
  const columns: Column<UnknownPin>[] = [
    {
      key: 'pin',
      title: t('organisation.field.pin.pin'),
      width: 160,
      cell: (row) => <b className="num">{row.pin}</b>,
    },
    {
      key: 'office',
      title: t('organisation.offices.one'),
      cell: (row) => format.name(offices?.find((one) => one.id === row.officeId)?.names),
      fact: true,
    },
    {
      key: 'punches',
      title: t('attendance.inbox.punches'),
      align: 'end',
      cell: (row) => <span className="num">{format.number(row.punches)}</span>,
      fact: true,
    },
    {
      key: 'firstOn',
      title: t('attendance.inbox.firstOn'),
      align: 'end',
      cell: (row) => <span className="num">{format.day(row.firstOn)}</span>,
      fact: true,
    },
    {
      key: 'lastOn',
      title: t('attendance.inbox.lastOn'),
      align: 'end',
      cell: (row) => <span className="num">{format.day(row.lastOn)}</span>,
      fact: true,
    },
    {
      key: 'assign',
      title: '',
      align: 'end',
      cell: (row) =>
        mayAssign && (
          <Button kind="text" size="small" icon="person" onClick={() => list.setOpen(pinKey(row))}>
            {t('attendance.inbox.assign')}
          </Button>
        ),
    },
  ]
  const asks = places.size === 1 && first && can(inboxEndpoints.propose) && isProposing
  const { isComing } = useProposal(asks ? first.officeId : undefined, first?.companyId ?? '')
  // The first rows come with the proposal that stands above them.
  const hasStood = useRef(false)
  hasStood.current ||= list.problem !== undefined || list.denied !== undefined || (list.rows !== undefined && !isComing)
  return (
    <ListPage
      list={list}
      name="inbox"
      waiting={!hasStood.current && <WaitLines />}
      title={t('attendance.inbox.title')}
      columns={columns}
      rowKey={pinKey}
      rowName={(row) => t('attendance.records.unknownPin', { pin: row.pin })}
      filters={[...company, ...office]}
      sheet={inboxEndpoints.export}
      actions={
        places.size === 1 && can(inboxEndpoints.propose) ? (
          <Button aria-pressed={isProposing} onClick={() => setProposing(!isProposing)}>
            {t(isProposing ? 'attendance.sorting.hideProposal' : 'attendance.sorting.showProposal')}
          </Button>
        ) : undefined
      }
      empty={
        <Empty
          drawing="path"
          title={t('attendance.sorting.emptyTitle')}
          action={<LinkButton href={hrefOf('/attendance/punches')}>{t('attendance.screens.punches')}</LinkButton>}
        >
          {t('attendance.inbox.empty')}
        </Empty>
      }
      drawer={list.open !== undefined && mayAssign && <AssignDrawer key={list.open} list={list} />}
    >
      {making && <CreatingPeople {...making} onEnd={() => setMaking(undefined)} />}
      {asks && hasStood.current && (
        <div className="m-inbox-proposal">
          <ProposalCard
            officeId={first.officeId}
            companyId={first.companyId}
            onAccepted={(jobId) => setMaking({ jobId, officeId: first.officeId, month: monthOf(first.lastOn) })}
            isInbox
          />
        </div>
      )}
    </ListPage>
  )
}
