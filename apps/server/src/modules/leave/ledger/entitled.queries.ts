import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Somebody who has leave, with the day where their company is. */
export type Entitled = { employmentId: string; personId: string; today: Day }

/** Who of a company is employed today, behind one of them in the order of their ids. */
export async function listEntitled(ctx: Ctx, companyId: string, after: string, limit: number): Promise<Entitled[]> {
  const today = sql`(${ctx.now}::timestamptz at time zone c.zone)::date`
  const { rows } = await sql<Entitled>`
    select e.employment_id as "employmentId", e.person_id as "personId", ${today} as today
    from organisation.v_employment e join organisation.v_company c on c.company_id = e.company_id
    where e.company_id = ${companyId}::uuid and e.employment_id > ${after}::uuid
      and e.onboard_on <= ${today} and (e.resign_on is null or e.resign_on >= ${today})
    order by e.employment_id limit ${limit}`.execute(ctx.db)
  return rows
}
