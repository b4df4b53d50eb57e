import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** How many roles each of these people holds beside that of every employee; who holds none is left out. */
export async function countRolesHeld(ctx: Ctx, personIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ person_id: string; count: number }>`
    select g.person_id, count(distinct g.role_id)::int as count
    from identity.role_grant g join identity.role r on r.id = g.role_id
    where g.person_id = any(${personIds}::uuid[]) and r.code <> 'employee' group by g.person_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.person_id, row.count]))
}
