import { LeaveCancellationForm } from '@muster/contract/leave/leave-form'
import { clockText, minuteOfClock } from '@muster/kernel/minutes'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import { type FormKind, formProblems, type KindFieldsProps, ReasonField, textOf } from '../../workflow/index.ts'
import { leaveKind } from './leave-kind.ts'

/** The cancellation of a leave that has begun [4.08]: nothing of it is changed but why, and from when on somebody is back where it ends early. */
export const leaveCancellationKind: FormKind<LeaveCancellationForm> = {
  kind: 'leave-cancellation',
  icon: 'undo',
  titleKey: 'leave.kinds.leave-cancellation.name',
  hintKey: 'leave.kinds.leave-cancellation.hint',
  blank: { reason: '', backOn: null, backMinute: null },
  Fields: CancellationFields,
  fields: [
    { name: 'typeId', labelKey: 'leave.request.type' },
    { name: 'backOn', labelKey: 'workflow.task.field.backOn' },
    { name: 'backMinute', labelKey: 'workflow.task.field.backMinute' },
    { name: 'reason', labelKey: 'leave.request.reason' },
  ],
  lists: leaveKind.lists?.filter(({ name }) => name === 'slots') ?? [],
  conditions: [],
  problems: (form) => formProblems(LeaveCancellationForm, form),
  valueText: (name, value, t, format, beside) => {
    if (name === 'backOn') return format.dayText(textOf(value))
    if (name === 'backMinute') return typeof value === 'number' ? clockText(value) : ''
    return leaveKind.valueText(name, value, t, format, beside)
  },
}

function CancellationFields(props: KindFieldsProps<LeaveCancellationForm>) {
  const t = useT()
  const { form, onChange, errorOf } = props
  const backOn = textOf(form.backOn)
  return (
    <>
      {backOn !== '' && (
        <>
          <DayField
            name="form.backOn"
            label={t('workflow.task.field.backOn')}
            value={backOn}
            onChange={(day) => day && onChange('backOn', day)}
            error={errorOf('backOn')}
            required
          />
          <TimeField
            name="form.backMinute"
            label={t('workflow.task.field.backMinute')}
            hint={t('workflow.task.hint.backMinute')}
            value={typeof form.backMinute === 'number' ? clockText(form.backMinute) : undefined}
            onChange={(clock) => onChange('backMinute', clock === undefined ? null : (minuteOfClock(clock) ?? null))}
            error={errorOf('backMinute')}
            optional
          />
        </>
      )}
      <ReasonField {...props} field="reason" label={t('leave.request.reason')} rows={3} />
    </>
  )
}
