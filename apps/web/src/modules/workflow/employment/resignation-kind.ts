import { RESIGNATION_CAUSES, ResignationForm, resignationConditions } from '@muster/contract/workflow/resignation-form'
import { isDay } from '@muster/kernel/day'
import type { FormKind } from '../form/form-kind.ts'
import { formProblems } from '../form/form-problems.ts'
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
    const text = value === null || value === undefined ? '' : String(value)
    if (name === 'lastOn') return isDay(text) ? format.day(text) : text
    const cause = name === 'cause' && RESIGNATION_CAUSES.find((one) => one === text)
    return cause ? t(`workflow.task.resignation.causes.${cause}`) : text
  },
}
