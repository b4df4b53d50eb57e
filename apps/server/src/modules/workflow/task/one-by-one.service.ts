import type { JobRun } from '../../../platform/operation/define-job.ts'

/**
 * Does something for each of these, each in a transaction of its own. One that fails keeps none of the others back; gives what
 * failed, so that it is thrown when all had their turn.
 */
export async function oneByOne<T>(
  { operation, signal }: JobRun,
  all: readonly T[],
  work: (ctx: Parameters<Parameters<JobRun['operation']>[0]>[0], one: T) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const one of all) {
    if (signal.aborted) break
    try {
      await operation((ctx) => work(ctx, one))
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}
