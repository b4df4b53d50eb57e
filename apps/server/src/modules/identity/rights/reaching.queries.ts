import type { PermissionCode } from '@muster/contract/permissions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What a right is to reach in a company: an employment, a department, or with neither the company as such. */
export type Matter = { companyId: string; employmentId?: string | undefined; departmentId?: string | undefined }

/**
 * The people with an account whose roles hold a code that reaches the matter, by id: through the roles and departments of today and of
 * days to come, so that whoever has them by then is among them. Who may see it is asked again whenever it is read.
 */
export async function listReaching(ctx: Ctx, code: PermissionCode, matter: Matter): Promise<string[]> {
  const { companyId, employmentId = null, departmentId = null } = matter
  const { rows } = await sql<{ id: string }>`
    with place as materialized (
      select ${departmentId}::uuid as department_id where ${departmentId}::uuid is not null
      union select p.department_id from organisation.v_position p
        where p.company_id = ${companyId}::uuid and p.employment_id = ${employmentId}::uuid and ${lasts(ctx, 'p')})
    select distinct g.person_id as id from identity.role_grant g join identity.role r on r.id = g.role_id
    where ${code} = any(r.codes) and (g.until_on is null or g.until_on >= (${ctx.now}::timestamptz at time zone 'UTC')::date - 1)
      and (g.companies = '{}' or ${companyId}::uuid = any(g.companies)) and case g.scope
      when 'group' then true
      when 'company' then g.companies <> '{}'
      when 'companies' then g.companies <> '{}'
      when 'self' then exists (select from identity.membership m
        where m.person_id = g.person_id and m.of_company_id = ${companyId}::uuid and m.employment_id = ${employmentId}::uuid)
      else exists (select from identity.membership m
        join organisation.v_position o on o.company_id = ${companyId}::uuid and o.employment_id = m.employment_id and ${lasts(ctx, 'o')}
        join place on place.department_id = o.department_id or (g.scope = 'department-below' and exists (
          select from organisation.v_department_below b where b.company_id = ${companyId}::uuid
            and b.above_id = o.department_id and b.department_id = place.department_id))
        where m.person_id = g.person_id and m.of_company_id = ${companyId}::uuid) end
    order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Whether a position has not ended yet, in the zone of its office. */
const lasts = (ctx: Ctx, position: string) => {
  const [period, zone] = [sql.ref(`${position}.period`), sql.ref(`${position}.zone`)]
  return sql`(upper_inf(${period}) or upper(${period}) > (${ctx.now}::timestamptz at time zone ${zone})::date)`
}
