import { myPayEndpoints } from '@muster/contract/payroll/my-pay'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { secretOf } from '../../../lib/query/secret.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { AmountsButton } from './amounts.tsx'
import { PayslipActsProvider } from './payslip-acts.ts'
import { PayslipLooks } from './payslip-looks.tsx'
import { PayslipTalk } from './payslip-talk.tsx'
import type { Payslip } from './payslip-value.ts'
import { PayslipView } from './payslip-view.tsx'
import { MY_PAY } from './places.ts'
import { usePrintTitle } from './use-print-title.ts'

/** One's own payslip of a month: read, printed, confirmed or asked about. */
export function MyPayslip({ id }: { id: string }) {
  const slip = useQuery(secretOf(queryOf(myPayEndpoints.get, { id })))
  return <CardBody query={slip}>{(slip) => <Opened slip={slip} />}</CardBody>
}

function Opened({ slip }: { slip: Payslip }) {
  const t = useT()
  const format = useFormat()
  const asking = useSave(myPayEndpoints.ask, { quiet: true, silent: true })
  usePrintTitle(t('payslip.paper', { name: format.person(slip).name, month: format.month(slip.month) }))
  const acts = {
    ...{ slip, isOwn: true, maySay: !slip.isReplaced, isSaying: asking.busy },
    say: (itemId: string | null, text: string) => asking.run({ id: slip.id, itemId, text }),
    earlierHref: (open: string) => hrefOf(MY_PAY, { open }),
  }
  return (
    <PayslipActsProvider value={acts}>
      <div className="m-payslip-page">
        <div className="m-payslip-acts">
          <AmountsButton />
          <Button icon="print" onClick={() => window.print()}>
            {t('payslip.print')}
          </Button>
        </div>
        <PayslipView slip={slip} />
        <div className="m-payslip-end">
          <Confirmation slip={slip} />
          <PayslipTalk itemId={null} />
          <PayslipLooks slip={slip} isOwn />
        </div>
      </div>
    </PayslipActsProvider>
  )
}

function Confirmation({ slip }: { slip: Payslip }) {
  const t = useT()
  const format = useFormat()
  const confirm = useSave(myPayEndpoints.confirm)
  const { confirmedAt } = slip
  if (confirmedAt !== null)
    return (
      <div>
        <StateChip tone="normal">
          {t('payslip.confirmedAt', { time: format.instant(Date.parse(confirmedAt)) })}
        </StateChip>
      </div>
    )
  if (slip.isReplaced) return null
  const run = async () => {
    const { data } = await confirm.run({ id: slip.id })
    if (data) notices.success(t('payslip.confirmedNow', { month: format.month(slip.month) }))
  }
  return (
    <div className="m-payslip-confirm">
      <Button kind="primary" icon="check" busy={confirm.busy} onClick={() => void run()}>
        {t('payslip.confirm')}
      </Button>
      <small className="muted">{t('payslip.confirmHint')}</small>
    </div>
  )
}
