import { payRunEndpoints } from '@muster/contract/payroll/pay-run'
import { useState } from 'react'
import { failureText } from '../../../lib/call/failure-words.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { shutOn } from '../../identity/index.ts'
import { DecisionFrame } from '../../workflow/index.ts'
import type { PayRun } from './pay-run-value.ts'

/** Asks once before payslips go out: nobody takes them back. */
export function ReleaseDialog({ run, onClose }: { run: PayRun; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const save = useSave(payRunEndpoints.release, { quiet: true })
  const [problem, setProblem] = useState<string>()
  const month = format.month(run.month)
  const submit = async () => {
    const { error } = await save.run({ id: run.id, version: run.version })
    if (error) {
      shutOn(error)
      return setProblem(failureText(error, t))
    }
    notices.success(t('runs.releasedNow', { month }))
    onClose()
  }
  return (
    <DecisionFrame
      title={t('runs.releaseAsk', { month })}
      submit={t('runs.release')}
      busy={save.busy}
      dirty={false}
      isReady
      problem={problem}
      hint={t('runs.releaseHint', { count: run.people - run.held })}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
