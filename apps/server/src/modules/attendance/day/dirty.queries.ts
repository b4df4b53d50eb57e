import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'

/** Days of people that facts have made out of date; rides with COMMIT. */
export function insertDirty(ctx: Ctx, companyId: string, employmentIds: readonly string[], from: Day, to: Day): void {
  ctx.later({
    compile: () =>
      sql`insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
        select ${companyId}::uuid, e, ${from}::date, ${to}::date from unnest(${employmentIds}::uuid[]) e where ${from}::date <= ${to}::date`.compile(
        ctx.db,
      ),
  })
}
