import type { Instant } from '@muster/kernel/instant'
import { recompute } from '../../src/modules/attendance/day/recompute.job.ts'
import { openPools, type Pools } from '../../src/platform/db/pools.ts'
import type { JobRun } from '../../src/platform/jobs/define-job.ts'
import { jobRun } from '../../src/platform/jobs/runner.ts'
import type { Runtime } from '../../src/platform/runtime.ts'
import { held } from './held.ts'

/** The drain itself, on the pools of the program's role, row-level security on; only the queue in front of it is left out. */
export function drainOf(pools: Pools, companyId: string, now: Instant): JobRun {
  const runtime = { pools, clock: () => now, modules: [], notify: () => {} } as unknown as Runtime
  return jobRun(runtime, { companyId, kind: 'attendance.dirty', id: 'bench', body: {} }, new AbortController().signal)
}

/** Computes every day that is out of date in these companies, as the product does. */
export async function computeAll(programUrl: string, companies: readonly string[], now: Instant): Promise<void> {
  const pools = openPools(programUrl, 4, undefined, (error) => console.error(error))
  const end = held(() => pools.end())
  for (const company of companies) await recompute(drainOf(pools, company, now))
  await end()
}
