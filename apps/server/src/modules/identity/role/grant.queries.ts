import type { Scope } from '@muster/contract/identity/grant'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type NewGrant = {
  id: string
  personId: string
  roleId: string
  scope: Scope
  companies: readonly string[]
  fromOn: Day | null
  untilOn: Day | null
  givenBy: string | undefined
  reason: string
}

export async function insertGrant(ctx: Ctx, grant: NewGrant): Promise<void> {
  await ctx.db
    .insertInto('identity.role_grant')
    .values({
      id: grant.id,
      person_id: grant.personId,
      role_id: grant.roleId,
      scope: grant.scope,
      companies: [...grant.companies],
      from_on: grant.fromOn,
      until_on: grant.untilOn,
      given_at: ctx.now,
      given_by: grant.givenBy ?? null,
      reason: grant.reason,
    })
    .execute()
}

/** The id of a seeded role. */
export async function findSeededRoleId(ctx: Ctx, code: string): Promise<string> {
  const row = await ctx.db.selectFrom('identity.role').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return row.id
}

export type GrantLine = {
  id: string
  personId: string
  roleId: string
  role: Names
  codes: string[]
  scope: Scope
  companies: string[]
  fromOn: Day | null
  untilOn: Day | null
  givenAt: Instant | null
  givenBy: string | null
  reason: string
  version: number
}

/** Grants by their people, by their role or by their ids, with what the role is called and who gave it; the newest first. */
export async function listGrants(
  ctx: Ctx,
  by: { personIds: readonly string[] } | { roleId: string } | { ids: readonly string[] },
): Promise<GrantLine[]> {
  const where =
    'roleId' in by
      ? sql`g.role_id = ${by.roleId}`
      : 'ids' in by
        ? sql`g.id = any(${by.ids}::uuid[])`
        : sql`g.person_id = any(${by.personIds}::uuid[])`
  const { rows } = await sql<GrantLine>`
    select g.id, g.person_id as "personId", g.role_id as "roleId", r.names as role, r.codes, g.scope, g.companies,
      g.from_on as "fromOn", g.until_on as "untilOn", g.given_at as "givenAt", g.reason, g.version,
      coalesce(
        (select e.name from organisation.v_employment e where e.person_id = g.given_by
          and e.company_id = any(${ctx.scope.companies}::uuid[]) order by e.resign_on is not null, e.employment_id limit 1),
        (select n.shown from identity.sign_in_name n where n.person_id = g.given_by
          order by n.until_on is not null, n.account limit 1)) as "givenBy"
    from identity.role_grant g join identity.role r on r.id = g.role_id
    where ${where} order by g.given_at desc nulls last, g.id`.execute(ctx.db)
  return rows
}

export async function deleteGrants(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('identity.role_grant').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** Gives those who hold one role another one in its place; who holds that so already keeps it once. */
export async function replaceRole(ctx: Ctx, roleId: string, replaceBy: string, today: Day): Promise<void> {
  await sql`delete from identity.role_grant g where g.role_id = ${roleId} and (g.until_on < ${today}::date or exists (
    select from identity.role_grant o where o.role_id = ${replaceBy} and o.person_id = g.person_id and o.scope = g.scope
      and o.companies = g.companies and o.from_on is not distinct from g.from_on and o.until_on is not distinct from g.until_on))`.execute(
    ctx.db,
  )
  await sql`update identity.role_grant set role_id = ${replaceBy}, version = version + 1 where role_id = ${roleId}`.execute(
    ctx.db,
  )
}

/** Forgets the grants of a role that have ended; the operation log keeps them. */
export async function deleteEnded(ctx: Ctx, roleId: string, today: Day): Promise<void> {
  await sql`delete from identity.role_grant where role_id = ${roleId} and until_on < ${today}::date`.execute(ctx.db)
}

/** That a row's person holds a role, or held it, for the columns of its company and employment. */
export const holdsRole = (roleId: string) => (company: string, employment: string) =>
  sql<boolean>`exists (select from identity.membership m join identity.role_grant g on g.person_id = m.person_id
    where m.of_company_id = ${sql.ref(company)} and m.employment_id = ${sql.ref(employment)} and g.role_id = ${roleId}::uuid)`
