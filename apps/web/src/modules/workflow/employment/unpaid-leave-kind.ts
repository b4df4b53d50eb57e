import { UnpaidLeaveForm, unpaidLeaveConditions } from '@muster/contract/workflow/unpaid-leave-form'
import type { FormKind } from '../form/form-kind.ts'
import { formatDayValue, formProblems } from '../form/form-problems.ts'
import { UnpaidLeaveFields } from './unpaid-leave-fields.tsx'

/** Unpaid leave from a day to a day [4.13, 9.06]. */
export const unpaidLeaveKind: FormKind<UnpaidLeaveForm> = {
  kind: 'unpaid-leave',
  icon: 'pause',
  titleKey: 'workflow.task.kinds.unpaid-leave.name',
  hintKey: 'workflow.task.kinds.unpaid-leave.hint',
  blank: { from: null, to: null, reason: '' },
  Fields: UnpaidLeaveFields,
  fields: [
    { name: 'from', labelKey: 'workflow.task.unpaid-leave.from' },
    { name: 'to', labelKey: 'workflow.task.unpaid-leave.to' },
    { name: 'days', labelKey: 'workflow.task.unpaid-leave.days' },
    { name: 'reason', labelKey: 'workflow.task.unpaid-leave.reason' },
  ],
  conditions: unpaidLeaveConditions,
  problems: (form) => formProblems(UnpaidLeaveForm, form),
  valueText: (_name, value, _t, format) =>
    typeof value === 'number' ? format.number(value) : formatDayValue(value, format),
}
