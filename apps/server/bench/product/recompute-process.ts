import type { Instant } from '@muster/kernel/instant'
import { recompute } from '../../src/modules/attendance/recompute/recompute.job.ts'
import { openPools } from '../../src/platform/db/pools.ts'
import { jobRun } from '../../src/platform/jobs/runner.ts'
import type { Runtime } from '../../src/platform/operation/runtime.ts'
import { memoryOf } from './memory.ts'

// The drain itself, on the pools of the program's role, row-level security on; only the queue in front of it is left out.
const { programUrl, now } = JSON.parse(process.argv[2] ?? '{}') as { programUrl: string; now: Instant }
const pools = openPools(programUrl, 4, undefined, (error) => console.error(error))
const runtime = { pools, clock: () => now, modules: [], notify: () => {} } as unknown as Runtime
process.once('disconnect', () => process.exit())
process.on('message', async ({ companyId }: { companyId: string }) => {
  const job = { companyId, kind: 'attendance.dirty', id: 'bench', body: {} }
  await recompute(jobRun(runtime, job, new AbortController().signal))
  process.send?.({ megabytes: (await memoryOf(process.pid)).peak })
})
