import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AskTransfer } from './ask-transfer.tsx'
import type { Order } from './transfer-value.ts'

export type TransferActionsProps = {
  order: Order
  /** The job that moves so many people. */
  onMoving: (jobId: string, count: number) => void
  onRemoved: () => void
}

/** What can be done with an order in its state. */
export function TransferActions(props: TransferActionsProps) {
  const { state, failed } = props.order
  if (state === 'draft') return <DraftActions {...props} />
  if (state === 'scheduled') return <ScheduledActions {...props} />
  return state === 'done' && failed > 0 ? <RetryAction {...props} /> : null
}

function DraftActions({ order, onMoving, onRemoved }: TransferActionsProps) {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const { id, version } = order
  const schedule = useSave(transferEndpoints.schedule)
  const remove = useSave(transferEndpoints.remove, { onSaved: onRemoved })
  const decide = async () => {
    const { data } = await schedule.run({ id, version })
    if (data?.jobId) onMoving(data.jobId, order.open)
    else if (data) notices.success(t('organisation.transfer.scheduled', { day: format.day(order.effectiveOn) }))
  }
  const drop = async () => {
    const { error } = await remove.run({ id, version })
    if (!error) notices.success(t('organisation.transfer.deleted'))
  }
  return (
    <>
      <Button kind="primary" icon="calendar-check" busy={schedule.busy} onClick={() => void decide()}>
        {t('organisation.transfer.schedule')}
      </Button>
      <Button icon="pencil" aria-keyshortcuts="e" onClick={() => go(`/organisation/transfers/${id}/edit`)}>
        {t('actions.edit')}
      </Button>
      <Button icon="trash" busy={remove.busy} onClick={() => void drop()}>
        {t('actions.delete')}
      </Button>
    </>
  )
}

function ScheduledActions({ order, onMoving }: TransferActionsProps) {
  const t = useT()
  const format = useFormat()
  const { id, version } = order
  const [asked, setAsked] = useState<'apply' | 'withdraw'>()
  const apply = useSave(transferEndpoints.apply)
  const withdraw = useSave(transferEndpoints.withdraw)
  const runApply = async () => {
    const { data } = await apply.run({ id, version })
    setAsked(undefined)
    if (data) onMoving(data.jobId, order.open)
  }
  const runWithdraw = async () => {
    const { error } = await withdraw.run({ id, version })
    setAsked(undefined)
    if (!error) notices.success(t('organisation.transfer.withdrawn'))
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <Button icon="play" onClick={() => setAsked('apply')}>
        {t('organisation.transfer.carryOut')}
      </Button>
      <Button icon="undo" onClick={() => setAsked('withdraw')}>
        {t('organisation.transfer.withdrawAll')}
      </Button>
      {asked === 'apply' && (
        <AskTransfer
          title={t('organisation.transfer.one', { number: order.number })}
          action={t('organisation.transfer.carryOut')}
          busy={apply.busy}
          onClose={close}
          onRun={runApply}
        >
          {t('organisation.transfer.applyHint', { day: format.day(order.effectiveOn) })}
        </AskTransfer>
      )}
      {asked === 'withdraw' && (
        <AskTransfer
          title={t('organisation.transfer.one', { number: order.number })}
          action={t('organisation.transfer.withdrawAll')}
          busy={withdraw.busy}
          onClose={close}
          onRun={runWithdraw}
        >
          {t('organisation.transfer.withdrawHint')}
        </AskTransfer>
      )}
    </>
  )
}

function RetryAction({ order, onMoving }: TransferActionsProps) {
  const t = useT()
  const apply = useSave(transferEndpoints.apply)
  const run = async () => {
    const { data } = await apply.run({ id: order.id, version: order.version })
    if (data) onMoving(data.jobId, order.failed)
  }
  return (
    <Button icon="refresh" busy={apply.busy} onClick={() => void run()}>
      {t('organisation.transfer.retry')}
    </Button>
  )
}
