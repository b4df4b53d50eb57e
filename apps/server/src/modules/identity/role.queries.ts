import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import type { Scope } from './role.rules.ts'

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

/** The employments, in these companies, of those who give rights there: of the company first, then of the group. */
export async function listAdministrators(ctx: Ctx, role: string, companies: readonly string[]) {
  const { rows } = await sql<{ companyId: string; employmentId: string }>`
    select m.of_company_id as "companyId", m.employment_id as "employmentId"
    from identity.role r join identity.role_grant g on g.role_id = r.id join identity.membership m on m.person_id = g.person_id
    where r.code = ${role} and m.of_company_id = any(${companies}::uuid[]) and (g.scope = 'group' or m.of_company_id = any(g.companies))
    order by g.scope = 'group', m.employment_id`.execute(ctx.db)
  return rows
}
