import { payRunEndpoints } from '@muster/contract/payroll/pay-run'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { PayRun } from './pay-run-value.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Withdraws a proposal: nobody has seen a payslip of it. */
export function WithdrawDialog({ run, onClose }: { run: PayRun; onClose: () => void }) {
  const t = useT()
  const month = useFormat().month(run.month)
  return (
    <ReasonDialog
      endpoint={payRunEndpoints.withdraw}
      toInput={(reason) => ({ id: run.id, version: run.version, reason })}
      title={t('runs.withdrawAsk', { month })}
      submit={t('runs.withdraw')}
      hint={t('runs.withdrawHint')}
      done={t('runs.withdrawnNow', { month })}
      onClose={onClose}
    />
  )
}
