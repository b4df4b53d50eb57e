import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** How advances are told apart: the number of the application with its title. */
export async function advanceTitles(
  ctx: Ctx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('workflow.v_task')
    .select(['task_id as id', 'number', 'title'])
    .where('company_id', '=', companyId)
    .where('task_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, number, title }) => [id, `#${number} · ${title}`]))
}
