import type { Ctx } from '../../../platform/operation/ctx.ts'
import { decideByApplication, isDecisionUndoable, takeBackByApplication } from '../../organisation/index.ts'
import { probationDayOf } from '../evaluation/evaluation.service.ts'
import type { Applied, Problem } from '../kind/kind.service.ts'
import { findFiledDay } from './employment-kinds.queries.ts'

type Decisions = Parameters<typeof decideByApplication>[2]

const aboutOf = ({ task: { companyId, id }, employmentId }: Applied) => ({ companyId, employmentId, applicationId: id })

/** Decides about the employment of an application as of today, under the id of its task. */
export function decideToday(ctx: Ctx, applied: Applied, decisions: Decisions, note: string) {
  return decideByApplication(ctx, aboutOf(applied), decisions, { note })
}

/** The same as of the day on which it was filed: what lay ahead then may have begun since. */
export async function decideAsFiled(ctx: Ctx, applied: Applied, decisions: Decisions, note: string) {
  const asOf = await findFiledDay(ctx, applied.task)
  return decideByApplication(ctx, aboutOf(applied), decisions, { note, asOf })
}

/** Whether what was decided by an application can be taken back. */
export function areDecisionsUndoable(ctx: Ctx, applied: Applied): Promise<boolean> {
  return isDecisionUndoable(ctx, aboutOf(applied))
}

/** Takes back what was decided by an application. */
export function takeBackDecisions(ctx: Ctx, applied: Applied): Promise<void> {
  return takeBackByApplication(ctx, aboutOf(applied))
}

/** What keeps somebody from applying for the end of their probation today; undefined where nothing does. */
export async function findProbationProblem(ctx: Ctx, employmentId: string): Promise<Problem | undefined> {
  const { mayApply, mayApplyFrom, isOnProbation } = await probationDayOf(ctx, employmentId)
  if (!isOnProbation) return { field: 'employmentId', problem: 'not_on_probation' }
  return mayApply ? undefined : { field: 'effectiveOn', problem: `possible_from:${mayApplyFrom}` }
}
