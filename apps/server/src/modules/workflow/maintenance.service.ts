import type { Ctx } from '../../platform/operation/ctx.ts'
import { sweepFiles } from './attachment/maintenance.service.ts'
import { dropOver } from './delegation/proposal.service.ts'
import { raiseCountedDays } from './flow/counted-days.service.ts'
import { raisePayers } from './flow/payer.service.ts'

/** Once an hour: files that never became part of a task go, and what nobody answered until it was over; once after an upgrade, who pays and which
 * rules parts of days concern. */
export async function maintenance(ctx: Ctx): Promise<void> {
  await sweepFiles(ctx)
  await dropOver(ctx)
  await raisePayers(ctx)
  await raiseCountedDays(ctx)
}
