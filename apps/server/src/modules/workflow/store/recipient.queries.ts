import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'

/** Somebody whom an application may be about: whose employment it is, and whether they work there today. */
export type Recipient = { companyId: string; employmentId: string; personId: string; isActive: boolean }

/** The employment, if it is the caller's own or in their reach. */
export async function findRecipient(ctx: Ctx, me: string, employmentId: string): Promise<Recipient | undefined> {
  const { rows } =
    await sql<Recipient>`select e.company_id as "companyId", e.employment_id as "employmentId", e.person_id as "personId",
      e.onboard_on <= t.today and (e.resign_on is null or e.resign_on >= t.today) as "isActive"
    from organisation.v_employment e
    join organisation.v_company c on c.company_id = e.company_id
    cross join lateral (select (${ctx.now}::timestamptz at time zone c.zone)::date as today) t
    where e.company_id = any(${ctx.scope.companies}::uuid[]) and e.employment_id = ${employmentId}::uuid
      and (e.person_id = ${me}::uuid or ${reachOfRow(ctx, 'e.company_id', 'e.employment_id')})`.execute(ctx.db)
  return rows[0]
}
