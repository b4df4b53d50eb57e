import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/**
 * Deletes rows of a company that never became part of a task: of a draft that was deleted before an instant or is gone without a
 * word, and what was prepared for a round that will never be. Gives where their files lie, at most so many.
 */
export async function deleteUnused(ctx: Ctx, companyId: string, before: Instant, most: number): Promise<string[]> {
  const { rows } = await sql<{
    fileKey: string
  }>`delete from workflow.task_attachment where company_id = ${companyId}::uuid and id = any (array(
    select a.id from workflow.task_attachment a
    left join workflow.task t on t.company_id = a.company_id and t.id = a.task_id
    where a.company_id = ${companyId}::uuid and (
      (a.draft_id is not null and coalesce(a.dropped_at, a.added_at) < ${before}::timestamptz
        and not exists (select from workflow.task_draft d where d.company_id = a.company_id and d.id = a.draft_id))
      or (a.added_round > t.round and t.phase <> 'revision' and a.added_at < ${before}::timestamptz))
    limit ${sql.lit(most)})) returning file_key as "fileKey"`.execute(ctx.db)
  return rows.map(({ fileKey }) => fileKey)
}
