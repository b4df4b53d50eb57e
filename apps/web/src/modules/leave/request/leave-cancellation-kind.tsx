import { LeaveCancellationForm } from '@muster/contract/leave/leave-form'
import { REASON_LENGTH } from '@muster/contract/workflow/document-form'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { type FormKind, formProblems, type KindFieldsProps, textOf } from '../../workflow/index.ts'
import { leaveKind } from './leave-kind.ts'

/** The cancellation of a leave that has begun [4.08]: nothing of it is changed but why. */
export const leaveCancellationKind: FormKind<LeaveCancellationForm> = {
  ...leaveKind,
  kind: 'leave-cancellation',
  icon: 'undo',
  titleKey: 'leave.kinds.leave-cancellation.name',
  hintKey: 'leave.kinds.leave-cancellation.hint',
  blank: { reason: '' },
  Fields: ReasonField,
  fields: leaveKind.fields.filter(({ name }) => name === 'typeId' || name === 'reason'),
  lists: leaveKind.lists?.filter(({ name }) => name === 'slots') ?? [],
  conditions: [],
  problems: (form) => formProblems(LeaveCancellationForm, form),
}

function ReasonField({ form, onChange, errorOf }: KindFieldsProps<LeaveCancellationForm>) {
  const t = useT()
  return (
    <TextAreaField
      name="form.reason"
      label={t('leave.request.reason')}
      value={textOf(form.reason)}
      onChange={(reason) => onChange('reason', reason)}
      error={errorOf('reason')}
      maxLength={REASON_LENGTH}
      rows={3}
      required
    />
  )
}
