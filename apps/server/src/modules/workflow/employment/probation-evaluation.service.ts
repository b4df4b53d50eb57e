import { pointsProblems } from '@muster/contract/workflow/evaluation-score'
import {
  Given,
  ProbationEvaluationForm,
  probationEvaluationConditions,
} from '@muster/contract/workflow/probation-evaluation-form'
import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { decisionProblems, todayOf } from '../../organisation/index.ts'
import { type FormValues, isClosed, type Task } from '../engine/task.rules.ts'
import { isRunning } from '../evaluation/evaluation.queries.ts'
import {
  applyingForm,
  endEvaluation,
  findFrozenForm,
  loadFrozenForm,
  startEvaluation,
} from '../evaluation/evaluation.service.ts'
import { daysAmount } from '../kind/amount.service.ts'
import type { Application, Applied, GivenWith, Kind, Problem, Reason } from '../kind/kind.service.ts'
import { readForm } from '../kind/read-form.service.ts'
import { titleWithName } from '../kind/title.service.ts'
import { insertAssessment, listAssessments } from './assessment.queries.ts'
import {
  answersOf,
  assessorsAsked,
  findGivenProblems,
  isCurrent,
  scoreEvaluation,
  stepsWithScores,
} from './assessment.rules.ts'
import {
  areDecisionsUndoable,
  decideAsFiled,
  decideToday,
  findProbationProblem,
  takeBackDecisions,
} from './by-application.service.ts'
import { sinceWhen } from './considerations.service.ts'

/**
 * The end of somebody's probation with an evaluation: their own assessment comes with the application, the manager's with the first approval,
 * the approver's with the last, which says what follows as well [3.18, 6.01, 9.08].
 */
export const probationEvaluationKind: Kind<ProbationEvaluationForm> = {
  kind: 'probation-evaluation',
  isByEmployer: true,
  nameKey: 'workflow.task.kinds.probation-evaluation.name',
  conditions: probationEvaluationConditions,
  read: (sent) => readForm(ProbationEvaluationForm, sent),
  titleOf: (ctx, application) => titleWithName(ctx, 'workflow.task.kinds.probation-evaluation.title', application),
  amountOf: async (_ctx, { form }) => daysAmount(form.effectiveOn),
  check,
  considerations: sinceWhen,
  asksAt: stepsWithScores,
  asks,
  checkGiven,
  keepGiven,
  hold,
  // A resubmission gives back and takes again; the evaluation goes on.
  release: async (ctx, { task }) => (isClosed(task) ? endEvaluation(ctx, task) : undefined),
  settle,
  isUndoable: areDecisionsUndoable,
  async undo(ctx, applied) {
    await takeBackDecisions(ctx, applied)
    await endEvaluation(ctx, applied.task)
  },
}

async function check(
  ctx: Ctx,
  { companyId, employmentId, form, taskId }: Application<ProbationEvaluationForm>,
): Promise<Problem[]> {
  const barred = await findProbationProblem(ctx, employmentId)
  if (barred) return [barred]
  const asked = taskId ? await findFrozenForm(ctx, { companyId, id: taskId }) : await applyingForm(ctx, employmentId)
  if (!asked) return [{ field: 'employmentId', problem: 'no_evaluation_form' }]
  if (!taskId && (await isRunning(ctx, companyId, employmentId)))
    return [{ field: 'employmentId', problem: 'evaluation_running' }]
  const { effectiveOn, versionId, points } = form
  const isOther = points.length > 0 && versionId !== asked.versionId
  const ofPoints = isOther ? { '': 'form_changed' } : pointsProblems(asked.content.items, points)
  const ofDay = await decisionProblems(ctx, { companyId, employmentId }, [{ kind: 'regularized', on: effectiveOn }])
  return [
    ...ofDay.map(({ field, problem }) => ({ field: field === 'state' ? 'employmentId' : 'effectiveOn', problem })),
    ...Object.entries(ofPoints).map(([place, problem]) => ({
      field: place === '' ? 'points' : `points.${place}`,
      problem,
    })),
  ]
}

