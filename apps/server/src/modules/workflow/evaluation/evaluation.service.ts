import type { InputOf } from '@muster/contract/endpoint'
import type { evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { parameterOn } from '../../system/index.ts'
import * as evaluations from './evaluation.queries.ts'
import { findApplying } from './evaluation-form.queries.ts'
import { mayApplyFrom } from './probation.rules.ts'

type Input = InputOf<typeof evaluationFormEndpoints.applying>
type Employment = NonNullable<Awaited<ReturnType<typeof evaluations.findInReach>>>

/** Which form applies to an employee in reach today, by which department, and from which day on they may apply [5.22]. */
export async function applying(ctx: Ctx, { employmentId }: Input) {
  const found = await need(evaluations.findInReach(ctx, employmentId))
  const { name, nativeName, department, onboardOn, state } = found
  const { form, by } = (await formOf(ctx, found)) ?? { form: null, by: null }
  return {
    ...{ employmentId, name, nativeName, department, form, by, onboardOn },
    isOnProbation: state === 'probation',
    ...(await dayOf(ctx, found)),
  }
}

const formOf = async (ctx: Ctx, { companyId, department, today }: Employment) =>
  department ? findApplying(ctx, companyId, department.id, today) : undefined

async function dayOf(ctx: Ctx, { companyId, onboardOn, today }: Employment) {
  const probationDays = await parameterOn(ctx, companyId, 'probation.days-before-regularization', today)
  const from = mayApplyFrom(onboardOn, probationDays)
  return { probationDays, mayApplyFrom: from, mayApply: from <= today }
}

/** Whether somebody of the companies in scope is on probation, and from which day on they may apply for its end [5.22]. */
export async function probationDayOf(ctx: Ctx, employmentId: string) {
  const found = await need(evaluations.findInScope(ctx, employmentId))
  return { isOnProbation: found.state === 'probation', ...(await dayOf(ctx, found)) }
}

/** What the form asks that applies to somebody of the companies in scope today; undefined where no department above them has one. */
export async function applyingForm(ctx: Ctx, employmentId: string): Promise<evaluations.AskedForm | undefined> {
  const found = await need(evaluations.findInScope(ctx, employmentId))
  const applies = await formOf(ctx, found)
  return applies && evaluations.findVersion(ctx, found.companyId, applies.versionId)
}

/**
 * Begins the evaluation of somebody under an id of the caller's, and gives what the form asks, which stays so whatever becomes of the form
 * [4.10]. Refuses `workflow.probation_too_short` with the day from which it is possible [5.22], and `workflow.no_evaluation_form` where no
 * department above has one; one of theirs that runs already is refused at `employmentId`. Who may begin one is decided by the caller.
 */
export async function startEvaluation(
  ctx: Ctx,
  { id, employmentId }: { id: string; employmentId: string },
): Promise<evaluations.AskedForm> {
  const found = await need(evaluations.findInScope(ctx, employmentId))
  const { companyId, name } = found
  const day = await dayOf(ctx, found)
  if (!day.mayApply) fail('workflow.probation_too_short', { count: day.probationDays, day: day.mayApplyFrom })
  const applies = (await formOf(ctx, found)) ?? fail('workflow.no_evaluation_form', { name })
  await evaluations.insertEvaluation(ctx, { companyId, id, employmentId, versionId: applies.versionId })
  return loadFrozenForm(ctx, { companyId, id })
}

type Ref = { companyId: string; id: string }

/** What the form asked when an evaluation began; undefined of one that has not begun. */
export const findFrozenForm = (ctx: Ctx, { companyId, id }: Ref): Promise<evaluations.AskedForm | undefined> =>
  evaluations.findFrozen(ctx, companyId, id)

/** The same of one that has. */
export const loadFrozenForm = (ctx: Ctx, { companyId, id }: Ref): Promise<evaluations.AskedForm> =>
  need(evaluations.findFrozen(ctx, companyId, id))

/** Ends an evaluation, however it ends: it is no longer counted as running. */
export const endEvaluation = (ctx: Ctx, { companyId, id }: Ref): Promise<void> =>
  evaluations.closeEvaluation(ctx, companyId, id)
