import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/operation/ctx.ts'

/** Deletes what was told of an employment; gives those who had it. What waited about it stays, as dealt with. */
export async function deleteAbout(ctx: Ctx, companyId: string, employmentId: string): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('notification.notice')
    .where('company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .where('is_to_do', '=', false)
    .where('done_at', 'is', null)
    .returning('person_id')
    .execute()
  return [...new Set(rows.map((row) => row.person_id))]
}

/** Deletes some of what people of a company were told and read before a moment; gives how many it were, fewer than `most` when no more are left. */
export async function deleteRead(ctx: Ctx, companyId: string, before: Instant, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from notification.notice t using (
      select o.id from notification.notice o where o.company_id = ${companyId}::uuid and not o.is_to_do and o.read_at < ${before}
      order by o.read_at limit ${sql.lit(most)}) old
    where t.company_id = ${companyId}::uuid and t.id = old.id returning t.id`.execute(ctx.db)
  return rows.length
}
