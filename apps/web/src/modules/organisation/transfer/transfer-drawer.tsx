import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../../lib/list/use-list.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RecomputeNote } from './recompute-note.tsx'
import { TransferActions } from './transfer-actions.tsx'
import { TransferLines } from './transfer-lines.tsx'
import { TransferChip, TransferLineChip } from './transfer-state.tsx'
import type { Order } from './transfer-value.ts'

export type TransferDrawerProps = {
  list: List<typeof transferEndpoints.list>
  onMoving: (jobId: string, count: number) => void
}

/** An order beside the list: what it says, what it would do or did to each person, and what can be done with it [S12]. */
export function TransferDrawer({ list, onMoving }: TransferDrawerProps) {
  const t = useT()
  const format = useFormat()
  const record = useQuery(queryOf(transferEndpoints.get, { id: list.open ?? '' }))
  const order = record.data
  const isWaiting = order?.state === 'draft' || order?.state === 'scheduled'
  const refused = order && isWaiting ? order.lines.filter((line) => line.problem !== null).length : 0
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={order && t('organisation.transfer.one', { number: order.number })}
      chip={order && <TransferChip {...order} />}
      footer={
        order?.mayChange && (
          <Can do={transferEndpoints.schedule.access}>
            <TransferActions order={order} onMoving={onMoving} onRemoved={() => list.setOpen(undefined)} />
          </Can>
        )
      }
    >
      {(shown) => (
        <>
          <Facts
            facts={[
              [t('organisation.field.transfer.effectiveOn'), format.day(shown.effectiveOn)],
              [t('organisation.field.transfer.otherCompany'), shown.otherCompany],
              [t('organisation.field.transfer.note'), shown.note],
              [
                t('organisation.field.transfer.createdBy'),
                shown.createdBy &&
                  t('organisation.transfer.byWhom', {
                    name: shown.createdBy,
                    day: format.instant(Date.parse(shown.createdAt)),
                  }),
              ],
              [t('organisation.field.transfer.people'), format.number(shown.people)],
            ]}
          />
          {shown.isMove && <p className="m-none">{t('organisation.transfer.direct')}</p>}
          {refused > 0 && <Banner tone="amber">{t('organisation.transfer.refusedCount', { count: refused })}</Banner>}
          <RecomputeNote recompute={shown.recompute} />
          <h3 className="m-facts-title">{t('organisation.transfer.people')}</h3>
          <TransferLines
            items={shown.lines}
            end={(line) => (
              <>
                {shown.state !== 'draft' && <TransferLineChip state={line.state} />}
                {shown.mayChange && shown.state === 'scheduled' && line.state === 'open' && shown.lines.length > 1 && (
                  <WithdrawLine order={shown} line={line} />
                )}
              </>
            )}
          />
        </>
      )}
    </RecordDrawer>
  )
}

function WithdrawLine({ order, line }: { order: Order; line: Order['lines'][number] }) {
  const t = useT()
  const { person } = useFormat()
  const withdraw = useSave(transferEndpoints.withdrawLine)
  return (
    <Can do={transferEndpoints.withdrawLine.access}>
      <IconButton
        icon="undo"
        label={t('organisation.transfer.withdrawLine', { name: person(line).name })}
        disabled={withdraw.busy}
        onClick={() => void withdraw.run({ id: order.id, version: order.version, lineId: line.id })}
      />
    </Can>
  )
}
