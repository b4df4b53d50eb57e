import type { closeJob } from '@muster/contract/attendance/jobs'
import { freezeText } from '@muster/contract/attendance/month-days'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { PoolClient } from 'pg'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { findMonth, insertStep, saveMonth } from '../frozen/closing.queries.ts'
import { endJob } from '../frozen/closing.rules.ts'
import { computeRanges } from '../recompute/compute.service.ts'
import { lockRecompute } from '../recompute/lock.queries.ts'
import { refreeze } from '../recompute/month-result.queries.ts'
import { hashOf, toSnapshotContent } from './closed-month.service.ts'
import * as queries from './snapshot.queries.ts'

/** People in one transaction, a month of days each; it stays well under two seconds. */
export const MOST_PEOPLE = 500

type Of = { companyId: string; month: Month; number: number }
type Done = JobResult<typeof closeJob>

/**
 * Closes a month that was confirmed [1.05]: some people at a time their month is computed once more from the facts of that moment, frozen and kept.
 * From the confirmation on nobody decides anything about its days, and a fact that comes meanwhile is in what is kept or becomes a
 * difference. Killed anywhere, a repetition goes on with whoever is left, and comes to the same.
 */
export async function closeMonth(run: JobRun<JobInput<typeof closeJob>>): Promise<Done> {
  const [companyId = ''] = run.scope.companies
  const of = { companyId, ...run.body }
  const total = await run.mass((client) => queries.countPeople(rowsOf(client), companyId, of.month))
  let done: Done | undefined
  for (let people = 0; done === undefined; people += MOST_PEOPLE) {
    run.signal.throwIfAborted()
    await run.progress(Math.min(people, total), total)
    done = await run.mass((client) => closeSome(client, of, run.now()))
  }
  await run.operation(async (ctx) => notifyChanged(ctx, companyId, 'month-closing', 'day'))
  return done
}

/** Some people of the month, in one transaction; gives what it came to when nobody is left, which ends the closing in the same one. */
export async function closeSome(client: PoolClient, closing: Of, now: Instant): Promise<Done | undefined> {
  const rows = rowsOf(client)
  await lockRecompute(client, closing.companyId)
  const stand = await findMonth(rows, closing.companyId, closing.month)
  const isAtWork = stand?.state === 'closing' && stand.number === closing.number
  const people = isAtWork ? await queries.listToClose(rows, closing, MOST_PEOPLE) : []
  if (people.length > 0) {
    await freeze(client, closing, people, now)
    return undefined
  }
  const hashes = await queries.listHashes(rows, closing)
  const done = { people: hashes.length, hash: hashOf(hashes) }
  if (isAtWork) {
    await saveMonth(rows, closing.companyId, closing.month, endJob(stand))
    await insertStep(rows, closing.companyId, closing.month, {
      ...{ kind: 'closed', number: closing.number, at: now, by: null, hash: done.hash },
    })
  }
  return done
}

async function freeze(client: PoolClient, closing: Of, people: readonly string[], now: Instant): Promise<void> {
  const { companyId, month } = closing
  const rows = rowsOf(client)
  const ranges = people.map((employmentId) => ({ employmentId, from: firstDay(month), to: lastDay(month) }))
  await computeRanges(client, companyId, ranges, now)
  await queries.setFrozen(rows, companyId, people, month, true)
  await refreeze(client, companyId, people, month, freezeText)
  const written = await queries.listWritten(rows, companyId, people, month)
  await queries.insertSnapshots(
    rows,
    closing,
    people.map((employmentId) => ({ employmentId, ...toSnapshotContent(written.get(employmentId) ?? []) })),
  )
}
