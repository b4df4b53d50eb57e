import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The employment of somebody in a company that began last, also where it has ended; none before the first day. */
export async function findLastEmployment(ctx: Ctx, companyId: string, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select e.employment_id as id from organisation.v_employment e
    join organisation.v_company c on c.company_id = e.company_id
    where e.company_id = ${companyId}::uuid and e.person_id = ${personId}::uuid
      and e.onboard_on <= (${ctx.now}::timestamptz at time zone c.zone)::date
    order by e.onboard_on desc, e.employment_id limit 1`.execute(ctx.db)
  return rows[0]?.id
}
