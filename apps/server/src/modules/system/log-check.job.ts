import type { JobInput, JobResult } from '@muster/contract/job-kind'
import type { logCheckJob } from '@muster/contract/system/jobs'
import type { JobRun } from '../../platform/operation/define-job.ts'
import { queryOf } from '../../platform/seal/query-of.ts'
import type { Query } from '../../platform/seal/sealed-log.ts'
import { verifyLog } from '../../platform/seal/verify-log.ts'

/** Compares a log with its seals, a statement a transaction: what is sealed does not change meanwhile. */
export async function checkLog(run: JobRun<JobInput<typeof logCheckJob>>): Promise<JobResult<typeof logCheckJob>> {
  const { companyId, withGroup } = run.body
  const query: Query = (text, values) => run.operation((ctx) => queryOf(ctx)(text, values))
  const logs: JobResult<typeof logCheckJob>['logs'] = []
  for (const of of withGroup ? [companyId, undefined] : [companyId]) {
    const progress = (done: number, total: number) => {
      run.signal.throwIfAborted()
      return run.progress(done, total)
    }
    const { rows, sealedAt, unsealed, findings } = await verifyLog(query, run.sealKeys, of, { progress })
    logs.push({ ofGroup: of === undefined, rows, sealedAt, unsealed, findings })
  }
  return { logs }
}
