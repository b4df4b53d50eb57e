import type { DueAgain, JobRun } from '../../../platform/operation/define-job.ts'
import { raiseTroubles } from './trouble.service.ts'

/** Looks how the machines stand that people of a company wait for: with the regular tick, and when the next of them becomes silent [3.14]. */
export async function watchMachines(run: JobRun): Promise<DueAgain> {
  const [companyId] = run.scope.companies
  return companyId === undefined ? undefined : run.operation((ctx) => raiseTroubles(ctx, companyId))
}
