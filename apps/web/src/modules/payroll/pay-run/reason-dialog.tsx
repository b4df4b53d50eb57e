import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { PAY_REASON_LENGTH } from '@muster/contract/payroll/pay-run'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { shutOn } from '../../identity/index.ts'
import { DecisionFrame } from '../../workflow/index.ts'

type Props<E extends Endpoint> = {
  endpoint: E
  toInput: (reason: string) => SentTo<E>
  title: string
  submit: string
  hint: string
  /** What is said when it is done. */
  done: string
  required?: boolean
  onClose: () => void
}

/** An act over pay that is done with a reason. */
export function ReasonDialog<E extends Endpoint>(props: Props<E>) {
  const { endpoint, toInput, title, submit: act, hint, done, required = false, onClose } = props
  const t = useT()
  const save = useSave(endpoint, { quiet: true })
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const submit = async () => {
    const input = toInput(reason)
    const wrong = contractErrors(endpoint, input, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { error } = await save.run(input)
    if (error) {
      shutOn(error)
      return setProblems(errorsOf(error, t))
    }
    notices.success(done)
    onClose()
  }
  return (
    <DecisionFrame
      title={title}
      submit={act}
      busy={save.busy}
      dirty={reason !== ''}
      problem={problems['']}
      hint={hint}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('runs.reason')}
        value={reason}
        onChange={setReason}
        error={problems.reason}
        maxLength={PAY_REASON_LENGTH}
        {...(required ? { required } : { optional: true })}
      />
    </DecisionFrame>
  )
}
