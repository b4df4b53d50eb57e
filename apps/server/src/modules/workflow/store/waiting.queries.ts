import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Task } from '../engine/task.rules.ts'

/** What of some kinds waits for a decision about an employment, or for its applicant, the oldest first. */
export async function listWaitingOf(
  ctx: Ctx,
  { companyId, employmentId, kinds }: { companyId: string; employmentId: string; kinds: readonly string[] },
): Promise<Pick<Task, 'id' | 'kind' | 'form'>[]> {
  const { rows } = await sql<Pick<Task, 'id' | 'kind' | 'form'>>`
    select t.id, t.kind, t.form from workflow.task t
    where t.company_id = ${companyId}::uuid and t.employment_id = ${employmentId}::uuid and t.status = 'IP'
      and t.kind = any(${kinds}::text[]) order by t.created_at, t.id`.execute(ctx.db)
  return rows
}
