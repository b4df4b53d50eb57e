import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { GrantRow } from './rights.rules.ts'

/** What a person holds, as it is read beside their credential. */
export type Holding = {
  person_id: string
  must_change: boolean
  reset_at: Instant | null
  has_secondary: boolean
  secondary_must_change: boolean
  /** Their employments, in every company. */
  memberships: readonly { companyId: string; employmentId: string }[]
  grants: readonly GrantRow[]
  /** The name of their account, as it was typed. */
  account: string | null
}

/** The columns of a holding beside `identity.credential c`, so that many people are read in one statement. */
export const HOLDING = sql<Holding>`
  c.person_id, c.must_change, c.reset_at, c.secondary_hash is not null as has_secondary, c.secondary_must_change,
  coalesce((select json_agg(json_build_object('companyId', m.of_company_id, 'employmentId', m.employment_id))
    from identity.membership m where m.person_id = c.person_id), '[]') as memberships,
  coalesce((select json_agg(json_build_object('scope', g.scope, 'companies', g.companies, 'fromOn', g.from_on, 'untilOn', g.until_on,
      'codes', array_to_json(r.codes)::text))
    from identity.role_grant g join identity.role r on r.id = g.role_id where g.person_id = c.person_id), '[]') as grants,
  (select n.shown from identity.sign_in_name n where n.person_id = c.person_id
    order by n.until_on is null desc, n.account limit 1) as account`

/** Finds the roles and employments of a person whose account is open, else undefined. */
export async function findHolding(ctx: Ctx, personId: string): Promise<Holding | undefined> {
  const { rows } = await sql<Holding>`
    select ${HOLDING} from identity.credential c where c.person_id = ${personId} and not c.is_disabled`.execute(ctx.db)
  return rows[0]
}

/** What a person works as and was granted, whether or not their account opens. */
export async function findGrants(ctx: Ctx, personId: string): Promise<Pick<Holding, 'memberships' | 'grants'>> {
  const { rows } =
    await sql<Holding>`select ${HOLDING} from identity.credential c where c.person_id = ${personId}`.execute(ctx.db)
  return rows[0] ?? { memberships: [], grants: [] }
}
