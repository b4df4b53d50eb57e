import { CLOSING_REASON_LENGTH, monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import { useState } from 'react'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'
import { countOf, type MonthClosing } from './closing-value.ts'

export type ClosingDialogKind = 'propose' | 'confirm' | 'proposeReopening' | 'confirmReopening'
type Props = { kind: ClosingDialogKind; of: MonthClosing; onClose: () => void }

/** A step of a month: a proposal with its reason, or the other person’s word for it. */
export function ClosingDialog({ kind, ...props }: Props) {
  return kind === 'confirm' || kind === 'confirmReopening' ? (
    <Confirmation isReopening={kind === 'confirmReopening'} {...props} />
  ) : (
    <Proposal isReopening={kind === 'proposeReopening'} {...props} />
  )
}

type StepProps = Omit<Props, 'kind'> & { isReopening: boolean }

function Proposal({ isReopening, of: { companyId, month, version, unsettled }, onClose }: StepProps) {
  const t = useT()
  const endpoint = isReopening ? monthClosingEndpoints.proposeReopening : monthClosingEndpoints.propose
  const save = useSave(endpoint, { quiet: true })
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const left = countOf(unsettled)
  const word = t(isReopening ? 'attendance.closing.reopen' : 'attendance.closing.propose')
  const submit = async () => {
    const input = { companyId, month, version, reason }
    const wrong = contractErrors(endpoint, input, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { error } = await save.run(input)
    if (error) return setProblems(errorsOf(error, t))
    onClose()
  }
  return (
    <DecisionFrame
      title={word}
      submit={word}
      busy={save.busy}
      dirty={reason !== ''}
      problem={problems['']}
      hint={
        isReopening
          ? t('attendance.closing.reopenWhy')
          : left > 0
            ? t('attendance.closing.proposeWhy', { count: left })
            : t('attendance.closing.lead')
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('attendance.closing.reason')}
        value={reason}
        onChange={setReason}
        error={problems.reason}
        maxLength={CLOSING_REASON_LENGTH}
        {...(isReopening || left > 0 ? { required: true } : { optional: true })}
      />
    </DecisionFrame>
  )
}

function Confirmation({ isReopening, of: { companyId, month, version }, onClose }: StepProps) {
  const t = useT()
  const format = useFormat()
  const save = useSave(isReopening ? monthClosingEndpoints.confirmReopening : monthClosingEndpoints.confirm, {
    quiet: true,
  })
  const [problem, setProblem] = useState<string>()
  const word = t(isReopening ? 'attendance.closing.confirmReopen' : 'attendance.closing.confirm')
  const submit = async () => {
    const { error } = await save.run({ companyId, month, version })
    if (error) return setProblem(errorsOf(error, t)[''])
    onClose()
  }
  return (
    <DecisionFrame
      title={word}
      submit={word}
      busy={save.busy}
      dirty={false}
      isReady
      problem={problem}
      hint={
        isReopening
          ? t('attendance.closing.notes.opening')
          : t('attendance.closing.confirmWhy', { month: format.month(month) })
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
