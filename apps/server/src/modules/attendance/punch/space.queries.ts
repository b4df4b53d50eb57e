import type { PoolClient } from 'pg'
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

/** Of these companies, those with an office or with punches of a PIN space: their people pass the same gate. */
export async function companiesOfSpace(
  client: PoolClient,
  companies: readonly string[],
  pinSpaceId: string,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select c as id from unnest($1::uuid[]) c where exists (select from attendance.punch p
       where p.company_id = c and p.pin_space_id = $2::uuid and p.pin is not null and not p.is_void)
       or exists (select from organisation.v_office o where o.company_id = c and o.pin_space_id = $2::uuid)`,
    [companies, pinSpaceId],
  )
  return rows.map((r) => r.id)
}
