import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'

/** How many roles somebody holds beside that of every employee. */
export async function countRolesHeld(ctx: Ctx, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct g.role_id)::int as count
    from identity.role_grant g join identity.role r on r.id = g.role_id
    where g.person_id = ${personId}::uuid and r.code <> 'employee'`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
