import type { PermissionCode } from '@muster/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** A role as it is held in a company. */
export type RoleIn = { roleId: string; companyId: string }

/** The people with an account that opens who hold one of these roles in its company today. Sees only companies in scope. */
export async function listHoldersOfRoles(
  ctx: Ctx,
  roles: readonly RoleIn[],
): Promise<(RoleIn & { personId: string })[]> {
  // Some roles are held by everybody, most by a few: role by role, and of those who hold it now alone it is asked whether they can sign in.
  const { rows } = await sql<RoleIn & { personId: string }>`
    with held as materialized (select distinct w.role_id, w.company_id, g.person_id
      from unnest((select ${roles.map((one) => one.roleId)}::uuid[]), (select ${roles.map((one) => one.companyId)}::uuid[])) w (role_id, company_id)
      join organisation.v_company c on c.company_id = w.company_id
      cross join lateral (select o.* from identity.role_grant o where o.role_id = w.role_id offset 0) g
      where ${holdsToday(ctx)} and ${touchesCompany(ctx)})
    select h.role_id as "roleId", h.company_id as "companyId", h.person_id as "personId"
    from held h where (select not k.is_disabled from identity.credential k where k.person_id = h.person_id)`.execute(
    ctx.db,
  )
  return rows
}

/** The people with an account that opens who hold a code for the whole of a company in scope today, by id. */
export async function listHoldersOfWhole(ctx: Ctx, code: PermissionCode, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.person_id as id
    from organisation.v_company c, identity.role_grant g
    join identity.role r on r.id = g.role_id
    join identity.credential k on k.person_id = g.person_id and not k.is_disabled
    where c.company_id = ${companyId}::uuid and ${code} = any(r.codes) and ${holdsToday(ctx)}
      and (g.scope = 'group' or g.scope in ('company', 'companies') and c.company_id = any(g.companies))
    order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The people with an account that opens whose roles hold a code today that reaches an employment of a company in scope, by id. */
export async function listReachingToday(
  ctx: Ctx,
  code: PermissionCode,
  { companyId, employmentId }: { companyId: string; employmentId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with place as materialized (select p.department_id from organisation.v_position p
      join organisation.v_company c on c.company_id = p.company_id
      where p.company_id = ${companyId}::uuid and p.employment_id = ${employmentId}::uuid and p.period @> ${today(ctx)})
    select distinct g.person_id as id from organisation.v_company c, identity.role_grant g
    join identity.role r on r.id = g.role_id
    join identity.credential k on k.person_id = g.person_id and not k.is_disabled
    where c.company_id = ${companyId}::uuid and ${code} = any(r.codes) and ${holdsToday(ctx)} and ${touchesCompany(ctx)}
      and case when g.scope in ('group', 'company', 'companies') then true
      when g.scope = 'self' then exists (select from identity.membership m
        where m.person_id = g.person_id and m.of_company_id = c.company_id and m.employment_id = ${employmentId}::uuid)
      else exists (select from identity.membership m
        join organisation.v_position o on o.company_id = c.company_id and o.employment_id = m.employment_id
          and o.period @> (${ctx.now}::timestamptz at time zone o.zone)::date
        join place on place.department_id = o.department_id or (g.scope = 'department-below' and exists (
          select from organisation.v_department_below b where b.company_id = c.company_id
            and b.above_id = o.department_id and b.department_id = place.department_id
            and (b.from_on is null or b.from_on <= ${today(ctx)}) and (b.until_on is null or b.until_on > ${today(ctx)})))
        where m.person_id = g.person_id and m.of_company_id = c.company_id) end
    order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** What these people may do in a company in scope today. */
export type Access = {
  personId: string
  /** The companies that they work for, or worked. */
  companies: readonly string[]
  /** Whether their account opens. */
  opens: boolean
  /** Whether they hold the code there, however far it reaches. */
  holds: boolean
}

/** Whether people can sign in and hold a code in a company in scope today; of who never had an account, too. */
export async function listAccess(
  ctx: Ctx,
  code: PermissionCode,
  companyId: string,
  personIds: readonly string[],
): Promise<Access[]> {
  const { rows } = await sql<Access>`
    select p.id as "personId", k.person_id is not null as opens,
      coalesce((select json_agg(distinct m.of_company_id) from identity.membership m where m.person_id = p.id), '[]') as companies,
      exists (select from identity.role_grant g join identity.role r on r.id = g.role_id
        where g.person_id = p.id and ${code} = any(r.codes) and ${holdsToday(ctx)} and ${touchesCompany(ctx)}) as holds
    from organisation.v_company c, unnest((select ${personIds}::uuid[])) p (id)
    left join identity.credential k on k.person_id = p.id and not k.is_disabled
    where c.company_id = ${companyId}::uuid`.execute(ctx.db)
  return rows
}

/** The codes that people hold in a company in scope today, however far each reaches; nobody without any. */
export async function listCodesHeld(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
): Promise<{ personId: string; codes: string[] }[]> {
  const { rows } = await sql<{ personId: string; codes: string[] }>`
    select g.person_id as "personId", array_agg(distinct k.code) as codes
    from organisation.v_company c, identity.role_grant g join identity.role r on r.id = g.role_id, unnest(r.codes) k (code)
    where c.company_id = ${companyId}::uuid and g.person_id = any(${personIds}::uuid[]) and ${holdsToday(ctx)} and ${touchesCompany(ctx)}
    group by g.person_id`.execute(ctx.db)
  return rows
}

/** Today in the company `c`. */
const today = (ctx: Ctx) => sql`(${ctx.now}::timestamptz at time zone c.zone)::date`

/** Whether the grant `g` is in force today in the company `c`. */
const holdsToday = (ctx: Ctx) =>
  sql<boolean>`(g.from_on is null or g.from_on <= ${today(ctx)}) and (g.until_on is null or g.until_on >= ${today(ctx)})`

/** Whether the grant `g` reaches anything of the company `c`: a scope that follows its holder only while they are employed there. */
const touchesCompany = (ctx: Ctx): RawBuilder<boolean> => sql<boolean>`case
  when g.scope = 'group' then true
  when g.scope in ('company', 'companies') then c.company_id = any(g.companies)
  else (g.companies = '{}' or c.company_id = any(g.companies)) and exists (select from identity.membership m
    join organisation.v_employment e on e.company_id = m.of_company_id and e.employment_id = m.employment_id
    where m.person_id = g.person_id and m.of_company_id = c.company_id and (e.resign_on is null or e.resign_on >= ${today(ctx)})) end`
