import type { InputOf } from '@muster/contract/endpoint'
import { type flowReplayEndpoints, replayJob } from '@muster/contract/workflow/flow-replay'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { needWritten } from './written-rule.service.ts'

/** Queues the replay of a rule as it is written, over the tasks of the last days; nothing is changed by it. */
export async function start(ctx: Ctx, input: InputOf<(typeof flowReplayEndpoints)['start']>) {
  needWholeCompany(ctx, input.companyId)
  await needWritten(ctx, input)
  return { jobId: await ctx.queue(replayJob, input.companyId, input) }
}
