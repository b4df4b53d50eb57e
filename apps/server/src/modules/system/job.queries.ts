import { sql } from 'kysely'
import type { Ctx } from '../../platform/operation/ctx.ts'

export async function findJob(ctx: Ctx, id: string, ownerId: string) {
  return ctx.db
    .selectFrom('platform.job')
    .select(['id', 'kind', 'state', 'done', 'total', 'result', 'company_id', 'ended_at'])
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** Of these jobs of a company, those that failed or were cancelled: nobody does them any more. */
export async function listFailedJobs(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('platform.job')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', 'in', ['failed', 'cancelled'])
    .execute()
  return rows.map(({ id }) => id)
}
