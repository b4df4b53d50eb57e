import type { PoolClient } from 'pg'

/**
 * One recompute of a company at a time: two that read facts at different moments could write the older result last. It
 * waits, because who holds the lock may have looked for work before ours was committed.
 */
export async function lockRecompute(client: PoolClient, companyId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('attendance.recompute ' || $1, 0))`, [companyId])
}
