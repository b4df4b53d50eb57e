import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'

export async function insertPinSpace(ctx: Ctx, id: string, label: string): Promise<void> {
  await ctx.db.insertInto('organisation.pin_space').values({ id, label }).execute()
}

/** Whether an office of a company in scope uses the space. */
export async function isPinSpaceInScope(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('organisation.office')
    .select('id')
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('pin_space_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
