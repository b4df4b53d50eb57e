import { transferJob } from '@muster/contract/organisation/jobs'
import { transferColumns, transferEndpoints } from '@muster/contract/organisation/transfer'
import { TRANSFER_STATES } from '@muster/contract/organisation/transfer-shape'
import { useState } from 'react'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { type RowOf, useList } from '../../../lib/list/use-list.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter } from '../choice/filters.ts'
import { MovingPeople } from '../position/moving-people.tsx'
import { TransferDrawer } from './transfer-drawer.tsx'
import { TransferChip } from './transfer-state.tsx'

type Row = RowOf<typeof transferEndpoints.list>

/** Orders to move people from a day on: what is drafted, what waits for its day, and what was done [2.14d, S12]. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const list = useList(transferEndpoints.list)
  const company = useCompanyFilter()
  const [moving, setMoving] = useState<{ jobId: string; count: number }>()
  const columns = useColumns<Row, typeof transferColumns>(transferColumns, {
    number: { width: 110, align: 'start', cell: ({ number }) => t('organisation.transfer.order', { number }) },
    effectiveOn: { width: 130, cell: ({ effectiveOn }) => <span className="num">{format.day(effectiveOn)}</span> },
    state: { width: 140, cell: (order) => <TransferChip {...order} /> },
    failed: {
      cell: ({ failed }) =>
        failed > 0 ? <StateChip tone="red">{format.number(failed)}</StateChip> : <span className="muted">–</span>,
    },
  })
  const state: Filter = {
    kind: 'choice',
    key: 'state',
    label: t('organisation.field.transfer.state'),
    multiple: true,
    options: TRANSFER_STATES.map((value) => ({ value, label: t(`organisation.transfer.state.${value}`) })),
  }
  const add = (
    <Can do={transferEndpoints.create.access}>
      <LinkButton kind="primary" icon="plus" aria-keyshortcuts="n" href={hrefOf('/organisation/transfers/new')}>
        {t('organisation.transfer.add')}
      </LinkButton>
    </Can>
  )
  return (
    <>
      <ListPage
        list={list}
        name="transfers"
        title={t('organisation.transfer.title')}
        columns={columns}
        rowKey={(order) => order.id}
        rowName={({ number }) => t('organisation.transfer.one', { number })}
        filters={[...company, state]}
        searchHint={t('organisation.transfer.searchHint')}
        primary={add}
        sheet={transferEndpoints.export}
        empty={
          <Empty title={t('states.emptyNew')} action={add}>
            {t('organisation.transfer.empty')}
          </Empty>
        }
        drawer={
          list.open !== undefined && (
            <TransferDrawer key={list.open} list={list} onMoving={(jobId, count) => setMoving({ jobId, count })} />
          )
        }
      />
      {moving && (
        <MovingPeople
          key={moving.jobId}
          {...moving}
          kind={transferJob}
          place="/organisation/transfers"
          onEnd={() => setMoving(undefined)}
        />
      )}
    </>
  )
}
