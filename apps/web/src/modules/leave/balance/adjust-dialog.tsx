import { ADJUSTMENT_REASON_LENGTH, leaveBalanceEndpoints } from '@muster/contract/leave/leave-balance'
import type { Day } from '@muster/kernel/day'
import { useState } from 'react'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'
import { HoursField } from '../type/hours-field.tsx'
import type { Balance } from './balance-value.ts'

export type AdjustDialogProps = { employmentId: string; balance: Balance; onClose: () => void }

/** Gives somebody more of a type of leave, or less, between two days and with a reason that its history keeps. */
export function AdjustDialog({ employmentId, balance, onClose }: AdjustDialogProps) {
  const t = useT()
  const { name } = useFormat()
  const today = dayIn()
  const [minutes, setMinutes] = useState<number | null>(null)
  const [from, setFrom] = useState<string>(today)
  const [until, setUntil] = useState<string>(`${today.slice(0, 4)}-12-31`)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(leaveBalanceEndpoints.adjust, { quiet: true })
  const submit = async () => {
    const input = {
      ...{ employmentId, typeId: balance.typeId, minutes: minutes as number },
      ...{ from: from as Day, until: until as Day, reason },
    }
    const wrong = contractErrors(leaveBalanceEndpoints.adjust, input, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { error } = await save.run(input)
    if (error) return setProblems(errorsOf(error, t))
    notices.success(t('leave.balances.adjusted'))
    onClose()
  }
  return (
    <DecisionFrame
      title={t('leave.balances.adjustTitle', { name: name(balance.names) })}
      submit={t('leave.balances.adjust')}
      busy={save.busy}
      dirty={minutes !== null || reason !== ''}
      problem={problems['']}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <HoursField
        name="minutes"
        label={t('leave.field.adjustment.minutes')}
        hint={t('leave.balances.hint')}
        value={minutes}
        onChange={setMinutes}
        error={problems.minutes}
        isSigned
        required
      />
      <DayField
        name="from"
        label={t('leave.field.adjustment.from')}
        value={from}
        onChange={setFrom}
        error={problems.from}
        required
      />
      <DayField
        name="until"
        label={t('leave.field.adjustment.until')}
        value={until}
        onChange={setUntil}
        error={problems.until}
        required
      />
      <TextAreaField
        name="reason"
        label={t('leave.field.adjustment.reason')}
        value={reason}
        onChange={setReason}
        error={problems.reason}
        maxLength={ADJUSTMENT_REASON_LENGTH}
        required
      />
    </DecisionFrame>
  )
}
