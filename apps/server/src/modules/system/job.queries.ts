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
