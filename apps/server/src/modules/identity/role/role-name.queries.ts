import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** How these roles are called, by id; whoever is told of a role may know its name. */
export async function namesOfRoles(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    names: Names
  }>`select id, names from identity.role where id ${among(ids)}`.execute(ctx.db)
  return new Map(rows.map((r) => [r.id, r.names]))
}
