import { RegularizationForm, regularizationConditions } from '@muster/contract/workflow/regularization-form'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { decisionProblems, regularizationDaysOf } from '../../organisation/index.ts'
import { daysAmount } from '../kind/amount.service.ts'
import type { Application, Kind } from '../kind/kind.service.ts'
import { readForm } from '../kind/read-form.service.ts'
import { titleWithName } from '../kind/title.service.ts'
import {
  areDecisionsUndoable,
  decideAsFiled,
  findProbationProblem,
  takeBackDecisions,
} from './by-application.service.ts'
import { sinceWhen } from './considerations.service.ts'

const decisionsOf = ({ effectiveOn }: RegularizationForm) => [{ kind: 'regularized' as const, on: effectiveOn }]

/** The end of somebody's probation [4.15], not before they have been here long enough [5.22]. */
export const regularizationKind: Kind<RegularizationForm> = {
  kind: 'regularization',
  isByEmployer: true,
  nameKey: 'workflow.task.kinds.regularization.name',
  conditions: regularizationConditions,
  read: (sent) => readForm(RegularizationForm, sent),
  titleOf: (ctx, application) => titleWithName(ctx, 'workflow.task.kinds.regularization.title', application),
  amountOf: async (_ctx, { form }) => daysAmount(form.effectiveOn),
  check,
  choicesOf: async (ctx, about) =>
    (await regularizationDaysOf(ctx, about)).map((value) => ({
      ...{ field: 'effectiveOn', value },
      ...{ names: null, above: null },
    })),
  considerations: sinceWhen,
  settle: (ctx, applied) => decideAsFiled(ctx, applied, decisionsOf(applied.task.form), applied.task.form.reason),
  isUndoable: areDecisionsUndoable,
  undo: takeBackDecisions,
}

async function check(ctx: Ctx, { companyId, employmentId, form }: Application<RegularizationForm>) {
  const barred = await findProbationProblem(ctx, employmentId)
  if (barred) return [barred]
  const problems = await decisionProblems(ctx, { companyId, employmentId }, decisionsOf(form))
  const at = { on: 'effectiveOn', state: 'employmentId' }
  return problems.map(({ field, problem }) => ({ field: at[field as keyof typeof at] ?? field, problem }))
}