/** The evaluation begins with the first submission, under the id of the task; each submission brings the employee's own points. */
async function hold(ctx: Ctx, { task, employmentId }: Applied<ProbationEvaluationForm>): Promise<void> {
  const { companyId, id, round, initiatorId, form } = task
  if (!(await findFrozenForm(ctx, task))) await startEvaluation(ctx, { id, employmentId })
  const { versionId, points } = form
  // Somebody changed the form between what was checked and now.
  if ((await findFrozenForm(ctx, task))?.versionId !== versionId) failFields({ 'form.points': 'form_changed' })
  await insertAssessment(
    ctx,
    { companyId, id },
    {
      ...{ assessor: 'employee', round, assignmentId: null, personId: initiatorId, at: task.last.at, points },
      outcome: null,
    },
  )
}

async function asks(ctx: Ctx, { task }: Applied): Promise<string[]> {
  const asked = assessorsAsked(task, await listAssessments(ctx, task))
  return asked.includes('approver') ? [...asked, 'outcome', 'outcomeOn', 'outcomeReason'] : asked
}

async function checkGiven(ctx: Ctx, { task, employmentId }: Applied, data: FormValues): Promise<readonly Problem[]> {
  const read = readForm(Given, data)
  if ('problems' in read) return read.problems
  const given = read.form
  const before = await listAssessments(ctx, task)
  const { content } = await loadFrozenForm(ctx, task)
  const problems = findGivenProblems(content, answersOf(task, before), assessorsAsked(task, before), given)
  if (problems.length > 0 || given.outcomeOn === undefined) return problems
  const { companyId } = task
  const commands = [await commandOf(ctx, task, given.outcome, given.outcomeOn)]
  const refused = await decisionProblems(ctx, { companyId, employmentId }, commands)
  return refused.map(({ field, problem }) => ({ field: field === 'state' ? 'outcome' : 'outcomeOn', problem }))
}

/** Keeps the points of whoever approved, as manager, as approver, or as both. */
async function keepGiven(ctx: Ctx, { task }: Applied, { assignmentId, personId, data }: GivenWith): Promise<void> {
  const read = readForm(Given, data)
  if ('problems' in read) throw new RangeError('what was given is checked before it is kept')
  const { outcome, outcomeOn, outcomeReason, ...points } = read.form
  for (const assessor of ['manager', 'approver'] as const) {
    const given = points[assessor]
    if (!given) continue
    const follows =
      assessor === 'approver' && outcome && outcomeOn
        ? { outcome, on: outcomeOn, reason: outcomeReason?.trim() ?? '' }
        : null
    const { round, last } = task
    await insertAssessment(ctx, task, {
      ...{ assessor, round, assignmentId, personId, at: last.at, points: given, outcome: follows },
    })
  }
}

/** From 75 on they are a regular employee from the day applied for; below, what the approver said [9.08]. */
async function settle(ctx: Ctx, applied: Applied<ProbationEvaluationForm>): Promise<Reason | null> {
  const { task } = applied
  const { content } = await loadFrozenForm(ctx, task)
  const given = await listAssessments(ctx, task)
  const result = scoreEvaluation(content, answersOf(task, given))
  const follows = given.findLast((one) => one.assessor === 'approver' && isCurrent(one, task))?.outcome
  if (!result || (result.band === 'below' && !follows)) return { word: 'workflow.evaluation.incomplete', values: {} }
  const problem = follows
    ? await decideToday(ctx, applied, [await commandOf(ctx, task, follows.outcome, follows.on)], follows.reason)
    : await decideAsFiled(ctx, applied, [{ kind: 'regularized', on: task.form.effectiveOn }], '')
  if (!problem) await endEvaluation(ctx, task)
  return problem
}

/** What follows below 75, as a decision of today about the employment. */
async function commandOf(
  ctx: Ctx,
  { companyId }: Task,
  outcome: Given['outcome'],
  lastOn: NonNullable<Given['outcomeOn']>,
) {
  const kind = outcome === 'extend' ? ('extended' as const) : ('notice' as const)
  return { kind, on: await todayOf(ctx, companyId), lastOn }
}
