import { rowsOf } from '../../../platform/db/rows.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { DIRTY } from '../../rostering/index.ts'
import * as queries from './due.queries.ts'
import { startUpgrade } from './upgrade.service.ts'

export const DUE = 'attendance.due'

/**
 * What time alone makes out of date: days whose punch window has closed, and days for which every machine has called, are concluded, a new day
 * begins for everybody; after an upgrade that
 * reads facts otherwise, all days of open months.
 * Runs with the regular tick, in each company; a second run finds nothing left to mark.
 */
export async function markDue(run: JobRun): Promise<void> {
  const [companyId] = run.scope.companies
  if (companyId === undefined) return
  const marked = await run.mass(
    async (client) =>
      Number(await startUpgrade(rowsOf(client), companyId)) +
      (await queries.markClosedWindows(client, companyId, run.now())) +
      (await queries.markAwaitedDays(client, companyId)) +
      (await queries.markMissingDays(client, companyId, run.now())),
  )
  if (marked > 0) await run.operation(async (ctx) => ctx.notify({ companyId, topic: DIRTY, body: {} }))
}
