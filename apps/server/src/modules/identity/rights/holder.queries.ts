import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import type { GrantRow } from './rights.rules.ts'

/** A grant as it is read to be weighed. */
export type HeldRow = GrantRow & { id: string; roleId: string; version: number }
type HolderRow = {
  personId: string
  hasAccount: boolean
  memberships: readonly { companyId: string; employmentId: string }[]
  grants: readonly HeldRow[]
}

/** What people hold, ended and coming roles included, with their employments in every company. */
export async function listHolders(ctx: Ctx, personIds: readonly string[]): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select p.id as "personId", exists (select from identity.credential c where c.person_id = p.id) as "hasAccount",
      coalesce((select json_agg(json_build_object('companyId', m.of_company_id, 'employmentId', m.employment_id))
        from identity.membership m where m.person_id = p.id), '[]') as memberships,
      coalesce((select json_agg(json_build_object('id', g.id, 'roleId', g.role_id, 'version', g.version, 'scope', g.scope,
          'companies', g.companies, 'fromOn', g.from_on, 'untilOn', g.until_on, 'codes', array_to_json(r.codes)::text) order by g.id)
        from identity.role_grant g join identity.role r on r.id = g.role_id where g.person_id = p.id), '[]') as grants
    from unnest(${[...new Set(personIds)]}::uuid[]) p (id)`.execute(ctx.db)
  return rows
}

/** The people who hold a role on a day or later. */
export async function listHoldersOf(ctx: Ctx, roleId: string, today: Day): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('identity.role_grant')
    .select('person_id')
    .distinct()
    .where('role_id', '=', roleId)
    .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>=', today)]))
    .execute()
  return rows.map((row) => row.person_id)
}

/** Keeps everybody else from changing who may what until this transaction ends: what is weighed stays as it was weighed. */
export async function lockRights(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.rights', 0))`.execute(ctx.db)
}

/** The employments of those who can sign in and give rights in the whole group, from today on and without an end. */
export async function listGroupAdministrators(ctx: Ctx, today: Day) {
  const { rows } = await sql<{ companyId: string; employmentId: string }>`
    select distinct m.of_company_id as "companyId", m.employment_id as "employmentId"
    from identity.role r join identity.role_grant g on g.role_id = r.id
      join identity.credential c on c.person_id = g.person_id join identity.membership m on m.person_id = g.person_id
    where g.scope = 'group' and g.until_on is null and (g.from_on is null or g.from_on <= ${today}::date) and not c.is_disabled
      and r.codes @> array['permission:role:cud', 'permission:user:cud']`.execute(ctx.db)
  return rows
}

/** The employments of people in the reach of the caller's permission today, with what they are called; by name. */
export async function listNamed(ctx: Ctx, by: { personIds: readonly string[] } | { employmentIds: readonly string[] }) {
  const isPeople = 'personIds' in by
  return ctx.db
    .selectFrom('organisation.v_employment as e')
    .select(['company_id as companyId', 'employment_id as employmentId', 'person_id as personId'])
    .select(['name', 'native_name as nativeName', 'job_number as jobNumber'])
    .where(reachOfRow(ctx, 'e.company_id', 'e.employment_id'))
    .where(
      isPeople ? 'person_id' : 'employment_id',
      '=',
      sql<string>`any(${isPeople ? by.personIds : by.employmentIds}::uuid[])`,
    )
    .orderBy(sql`resign_on is not null`)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('employment_id')
    .execute()
}
