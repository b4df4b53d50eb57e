import type { replayJob } from '@muster/contract/attendance/jobs'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import { daysFrom } from '@muster/kernel/day'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { type SnapshotDay, sumsOf, textOf } from '../frozen/snapshot.rules.ts'
import { computeNow } from '../recompute/compute.service.ts'
import { explanationText, type ResultRow } from '../recompute/result.queries.ts'
import { listEverybody, listWritten } from './snapshot.queries.ts'

/** People in one transaction, and how many of whose months would be others are named. */
const AT_ONCE = 500
const MOST_NAMED = 200

type Result = JobResult<typeof replayJob>

/**
 * Computes a month from the facts as they stand and says whose days would be others than those that are written. It writes nothing: of a closed
 * month it proves that it is what its facts make of it, or shows what has come since.
 */
export async function replayMonth(run: JobRun<JobInput<typeof replayJob>>): Promise<Result> {
  const [companyId = ''] = run.scope.companies
  const { month } = run.body
  const all = await run.operation((ctx) => listEverybody(rowsInTransaction(ctx), companyId, month))
  const result: Result = { people: all.length, changed: 0, items: [] }
  for (let next = 0; next < all.length; next += AT_ONCE) {
    run.signal.throwIfAborted()
    const changed = await compared(run, companyId, month, all.slice(next, next + AT_ONCE))
    result.changed += changed.length
    result.items.push(...changed.slice(0, MOST_NAMED - result.items.length))
    await run.progress(Math.min(next + AT_ONCE, all.length), all.length)
  }
  return result
}

function compared(run: JobRun, companyId: string, month: Month, ids: readonly string[]): Promise<Result['items']> {
  return run.operation(async (ctx) => {
    const rows = rowsInTransaction(ctx)
    const [from, to] = [firstDay(month), lastDay(month)]
    const ranges = ids.map((employmentId) => ({ employmentId, from, to }))
    const written = await listWritten(rows, companyId, ids, month)
    const computed = Map.groupBy(
      await computeNow(rows, companyId, ranges, [from, to], ctx.now),
      (row) => row.employmentId,
    )
    const names = new Map((await employmentsInReach(ctx, ids, companyId)).map((one) => [one.employmentId, one]))
    return ids.flatMap((employmentId) => {
      const [before, after] = [written.get(employmentId) ?? [], (computed.get(employmentId) ?? []).map(dayOf)]
      if (textOf(before) === textOf(after)) return []
      const days = daysFrom(from, to).filter((on) => textOn(before, on) !== textOn(after, on))
      const { name = '', jobNumber = '' } = names.get(employmentId) ?? {}
      return [{ employmentId, name, jobNumber, days, before: sumsOf(before), after: sumsOf(after) }]
    })
  })
}

/** A computed day as it would be kept. */
const dayOf = (row: ResultRow): SnapshotDay => ({ ...row.result, explanation: explanationText(row) })

const textOn = (days: readonly SnapshotDay[], on: string) => textOf(days.filter(({ day }) => day === on))
