import type { PoolClient } from 'pg'
import type { DemoOffice } from '../organisation/plan.ts'
import type { DemoPunch } from './punches.ts'

/**
 * Writes what people clocked on the web: the server's time, each under their own name. Somebody whom HR has deleted since
 * clocks nothing. Gives how many punches.
 */
export async function writeOwnPunches(
  client: PoolClient,
  companyId: string,
  office: DemoOffice,
  punches: readonly DemoPunch[],
): Promise<number> {
  const own = punches.filter((p) => p.officeId === office.id && p.gate === 0 && p.employmentId !== undefined)
  const { rowCount } = await client.query(
    `insert into attendance.punch (company_id, office_id, employment_id, at, wall, zone, source, received_at)
     select $1::uuid, $2::uuid, e.id, to_timestamp(at), to_timestamp(wall) at time zone 'UTC', $3, 'web', to_timestamp(at)
     from unnest($4::uuid[], $5::float8[], $6::float8[]) as t (employment, at, wall)
     join organisation.employment e on e.company_id = $1::uuid and e.id = t.employment order by at`,
    [companyId, office.id, office.zone, own.map((p) => p.employmentId), own.map((p) => p.at), own.map((p) => p.wall)],
  )
  return rowCount ?? 0
}
