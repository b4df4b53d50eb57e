import type { Ctx } from '../../../platform/ctx.ts'

/** The zone of a company in scope. */
export async function zoneOf(ctx: Ctx, companyId: string): Promise<string> {
  const { zone } = await ctx.db
    .selectFrom('organisation.v_company')
    .select('zone')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return zone
}
