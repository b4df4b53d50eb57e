import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type Administrator = {
  personId: string
  account: string
  companyId: string
  hasPassword: boolean
  mustChange: boolean
  isDisabled: boolean
}

/** Who holds a role over the whole group, by each name that opens their account. */
export async function listGroupAdministrators(ctx: Ctx, role: string): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select ${ACCOUNT} from identity.sign_in_name n join identity.credential c on c.person_id = n.person_id
    where n.until_on is null and exists (select from identity.role_grant g join identity.role r on r.id = g.role_id
      where g.person_id = n.person_id and g.scope = 'group' and r.code = ${role})
    order by n.of_company_id, n.account`.execute(ctx.db)
  return rows
}

/** The account that a name of now opens, whatever its owner holds. */
export async function findAccountOfName(
  ctx: Ctx,
  companyId: string,
  account: string,
): Promise<Administrator | undefined> {
  const { rows } = await sql<Administrator>`
    select ${ACCOUNT} from identity.sign_in_name n join identity.credential c on c.person_id = n.person_id
    where n.until_on is null and n.of_company_id = ${companyId}::uuid and n.account = ${account}
    for no key update of c`.execute(ctx.db)
  return rows[0]
}

const ACCOUNT = sql`n.person_id as "personId", n.shown as account, n.of_company_id as "companyId",
  c.password_hash is not null as "hasPassword", c.must_change as "mustChange", c.is_disabled as "isDisabled"`
