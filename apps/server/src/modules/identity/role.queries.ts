import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import type { Scope } from './role.service.ts'

export async function insertRole(
  ctx: Ctx,
  role: { id: string; code: string; names: Names; codes: readonly string[] },
): Promise<void> {
  await ctx.db
    .insertInto('identity.role')
    .values({
      id: role.id,
      code: role.code,
      names: JSON.stringify(role.names),
      codes: [...role.codes],
      is_seeded: true,
    })
    .onConflict((c) => c.column('code').doNothing())
    .execute()
}

export async function insertGrant(
  ctx: Ctx,
  grant: { id: string; personId: string; role: string; scope: Scope; companies: readonly string[] },
): Promise<void> {
  await sql`insert into identity.role_grant (id, person_id, role_id, scope, companies)
    select ${grant.id}::uuid, ${grant.personId}::uuid, r.id, ${grant.scope}, ${grant.companies}::uuid[] from identity.role r where r.code = ${grant.role}`.execute(
    ctx.db,
  )
}
