import type { voidJob } from '@muster/contract/attendance/jobs'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import { rowsInTransaction, rowsOf } from '../../../platform/db/rows.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { companiesAt, notifyPunches } from '../punch/notify-punches.service.ts'
import { lockSpace } from '../punch/space.queries.ts'
import { markCoveredRangeDirty, voidCoveredRange } from './covered-range.queries.ts'
import * as queries from './void.queries.ts'

/** Punches in one transaction; it stays well under two seconds. */
const MOST = 20_000

/**
 * Marks the punches of a voided import, in every company whose people pass the gate, a chunk a transaction. Killed
 * anywhere, a repetition marks the rest.
 */
export async function voidPunches(run: JobRun<JobInput<typeof voidJob>>): Promise<JobResult<typeof voidJob>> {
  const { importId } = run.body
  const [companyId = ''] = run.scope.companies
  // The space that the punches came with: the office may have another one by now.
  const space = await run.operation((ctx) => queries.findSpaceOfImport(ctx, companyId, importId))
  if (space === undefined) return { voided: 0 }
  // The import's own company is always asked: another office of it may have had the space since.
  const companies = await companiesAt(run, space)
  await run.operation(async (ctx) => {
    await seeCompanies(ctx, companies)
    await voidCoveredRange(rowsInTransaction(ctx), companies, importId)
    await markCoveredRangeDirty(rowsInTransaction(ctx), companies, importId)
  })
  let voided = 0
  for (let marked = MOST; marked === MOST; voided += marked) {
    run.signal.throwIfAborted()
    marked = await run.mass(async (client) => {
      await lockSpace(rowsOf(client), space, 'alone')
      return queries.markPunches(client, importId, companyId, companies, MOST)
    }, companies)
  }
  await run.operation((ctx) => notifyPunches(ctx, companies))
  return { voided }
}
