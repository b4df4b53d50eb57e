import type { reopenJob } from '@muster/contract/attendance/jobs'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { PoolClient } from 'pg'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { notifyDirty } from '../../rostering/index.ts'
import { findMonth, insertStep, saveMonth } from '../frozen/closing.queries.ts'
import { endJob } from '../frozen/closing.rules.ts'
import { computeRanges } from '../recompute/compute.service.ts'
import { lockRecompute } from '../recompute/lock.queries.ts'
import { MOST_PEOPLE } from './close.job.ts'
import * as queries from './snapshot.queries.ts'

type Of = { companyId: string; month: Month; number: number }

/**
 * Opens a closed month again: some people at a time their days are let go and computed from the facts as they stand, what came since included.
 * What was kept by the closing stays. Killed anywhere, a repetition opens the rest.
 */
export async function reopenMonth(run: JobRun<JobInput<typeof reopenJob>>): Promise<JobResult<typeof reopenJob>> {
  const [companyId = ''] = run.scope.companies
  const of = { companyId, ...run.body }
  let people = 0
  for (let some = MOST_PEOPLE; some > 0; people += some) {
    run.signal.throwIfAborted()
    some = await run.mass((client) => openSome(client, of, run.now()))
  }
  await run.operation(async (ctx) => {
    notifyDirty(ctx, companyId)
    notifyChanged(ctx, companyId, 'month-closing', 'day', 'difference')
  })
  return { people }
}

/** Some people of the month; gives how many, and ends the reopening where nobody was left. */
async function openSome(client: PoolClient, closing: Of, now: Instant): Promise<number> {
  const { companyId, month } = closing
  const rows = rowsOf(client)
  await lockRecompute(client, companyId)
  const stand = await findMonth(rows, companyId, month)
  if (stand?.state !== 'opening' || stand.number !== closing.number) return 0
  const people = await queries.listToOpen(rows, companyId, month, MOST_PEOPLE)
  if (people.length > 0) {
    await queries.setFrozen(rows, companyId, people, month, false)
    await queries.deleteMonths(rows, companyId, people, month)
    const ranges = people.map((employmentId) => ({ employmentId, from: firstDay(month), to: lastDay(month) }))
    await computeRanges(client, companyId, ranges, now)
    return people.length
  }
  await queries.markDifferencesDirty(rows, closing)
  await saveMonth(rows, companyId, month, endJob(stand))
  await insertStep(rows, companyId, month, { kind: 'reopened', number: closing.number, at: now, by: null })
  return 0
}
