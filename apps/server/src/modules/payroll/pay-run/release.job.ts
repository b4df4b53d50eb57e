import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { releasePayJob } from '@muster/contract/payroll/jobs'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyReleased } from './notify-released.service.ts'
import { findRun, listReleased } from './pay-run.queries.ts'

/** People notified in one transaction. */
const AT_ONCE = 500
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Notifies everybody of a released run, some at a time; a notice has a key, so that a run that was killed notifies nobody twice. */
export async function announceRun(
  run: JobRun<JobInput<typeof releasePayJob>>,
): Promise<JobResult<typeof releasePayJob>> {
  const { runId } = run.body
  let [after, people] = [FIRST, 0]
  for (;;) {
    run.signal.throwIfAborted()
    const notified = await run.operation(async (ctx) => {
      const found = await findRun(ctx, runId)
      if (!found) return []
      const rows = await listReleased(ctx, found.companyId, runId, after, AT_ONCE)
      await notifyReleased(
        ctx,
        found.companyId,
        rows.map((row) => ({ ...row, month: found.month })),
      )
      return rows
    })
    people += notified.length
    const last = notified.at(-1)
    if (!last || notified.length < AT_ONCE) return { people }
    after = last.id
    await run.progress(people, people + AT_ONCE)
  }
}
