import { RegularizationForm, regularizationConditions } from '@muster/contract/workflow/regularization-form'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import {
  decideByApplication,
  decisionProblems,
  regularizationDaysOf,
  takeBackByApplication,
} from '../../organisation/index.ts'
import type { Task } from '../engine/task.rules.ts'
import { probationDayOf } from '../evaluation/evaluation.service.ts'
import type { Application, Kind } from '../kind/kind.service.ts'
import { readForm } from '../kind/read-form.service.ts'
import { titleWithName } from '../kind/title.service.ts'
import { sinceWhen } from './considerations.service.ts'
import { findFiledDay } from './employment-kinds.queries.ts'

const decisionsOf = ({ effectiveOn }: RegularizationForm) => [{ kind: 'regularized' as const, on: effectiveOn }]

/** The end of somebody's probation [4.15], not before they have been here long enough [5.22]. */
export const regularizationKind: Kind<RegularizationForm> = {
  kind: 'regularization',
  nameKey: 'workflow.task.kinds.regularization.name',
  conditions: regularizationConditions,
  read: (sent) => readForm(RegularizationForm, sent),
  titleOf: (ctx, application) => titleWithName(ctx, 'workflow.task.kinds.regularization.title', application),
  check,
  choicesOf: async (ctx, about) =>
    (await regularizationDaysOf(ctx, about)).map((value) => ({
      ...{ field: 'effectiveOn', value },
      ...{ names: null, above: null },
    })),
  considerations: sinceWhen,
  settle: async (ctx, { task, employmentId }) =>
    decideByApplication(ctx, ofTask(task, employmentId), decisionsOf(task.form), {
      ...{ note: task.form.reason, asOf: await findFiledDay(ctx, task) },
    }),
  undo: (ctx, { task, employmentId }) => takeBackByApplication(ctx, ofTask(task, employmentId)),
}

const ofTask = ({ companyId, id }: Task, employmentId: string) => ({ companyId, employmentId, applicationId: id })

async function check(ctx: Ctx, { companyId, employmentId, form }: Application<RegularizationForm>) {
  const { mayApply, mayApplyFrom, isOnProbation } = await probationDayOf(ctx, employmentId)
  if (!isOnProbation) return [{ field: 'employmentId', problem: 'not_on_probation' }]
  if (!mayApply) return [{ field: 'effectiveOn', problem: `possible_from:${mayApplyFrom}` }]
  const problems = await decisionProblems(ctx, { companyId, employmentId }, decisionsOf(form))
  const at = { on: 'effectiveOn', state: 'employmentId' }
  return problems.map(({ field, problem }) => ({ field: at[field as keyof typeof at] ?? field, problem }))
}
