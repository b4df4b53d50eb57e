import { leaveBalanceEndpoints } from '@muster/contract/leave/leave-balance'
import { BEYOND_LENGTH, leaveEntryEndpoints } from '@muster/contract/leave/leave-entry'
import { LeaveForm } from '@muster/contract/leave/leave-form'
import { REASON_LENGTH } from '@muster/contract/workflow/document-form'
import type { RowShown } from '@muster/contract/workflow/form-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../../lib/call/problem-text.ts'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { EmployeePicker } from '../../organisation/index.ts'
import { DecisionFrame, formProblems } from '../../workflow/index.ts'
import { LeaveSlots } from '../slot/leave-slots.tsx'
import { useLeaveAmount } from './leave-amount.ts'

export type EnterLeaveDialogProps = {
  /** Whose leave it is, where that is known. */
  person?: { employmentId: string; name: string }
  onClose: () => void
}

const FIRST: RowShown = { id: 'first', from: null, to: null, fromMinute: null, toMinute: null }

/** HR enters a leave for somebody: of any type, also one that nobody applies for. It counts at once. */
export function EnterLeaveDialog({ person, onClose }: EnterLeaveDialogProps) {
  const t = useT()
  const { name } = useFormat()
  const [employmentId, setEmploymentId] = useState(person?.employmentId)
  const [typeId, setTypeId] = useState<string>()
  const [slots, setSlots] = useState<RowShown[]>([FIRST])
  const [reason, setReason] = useState('')
  const [beyondReason, setBeyondReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { data: balances } = useQuery({
    ...queryOf(leaveBalanceEndpoints.get, { employmentId: employmentId ?? '' }),
    enabled: employmentId !== undefined,
  })
  const amount = useLeaveAmount(balances?.dayMinutes ?? 1)
  const save = useSave(leaveEntryEndpoints.enter, { quiet: true })
  const form = { typeId: typeId ?? null, slots, reason }
  const submit = async () => {
    const wrong = Object.entries(formProblems(LeaveForm, form)).map(([field, problem]) => [
      `form.${field}`,
      problemText(problem, t, t('system.field.required')),
    ])
    const missing = employmentId === undefined ? { employmentId: t('system.field.required') } : {}
    if (wrong.length > 0 || employmentId === undefined) return setProblems({ ...Object.fromEntries(wrong), ...missing })
    const { data, error } = await save.run({ employmentId, form, beyondReason })
    if (error) return setProblems(errorsOf(error, t))
    notices.success(t('leave.entry.done', { number: data.number }))
    onClose()
  }
  const errorOf = (field: string) => problems[`form.${field}`]
  return (
    <DecisionFrame
      title={t('leave.entry.title')}
      submit={t('leave.entry.submit')}
      hint={t('leave.entry.hint')}
      width={640}
      busy={save.busy}
      dirty={typeId !== undefined || reason !== '' || slots.some(({ from }) => from !== null)}
      problem={problems['']}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EmployeePicker
        name="employmentId"
        label={t('leave.entry.person')}
        {...(person && { valueLabel: person.name })}
        value={employmentId}
        onChange={(id) => setEmploymentId(id)}
        error={problems.employmentId}
        isForOthers
        required
      />
      <SelectField
        name="form.typeId"
        label={t('leave.request.type')}
        value={typeId}
        onChange={setTypeId}
        error={errorOf('typeId')}
        options={(balances?.items ?? []).map((one) => ({
          value: one.typeId,
          label: name(one.names),
          ...(one.isBound && { hint: t('leave.entry.left', { amount: amount(one.available) }) }),
        }))}
        required
      />
      <LeaveSlots
        value={slots}
        onChange={setSlots}
        errorOf={errorOf}
        employmentId={employmentId}
        typeId={typeId}
        saysClock
      />
      <TextAreaField
        name="form.reason"
        label={t('leave.request.reason')}
        value={reason}
        onChange={setReason}
        error={errorOf('reason')}
        maxLength={REASON_LENGTH}
        required
      />
      <TextAreaField
        name="beyondReason"
        label={t('leave.entry.beyondReason')}
        hint={t('leave.entry.beyondHint')}
        value={beyondReason}
        onChange={setBeyondReason}
        error={problems.beyondReason}
        maxLength={BEYOND_LENGTH}
        optional
      />
    </DecisionFrame>
  )
}
