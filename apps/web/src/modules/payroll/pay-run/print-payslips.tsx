import type { SentTo } from '@muster/contract/endpoint'
import { payRunEndpoints } from '@muster/contract/payroll/pay-run'
import type { Month } from '@muster/kernel/month'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call/api.ts'
import { callErrorOf } from '../../../lib/call/call-error.ts'
import { failureText } from '../../../lib/call/failure-words.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ProgressTrack } from '../../../ui/feedback/progress-track.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { shutOn } from '../../identity/index.ts'
import { PayslipActsProvider } from '../payslip/payslip-acts.ts'
import type { Payslip } from '../payslip/payslip-value.ts'
import { PayslipView } from '../payslip/payslip-view.tsx'
import { usePrintTitle } from '../payslip/use-print-title.ts'

const AT_ONCE = 50

type Asked = Pick<SentTo<typeof payRunEndpoints.print>, 'id' | 'show' | 'search' | 'departmentId'>
type Props = { asked: Asked; month: Month; onClose: () => void }

/** The payslips of what is filtered, such as a department, to be printed: each begins a page. They are read for this paper alone. */
export function PrintPayslips({ asked, month, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const { slips, total, problem } = usePayslips(asked)
  usePrintTitle(t('runs.paper', { month: format.month(month) }))
  const isReady = slips.length === total
  return (
    <AppModal
      open
      title={t('runs.printTitle', { month: format.month(month) })}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button kind="primary" icon="print" disabled={!isReady} onClick={() => window.print()}>
            {t('payslip.print')}
          </Button>
        </>
      }
    >
      <div className="m-payslips-tools">
        {problem !== undefined && <Banner tone="red">{problem}</Banner>}
        {!isReady && problem === undefined && (
          <ProgressTrack done={slips.length} total={total ?? 1} label={t('runs.printing')} />
        )}
        {isReady && <p>{t('runs.printReady', { count: slips.length })}</p>}
      </div>
      <div className="m-payslips">
        {slips.map((slip) => (
          <PayslipActsProvider key={slip.id} value={{ ...NOTHING, slip }}>
            <PayslipView slip={slip} />
          </PayslipActsProvider>
        ))}
      </div>
    </AppModal>
  )
}

const NOTHING = { isOwn: false, maySay: false, isSaying: false, say: async () => ({}) }

/** Reads the payslips page after page; gives those that came, how many there are, and why it went no further. */
function usePayslips(asked: Asked): {
  slips: readonly Payslip[]
  total: number | undefined
  problem: string | undefined
} {
  const t = useT()
  const [slips, setSlips] = useState<readonly Payslip[]>([])
  const [total, setTotal] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [first] = useState(asked)
  useEffect(() => {
    const reading = new AbortController()
    const read = async () => {
      const read: Payslip[] = []
      for (let page = 1; ; page++) {
        const reply = await call(payRunEndpoints.print, { ...first, page, pageSize: AT_ONCE }, reading)
        read.push(...reply.items)
        setSlips([...read])
        setTotal(reply.items.length === 0 ? read.length : reply.total)
        if (reply.items.length === 0 || read.length >= reply.total) return
      }
    }
    read().catch((thrown: unknown) => {
      if (reading.signal.aborted) return
      const error = callErrorOf(thrown)
      shutOn(error)
      setProblem(failureText(error, t))
    })
    return () => reading.abort()
  }, [first, t])
  return { slips, total, problem }
}
