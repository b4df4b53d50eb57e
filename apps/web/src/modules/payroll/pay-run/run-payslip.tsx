import { type payRunEndpoints, payslipEndpoints } from '@muster/contract/payroll/pay-run'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/list/use-list.ts'
import { notices } from '../../../lib/page/notices.ts'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { secretOf } from '../../../lib/query/secret.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { PayslipActsProvider } from '../payslip/payslip-acts.ts'
import { PayslipLooks } from '../payslip/payslip-looks.tsx'
import { PayslipTalk } from '../payslip/payslip-talk.tsx'
import type { Payslip } from '../payslip/payslip-value.ts'
import { PayslipView } from '../payslip/payslip-view.tsx'
import { usePrintTitle } from '../payslip/use-print-title.ts'
import type { PayRun } from './pay-run-value.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { list: List<typeof payRunEndpoints.people>; run: PayRun }

/** One payslip above the list: read, answered, held back or let go. That it was opened is shown to whom it is of. */
export function RunPayslip({ list, run }: Props) {
  const t = useT()
  const format = useFormat()
  const id = list.open ?? ''
  const slip = useQuery(secretOf(queryOf(payslipEndpoints.get, { id })))
  const keys = list.rows?.map((row) => row.id) ?? []
  const at = keys.indexOf(id)
  const stepTo = (key: string | undefined) => (at >= 0 && key !== undefined ? () => list.setOpen(key) : undefined)
  const before = stepTo(keys[at - 1])
  const after = stepTo(keys[at + 1])
  const row = list.rows?.find((one) => one.id === id)
  const heldBecause = row?.heldBecause ?? null
  return (
    <DetailDrawer
      over
      title={slip.data && format.person(slip.data).name}
      onClose={() => list.setOpen(undefined)}
      {...(before && { onPrevious: before })}
      {...(after && { onNext: after })}
      footer={
        slip.data && <Acts slip={slip.data} run={run} isHeld={heldBecause !== null} isKnown={row !== undefined} />
      }
    >
      {heldBecause !== null && (
        <Banner tone="amber" icon="pause" title={t('runs.isHeld')}>
          {heldBecause}
        </Banner>
      )}
      <CardBody query={slip}>{(slip) => <Opened slip={slip} />}</CardBody>
    </DetailDrawer>
  )
}

function Opened({ slip }: { slip: Payslip }) {
  const t = useT()
  const format = useFormat()
  const maySay = useCan()(payslipEndpoints.answer)
  const answering = useSave(payslipEndpoints.answer, { quiet: true, silent: true })
  usePrintTitle(t('payslip.paper', { name: format.person(slip).name, month: format.month(slip.month) }))
  const acts = {
    ...{ slip, isOwn: false, maySay, isSaying: answering.busy },
    say: (itemId: string | null, text: string) => answering.run({ id: slip.id, itemId, text }),
  }
  return (
    <PayslipActsProvider value={acts}>
      <PayslipView slip={slip} />
      <div className="m-payslip-end">
        <PayslipTalk itemId={null} />
        <PayslipLooks slip={slip} isOwn={false} />
      </div>
    </PayslipActsProvider>
  )
}

type ActsProps = { slip: Payslip; run: PayRun; isHeld: boolean; isKnown: boolean }

function Acts({ slip, run, isHeld, isKnown }: ActsProps) {
  const t = useT()
  const { name } = useFormat().person(slip)
  const can = useCan()(payslipEndpoints.hold)
  const [isHolding, setHolding] = useState(false)
  const letting = useSave(payslipEndpoints.letGo)
  const letGo = async () => {
    const { data } = await letting.run({ id: slip.id })
    if (data) notices.success(t('runs.letGoNow', { name }))
  }
  return (
    <>
      {can && isHeld && run.state !== 'withdrawn' && (
        <Button kind="primary" icon="play" busy={letting.busy} onClick={() => void letGo()}>
          {t('runs.letGo')}
        </Button>
      )}
      {can && isKnown && !isHeld && run.state === 'proposed' && (
        <Button icon="pause" onClick={() => setHolding(true)}>
          {t('runs.hold')}
        </Button>
      )}
      <Button icon="print" onClick={() => window.print()}>
        {t('payslip.print')}
      </Button>
      {isHolding && (
        <ReasonDialog
          endpoint={payslipEndpoints.hold}
          toInput={(reason) => ({ id: slip.id, reason })}
          title={t('runs.holdAsk', { name })}
          submit={t('runs.hold')}
          hint={t('runs.holdHint')}
          done={t('runs.heldNow', { name })}
          required
          onClose={() => setHolding(false)}
        />
      )}
    </>
  )
}
