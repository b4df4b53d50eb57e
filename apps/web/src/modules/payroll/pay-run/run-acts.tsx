import { payRunEndpoints } from '@muster/contract/payroll/pay-run'
import { useState } from 'react'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { PayRun } from './pay-run-value.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The word of the other person over a proposal, or its end. */
export function RunActs({ run }: { run: PayRun }) {
  const t = useT()
  const can = useCan()
  const [dialog, setDialog] = useState<'release' | 'withdraw'>()
  if (run.state !== 'proposed' || !can(payRunEndpoints.release)) return null
  const close = () => setDialog(undefined)
  return (
    <div className="m-payslip-acts">
      <Button icon="undo" onClick={() => setDialog('withdraw')}>
        {t('runs.withdraw')}
      </Button>
      {run.isOwnProposal ? (
        <small className="muted">{t('runs.otherReleases')}</small>
      ) : (
        <Button kind="primary" icon="send" onClick={() => setDialog('release')}>
          {t('runs.release')}
        </Button>
      )}
      {dialog === 'release' && <ReleaseDialog run={run} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog run={run} onClose={close} />}
    </div>
  )
}
