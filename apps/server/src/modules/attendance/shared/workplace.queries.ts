import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The offices of the companies in scope, with the zone of their clocks. */
export async function listWorkplaces(ctx: Ctx) {
  return ctx.db
    .selectFrom('organisation.v_office')
    .select(['office_id', 'names', 'zone'])
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .execute()
}
