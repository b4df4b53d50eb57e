import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** How many people have, had or will have a position at a place of their company. */
export async function countPositions(
  ctx: Ctx,
  kind: 'department' | 'office' | 'level',
  companyId: string,
  id: string,
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('organisation.position')
    .select(sql<number>`count(distinct employment_id)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where(`${kind}_id`, '=', id)
    .executeTakeFirstOrThrow()
  return count
}
