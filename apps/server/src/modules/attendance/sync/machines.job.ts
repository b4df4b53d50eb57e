import { READ_EVERY_MINUTES } from '@muster/contract/attendance/machine'
import { type Instant, later } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { encryptCommKeysAnew } from '../machine/comm-key.service.ts'
import { closeRun } from '../machine/run.service.ts'
import * as queries from './due-machine.queries.ts'
import { askReading } from './sync.service.ts'

const MS_PER_MINUTE = 60_000

/**
 * What time alone makes of machines, in each company: runs that wait for one that does not call, or sends no more, end by name; machines
 * that are read over the network are read again. Gives when that is due next.
 */
export async function seeToMachines(run: JobRun): Promise<Instant | undefined> {
  const [companyId] = run.scope.companies
  if (companyId === undefined) return undefined
  return run.operation(async (ctx) => {
    await encryptCommKeysAnew(ctx, companyId)
    for (const { machineId, ...end } of await queries.listOverdue(ctx, companyId))
      await closeRun(ctx, { companyId, machineId }, end)
    await readAgain(ctx, companyId)
    return queries.findNextDue(ctx, companyId)
  })
}

async function readAgain(ctx: Ctx, companyId: string): Promise<void> {
  const before = later(ctx.now, -READ_EVERY_MINUTES * MS_PER_MINUTE)
  for (const { machineId, zone } of await queries.listToRead(ctx, companyId, before)) {
    const today = dayIn(zone, ctx.now)
    await askReading(ctx, { companyId, machineId, askedBy: null, from: today, to: today })
  }
}
