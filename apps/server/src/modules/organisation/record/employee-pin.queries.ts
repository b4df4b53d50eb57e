import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The PINs of several employments of a company, by employment, in order of time. */
export async function listPins(ctx: Ctx, companyId: string, employmentIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('organisation.pin_assignment')
    .selectAll()
    .where('of_company_id', '=', companyId)
    .where('employment_id', '=', sql<string>`any(${employmentIds})`)
    .orderBy(sql`lower(period)`)
    .execute()
  return Map.groupBy(rows, (row) => row.employment_id)
}
