import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Who decided something of these tasks that counts, or is asked to, by task. */
export async function listDeciders(
  ctx: Ctx,
  companyId: string,
  taskIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ taskId: string; personIds: string[] }>`
    select a.task_id as "taskId", array_agg(distinct a.person_id) as "personIds" from workflow.task_assignment a
    where a.company_id = ${companyId}::uuid and a.task_id = any(${taskIds}::uuid[]) and not a.is_void
      and (a.state = 'open' or a.closed_by = a.person_id) group by a.task_id`.execute(ctx.db)
  return new Map(rows.map(({ taskId, personIds }) => [taskId, personIds]))
}
