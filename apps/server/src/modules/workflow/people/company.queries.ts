import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The zone of the office where each of these people works in a company today; who has no main position there is left out. */
export async function listOfficeZones(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
): Promise<{ personId: string; zone: string }[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<{ personId: string; zone: string }>`
    select distinct on (e.person_id) e.person_id as "personId", p.zone from organisation.v_employment e
    join organisation.v_position p on p.company_id = e.company_id and p.employment_id = e.employment_id
    where e.company_id = ${companyId}::uuid and e.person_id = any(${personIds}::uuid[]) and p.is_main
      and p.period @> (${ctx.now}::timestamptz at time zone p.zone)::date
    order by e.person_id, e.onboard_on desc`.execute(ctx.db)
  return rows
}
