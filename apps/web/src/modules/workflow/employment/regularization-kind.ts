import { RegularizationForm, regularizationConditions } from '@muster/contract/workflow/regularization-form'
import type { FormKind } from '../form/form-kind.ts'
import { formatDayValue, formatValue, formProblems } from '../form/form-problems.ts'
import { RegularizationFields } from './regularization-fields.tsx'

/** The end of somebody's probation [4.15, 5.22]. */
export const regularizationKind: FormKind<RegularizationForm> = {
  kind: 'regularization',
  isMostlyForOthers: true,
  icon: 'star',
  titleKey: 'workflow.task.kinds.regularization.name',
  hintKey: 'workflow.task.kinds.regularization.hint',
  blank: { effectiveOn: null, reason: '' },
  Fields: RegularizationFields,
  fields: [
    { name: 'effectiveOn', labelKey: 'workflow.task.regularization.effectiveOn' },
    { name: 'reason', labelKey: 'workflow.task.regularization.reason' },
  ],
  conditions: regularizationConditions,
  problems: (form) => formProblems(RegularizationForm, form),
  valueText: (name, value, _t, format) => (name === 'effectiveOn' ? formatDayValue(value, format) : formatValue(value)),
}
