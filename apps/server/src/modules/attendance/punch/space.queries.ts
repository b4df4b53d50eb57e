import type { Rows } from '../../../platform/db/rows.ts'

const KEY = `hashtextextended('attendance.punch ' || $1, 0)`

/**
 * Locks a PIN space to the end of the transaction. Writing punches shares it; voiding an import, and giving a PIN to
 * somebody, have it alone: otherwise a punch could be written for a holder who is changing, or be found as a repeat of one
 * that is just being voided.
 */
export async function lockSpace(rows: Rows, pinSpaceId: string, how: 'shared' | 'alone'): Promise<void> {
  await rows(`select pg_advisory_xact_lock${how === 'shared' ? '_shared' : ''}(${KEY})`, [pinSpaceId])
}
