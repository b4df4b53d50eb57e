import type { Instant } from '@muster/kernel/instant'
import { startDemo } from '../../../../scripts/demo-process.ts'
import { aheadOf } from './machine-clock.ts'

/** A product that runs: where it answers, how far its clock is ahead of the machine's, and how it is ended. */
export type Product = { address: string; aheadMs: number; stop(): Promise<void> }

/**
 * Starts the product on the demo group with a clock that begins at `moment` and goes on; what it says goes into the file `log`. With a
 * folder for its data it brings what an earlier one left there up to its own day, and leaves it to the next.
 */
export async function startProduct(moment: Instant, own: { log?: string; data?: string } = {}): Promise<Product> {
  const aheadMs = aheadOf(moment)
  // Pages follow one another in a session as fast as they are drawn, which no person does.
  const env = {
    ...{ NODE_ENV: 'production', TRUST_PROXY: 'loopback', CALLS_PER_MINUTE: '100000' },
    CLOCK_AHEAD_MS: `${aheadMs}`,
    ...(own.data !== undefined && { DATA_DIR: own.data }),
  }
  return { ...(await startDemo(env, own.log)), aheadMs }
}
