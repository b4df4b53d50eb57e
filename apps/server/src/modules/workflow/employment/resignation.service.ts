import { ResignationForm, resignationConditions } from '@muster/contract/workflow/resignation-form'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { decisionProblems, firstDayOf } from '../../organisation/index.ts'
import { daysAmount } from '../kind/amount.service.ts'
import type { About, Application, Kind } from '../kind/kind.service.ts'
import { readForm } from '../kind/read-form.service.ts'
import { titleWithName } from '../kind/title.service.ts'
import { areDecisionsUndoable, decideToday, takeBackDecisions } from './by-application.service.ts'
import { inHand, sinceWhen, teamLeft } from './considerations.service.ts'

/** Somebody leaves [4.13]: they are on notice from the day on which this is settled, and resigned after their last day of work. */
export const resignationKind: Kind<ResignationForm> = {
  kind: 'resignation',
  isByEmployer: true,
  nameKey: 'workflow.task.kinds.resignation.name',
  conditions: resignationConditions,
  read: (sent) => readForm(ResignationForm, sent),
  titleOf: (ctx, application) => titleWithName(ctx, 'workflow.task.kinds.resignation.title', application),
  amountOf: async (_ctx, { form }) => daysAmount(form.lastOn),
  check,
  considerations: async (ctx, applied) => [
    ...(await sinceWhen(ctx, applied)),
    ...(await teamLeft(ctx, applied)),
    ...(await inHand(ctx, applied)),
  ],
  settle: async (ctx, applied) => {
    const { task, employmentId } = applied
    const notice = await noticeOf(ctx, { companyId: task.companyId, employmentId }, task.form)
    return decideToday(ctx, applied, notice, task.form.reason)
  },
  isUndoable: areDecisionsUndoable,
  undo: takeBackDecisions,
}

/** Notice is given today, or on the first day of somebody who is not here yet. */
const noticeOf = async (ctx: Ctx, about: About, { lastOn }: ResignationForm) => [
  { kind: 'notice' as const, on: await firstDayOf(ctx, about), lastOn },
]

async function check(ctx: Ctx, about: Application<ResignationForm>) {
  const problems = await decisionProblems(ctx, about, await noticeOf(ctx, about, about.form))
  return problems.map(({ field, problem }) => ({ field: field === 'state' ? 'employmentId' : 'lastOn', problem }))
}
