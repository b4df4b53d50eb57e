import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Employee } from './resolve-all.rules.ts'

/**
 * Everybody who is employed in a company today and may have an application filed for them, by name: what `findRecipient` says of each, in
 * one statement. With departments, those who work in or below one of them alone.
 */
export async function listEmployees(
  ctx: Ctx,
  companyId: string,
  departmentIds: readonly string[] | null = null,
): Promise<Employee[]> {
  const { rows } = await sql<Employee>`
    with day as materialized (
      select (${ctx.now}::timestamptz at time zone c.zone)::date as today from organisation.v_company c where c.company_id = ${companyId}::uuid),
    path as materialized (
      select b.department_id, array_agg(b.above_id order by b.above_id = b.department_id desc, b.above_id) as ids
      from organisation.v_department_below b, day
      where b.company_id = ${companyId}::uuid and (b.from_on is null or b.from_on <= day.today) and (b.until_on is null or b.until_on > day.today)
      group by b.department_id)
    select e.employment_id as "employmentId", e.person_id as "personId", e.name, e.native_name as "nativeName", e.job_number as "jobNumber",
      json_build_object('company', e.company_id, 'level', p.level_id, 'office', p.office_id, 'nationality', e.nationality, 'state', e.state,
        'department', coalesce(to_json(path.ids), '[]')) as values
    from day
    join organisation.v_employment e on e.company_id = ${companyId}::uuid and e.onboard_on <= day.today
      and (e.resign_on is null or e.resign_on >= day.today)
    left join organisation.v_position p on p.company_id = e.company_id and p.employment_id = e.employment_id and p.is_main
      and p.period @> (${ctx.now}::timestamptz at time zone p.zone)::date
    left join path on path.department_id = p.department_id
    where ${departmentIds === null} or path.ids && ${departmentIds ?? []}::uuid[]
    order by e.name collate "und-x-icu", e.employment_id`.execute(ctx.db)
  return rows
}
