import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The zone in which somebody works on a day, null where they do not; undefined where the company has nobody of that id. */
export async function zoneOn(ctx: Ctx, companyId: string, employmentId: string, day: Day) {
  const { rows } = await sql<{ zone: string | null }>`
    select p.zone from organisation.v_employment e
    left join organisation.v_position p on p.company_id = e.company_id and p.employment_id = e.employment_id and p.is_main
      and p.period @> ${day}::date and e.onboard_on <= ${day}::date and (e.resign_on is null or e.resign_on >= ${day}::date)
    where e.company_id = ${companyId}::uuid and e.employment_id = ${employmentId}::uuid`.execute(ctx.db)
  return rows[0]
}
