import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Effect } from '../engine/effect.rules.ts'
import type { FormValues, Task } from '../engine/task.rules.ts'
import { listEntries } from './detail.queries.ts'
import { findApprovedDay, payingOf } from './payout.queries.ts'
import { payoutDay } from './payout.rules.ts'

/** Before which day nothing is paid out of a task [5.17]; `null` before its last approval. */
export async function payableFrom(ctx: Ctx, task: Task): Promise<Day | null> {
  const on = await findApprovedDay(ctx, task)
  return on && payoutDay(on, (await payingOf(ctx, task)).payoutTime)
}

/** By which accounting items the rule of a task has it paid [3.17], as they were when it was submitted. */
export const accountingItemsOf = async (ctx: Ctx, task: Pick<Task, 'companyId' | 'plan'>): Promise<string[]> => [
  ...(await payingOf(ctx, task)).accountingItems,
]

/** What the executors of a task handed in during this round, those of a command that is not written yet included; later values prevail. */
export async function collectExecuted(ctx: Ctx, task: Task, effects: readonly Effect[]): Promise<FormValues> {
  const now = effects.flatMap((one) => (one.type === 'history' ? [one.entry] : []))
  const before = task.plan.executions.length > 0 ? (await listEntries(ctx, task.id)).map(({ entry }) => entry) : []
  const data = [...before, ...now].map(({ round, detail }) =>
    round === task.round && detail?.about === 'executed' ? detail.data : {},
  )
  return Object.assign({}, ...data)
}
