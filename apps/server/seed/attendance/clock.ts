import type { PoolClient } from 'pg'
import type { DemoOffice } from '../group.ts'
import type { DemoPunch } from './punches.ts'

/** Writes what people clocked on the web: the server's time, each under their own name. Gives how many. */
export async function writeOwnPunches(
  client: PoolClient,
  companyId: string,
  office: DemoOffice,
  punches: readonly DemoPunch[],
): Promise<number> {
  const own = punches.filter((p) => p.officeId === office.id && p.gate === 0 && p.employmentId !== undefined)
  await client.query(
    `insert into attendance.punch (company_id, office_id, employment_id, at, wall, zone, source, received_at)
     select $1::uuid, $2::uuid, e, to_timestamp(at), to_timestamp(wall) at time zone 'UTC', $3, 'web', to_timestamp(at)
     from unnest($4::uuid[], $5::float8[], $6::float8[]) as t (e, at, wall)`,
    [companyId, office.id, office.zone, own.map((p) => p.employmentId), own.map((p) => p.at), own.map((p) => p.wall)],
  )
  return own.length
}
