import { advanceEndpoints, RETURN_NOTE_LENGTH } from '@muster/contract/payroll/advance'
import type { Day } from '@muster/kernel/day'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'
import type { Advance } from './advance-value.ts'

/** Records that money of an advance came back. */
export function ReturnDialog({ advance, onClose }: { advance: Advance; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { id, version, currency, open, paidOn } = advance
  const [amount, setAmount] = useState<number | string | null>(null)
  const [on, setOn] = useState('')
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(advanceEndpoints.recordReturn, { quiet: true })
  const submit = async () => {
    // What is no amount or no day is refused at its field.
    const input = { id, version, amount: amount as number, on: on as Day, note }
    const wrong = contractErrors(advanceEndpoints.recordReturn, input, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { error } = await save.run(input)
    if (error) return setProblems(errorsOf(error, t))
    notices.success(t('payroll.advances.returned', { amount: moneyFor(format, input.amount, currency) }))
    onClose()
  }
  return (
    <DecisionFrame
      title={t('payroll.advances.recordReturn')}
      submit={t('payroll.advances.recordReturn')}
      busy={save.busy}
      dirty={amount !== null || on !== '' || note !== ''}
      problem={problems['']}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MoneyField
        name="amount"
        label={t('payroll.field.return.amount')}
        hint={t('payroll.advances.returnHint', { amount: moneyFor(format, open, currency) })}
        value={amount}
        onChange={setAmount}
        error={problems.amount}
        currency={currency}
        required
      />
      <DayField
        name="on"
        label={t('payroll.field.return.on')}
        value={on}
        onChange={setOn}
        error={problems.on}
        {...(paidOn && { min: paidOn })}
        required
      />
      <TextAreaField
        name="note"
        label={t('payroll.field.return.note')}
        value={note}
        onChange={setNote}
        error={problems.note}
        maxLength={RETURN_NOTE_LENGTH}
        optional
      />
    </DecisionFrame>
  )
}
