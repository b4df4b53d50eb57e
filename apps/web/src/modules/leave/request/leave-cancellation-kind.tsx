import { LeaveCancellationForm } from '@muster/contract/leave/leave-form'
import { useT } from '../../../lib/words/i18n.ts'
import { type FormKind, formProblems, type KindFieldsProps, ReasonField } from '../../workflow/index.ts'
import { leaveKind } from './leave-kind.ts'

/** The cancellation of a leave that has begun [4.08]: nothing of it is changed but why. */
export const leaveCancellationKind: FormKind<LeaveCancellationForm> = {
  ...leaveKind,
  kind: 'leave-cancellation',
  icon: 'undo',
  titleKey: 'leave.kinds.leave-cancellation.name',
  hintKey: 'leave.kinds.leave-cancellation.hint',
  blank: { reason: '' },
  Fields: CancellationFields,
  fields: leaveKind.fields.filter(({ name }) => name === 'typeId' || name === 'reason'),
  lists: leaveKind.lists?.filter(({ name }) => name === 'slots') ?? [],
  conditions: [],
  problems: (form) => formProblems(LeaveCancellationForm, form),
}

function CancellationFields(props: KindFieldsProps<LeaveCancellationForm>) {
  const t = useT()
  return <ReasonField {...props} field="reason" label={t('leave.request.reason')} rows={3} />
}
