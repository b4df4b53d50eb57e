import { RESIGNATION_CAUSES, ResignationForm, resignationConditions } from '@muster/contract/workflow/resignation-form'
import type { FormKind } from '../form/form-kind.ts'
import { formatDayValue, formatValue, formProblems } from '../form/form-problems.ts'
import { ResignationFields } from './resignation-fields.tsx'

/** Somebody leaves the company [4.13]. */
export const resignationKind: FormKind<ResignationForm> = {
  kind: 'resignation',
  icon: 'sign-out',
  titleKey: 'workflow.task.kinds.resignation.name',
  hintKey: 'workflow.task.kinds.resignation.hint',
  blank: { lastOn: null, cause: null, reason: '' },
  Fields: ResignationFields,
  fields: [
    { name: 'lastOn', labelKey: 'workflow.task.resignation.lastOn' },
    { name: 'cause', labelKey: 'workflow.task.resignation.cause' },
    { name: 'reason', labelKey: 'workflow.task.resignation.reason' },
  ],
  conditions: resignationConditions,
  problems: (form) => formProblems(ResignationForm, form),
  valueText: (name, value, t, format) => {
    if (name === 'lastOn') return formatDayValue(value, format)
    const cause = name === 'cause' && RESIGNATION_CAUSES.find((known) => known === value)
    return cause ? t(`workflow.task.resignation.causes.${cause}`) : formatValue(value)
  },
}
