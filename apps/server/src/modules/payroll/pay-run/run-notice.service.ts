import type { Month } from '@muster/kernel/month'
import { meOf } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { holdersOf } from '../../identity/index.ts'

type Run = { companyId: string; runId: string; month: Month }

const keyOf = ({ runId }: { runId: string }) => `pay-run:${runId}`

/** Whoever may release a proposal has it among what waits for them, but not who proposed it. */
export async function notifyProposed(ctx: Ctx, { people, ...run }: Run & { people: number }): Promise<void> {
  const { companyId, runId, month } = run
  const me = meOf(ctx)
  const personIds = (await holdersOf(ctx, 'finance:salary-manage:cud', { companyId })).filter((id) => id !== me)
  if (personIds.length === 0) return
  await ctx.publish('toDo.raised', {
    ...{ companyId, key: keyOf(run), kind: 'pay-proposed', about: {}, params: { month, count: people } },
    ...{ opens: `/payroll/pay/${runId}`, for: { personIds } },
  })
}

/** A proposal that is released or withdrawn waits for nobody any more. */
export async function settleProposed(ctx: Ctx, run: { companyId: string; runId: string }): Promise<void> {
  await ctx.publish('toDo.dealtWith', { companyId: run.companyId, key: keyOf(run) })
}
