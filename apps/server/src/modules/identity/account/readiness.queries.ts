import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Of these people, those who have an account: how it stands, until when its code is good, and whether they hold a role. */
export async function listReadiness(ctx: Ctx, personIds: readonly string[]) {
  const { rows } = await sql<{
    personId: string
    hasPassword: boolean
    mustChange: boolean
    isDisabled: boolean
    codeUntil: Instant | null
    hasRole: boolean
  }>`select c.person_id as "personId", c.password_hash is not null as "hasPassword", c.must_change as "mustChange",
      c.is_disabled as "isDisabled", a.expires_at as "codeUntil",
      exists (select from identity.role_grant g where g.person_id = c.person_id) as "hasRole"
    from identity.credential c left join identity.activation a on a.person_id = c.person_id
    where c.person_id = any(${personIds}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.personId, row]))
}
