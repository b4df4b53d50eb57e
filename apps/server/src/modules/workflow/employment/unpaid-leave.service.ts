import { leaveDaysOf, UnpaidLeaveForm, unpaidLeaveConditions } from '@muster/contract/workflow/unpaid-leave-form'
import { addDays, daysBetween, isDay } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { decisionProblems, todayOf } from '../../organisation/index.ts'
import { parameterOn } from '../../system/index.ts'
import type { FormValues } from '../engine/task.rules.ts'
import { daysAmount } from '../kind/amount.service.ts'
import type { Application, Kind } from '../kind/kind.service.ts'
import { readForm } from '../kind/read-form.service.ts'
import { titleWithName } from '../kind/title.service.ts'
import { areDecisionsUndoable, decideAsFiled, takeBackDecisions } from './by-application.service.ts'
import { sinceWhen, teamAway, teamLeft } from './considerations.service.ts'

/** The leave begins on its first day, and whoever is on it is back on the day after its last. */
const decisionsOf = ({ from, to }: UnpaidLeaveForm) => [
  { kind: 'unpaid-leave' as const, on: from },
  { kind: 'returned' as const, on: addDays(to, 1) },
]

/** Unpaid leave from a day to a day [4.13], of which the first lies no further ahead than the company allows [9.06]. */
export const unpaidLeaveKind: Kind<UnpaidLeaveForm> = {
  kind: 'unpaid-leave',
  isByEmployer: true,
  nameKey: 'workflow.task.kinds.unpaid-leave.name',
  isAway: true,
  conditions: unpaidLeaveConditions,
  read(sent) {
    const read = readForm(UnpaidLeaveForm, sent)
    return 'form' in read ? { form: { ...read.form, days: leaveDaysOf(read.form) } } : read
  },
  computed: ({ from, to }): FormValues => {
    const [first, last] = [String(from), String(to)]
    return isDay(first) && isDay(last) && first <= last ? { days: leaveDaysOf({ from: first, to: last }) } : {}
  },
  titleOf: (ctx, application) => titleWithName(ctx, 'workflow.task.kinds.unpaid-leave.title', application),
  amountOf: async (_ctx, { form }) => daysAmount(form.from, form.to),
  check,
  considerations: async (ctx, applied) => [
    ...(await sinceWhen(ctx, applied)),
    ...(await teamLeft(ctx, applied)),
    ...(await teamAway(ctx, applied, applied.task.form)),
  ],
  settle: (ctx, applied) => decideAsFiled(ctx, applied, decisionsOf(applied.task.form), applied.task.form.reason),
  isUndoable: areDecisionsUndoable,
  undo: takeBackDecisions,
}

async function check(ctx: Ctx, { companyId, employmentId, form }: Application<UnpaidLeaveForm>) {
  const today = await todayOf(ctx, companyId)
  const days = await parameterOn(ctx, companyId, 'furlough.apply-within-days', today)
  if (daysBetween(today, form.from) > days) return [{ field: 'from', problem: `too_far_ahead:${days}` }]
  const problems = await decisionProblems(ctx, { companyId, employmentId }, decisionsOf(form))
  return problems.map(({ field, problem, at }) => ({
    field: field === 'state' ? 'employmentId' : at === 0 ? 'from' : 'to',
    problem,
  }))
}
