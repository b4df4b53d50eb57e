import { pointsIn } from '@muster/contract/workflow/form-values'
import {
  ProbationEvaluationForm,
  probationEvaluationConditions,
} from '@muster/contract/workflow/probation-evaluation-form'
import { isDay } from '@muster/kernel/day'
import type { FormKind } from '../form/form-kind.ts'
import { formProblems } from '../form/form-problems.ts'
import { ApproveEvaluationDialog } from './approve-evaluation-dialog.tsx'
import { EvaluationDetails } from './evaluation-details.tsx'
import { ProbationEvaluationFields } from './probation-evaluation-fields.tsx'

/** The end of somebody's probation with the assessments of employee, manager and approver [3.18, 6.01, 9.08]. */
export const probationEvaluationKind: FormKind<ProbationEvaluationForm> = {
  kind: 'probation-evaluation',
  isMostlyForOthers: true,
  icon: 'check',
  titleKey: 'workflow.task.kinds.probation-evaluation.name',
  hintKey: 'workflow.task.kinds.probation-evaluation.hint',
  blank: { effectiveOn: null, summary: '', versionId: null, points: [] },
  Fields: ProbationEvaluationFields,
  fields: [
    { name: 'effectiveOn', labelKey: 'workflow.task.regularization.effectiveOn' },
    { name: 'summary', labelKey: 'workflow.evaluation.summary' },
  ],
  conditions: probationEvaluationConditions,
  problems: (form) => {
    const points = pointsIn(form.points)
    const missing = points.flatMap((of, i) => of.flatMap((one, j) => (one === null ? [`points.${i}.${j}`] : [])))
    return {
      ...formProblems(ProbationEvaluationForm, form),
      ...(points.length === 0 && { points: 'required' }),
      ...Object.fromEntries(missing.map((field) => [field, 'required'])),
    }
  },
  valueText: (name, value, _t, format) => {
    const text = typeof value === 'string' ? value : ''
    return name === 'effectiveOn' && isDay(text) ? format.day(text) : text
  },
  Details: EvaluationDetails,
  ApproveDialog: ApproveEvaluationDialog,
}
