import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { probationEvaluationEndpoints } from '@muster/contract/workflow/probation-evaluation'
import { meOf } from '../../../platform/auth/caller.ts'
import { need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { extensionDaysOf, regularizationDaysOf } from '../../organisation/index.ts'
import { isRunning } from '../evaluation/evaluation.queries.ts'
import { applyingForm, findFrozenForm, probationDayOf } from '../evaluation/evaluation.service.ts'
import { describePeople } from '../people/called.service.ts'
import { readTask } from '../store/read-task.service.ts'
import { findRecipient } from '../store/seen.queries.ts'
import { concerns } from '../store/task.queries.ts'
import { personIn } from '../task/detail.rules.ts'
import { listAssessments } from './assessment.queries.ts'
import { answersOf, assessorsSeen, isCurrent, scoreEvaluation } from './assessment.rules.ts'

type Endpoints = typeof probationEvaluationEndpoints

/** By which form somebody, oneself or in reach, would be assessed today, and whether they may apply [3.18, 5.22]. */
export async function applying(
  ctx: Ctx,
  { employmentId }: InputOf<Endpoints['applying']>,
): Promise<ReplyOf<Endpoints['applying']>> {
  const { companyId } = await need(findRecipient(ctx, meOf(ctx), employmentId))
  const { isOnProbation, mayApplyFrom, mayApply } = await probationDayOf(ctx, employmentId)
  return {
    ...{ isOnProbation, mayApplyFrom, mayApply, isRunning: await isRunning(ctx, companyId, employmentId) },
    form: (await applyingForm(ctx, employmentId)) ?? null,
    days: await regularizationDaysOf(ctx, { companyId, employmentId }),
  }
}

/** The evaluation of a task that the caller may read, with as much of the assessments as they may see [6.01]. */
export async function get(ctx: Ctx, { id }: InputOf<Endpoints['get']>): Promise<ReplyOf<Endpoints['get']>> {
  const me = meOf(ctx)
  const { task, row, until } = await need(readTask(ctx, me, id))
  const { versionId, content } = await need(findFrozenForm(ctx, task))
  const all = await listAssessments(ctx, task)
  const given = until ? all.filter(({ at }) => at <= until) : all
  const seen = assessorsSeen(task, { personId: me, isConcerned: await concerns(ctx, me, task) })
  const shown = given.filter(({ assessor }) => seen.includes(assessor))
  const result = scoreEvaluation(content, answersOf(task, shown))
  const outcome = shown.findLast((one) => one.assessor === 'approver' && isCurrent(one, task))?.outcome ?? null
  const people = await describePeople(
    ctx,
    task.companyId,
    shown.map(({ personId }) => personId),
  )
  const of = { companyId: task.companyId, employmentId: row.employment_id }
  return {
    ...{ id, versionId, content },
    assessments: shown.toReversed().map((one) => ({
      ...{ assessor: one.assessor, round: one.round, at: one.at, isCurrent: isCurrent(one, task) },
      person: personIn(people, one.personId),
      points: one.points.map((points) => [...points]),
    })),
    isHidden: shown.length < given.length,
    ...{ score: result?.score ?? null, band: result?.band ?? null, outcome },
    days: await regularizationDaysOf(ctx, of),
    extensionDays: await extensionDaysOf(ctx, of),
  }
}
