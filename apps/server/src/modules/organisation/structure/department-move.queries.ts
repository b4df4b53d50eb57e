import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { inForce } from '../company/today.queries.ts'

/** How many people have a main position in one of the departments on a day, by what is planned, too. */
export async function countPeopleOn(
  ctx: Ctx,
  companyId: string,
  departmentIds: readonly string[],
  on: Day,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from organisation.v_position_planned p
    where p.company_id = ${companyId}::uuid and p.department_id = any(${departmentIds}::uuid[]) and p.is_main
      and ${inForce('p', sql<Day>`${on}::date`)}`.execute(ctx.db)
  return rows[0]?.people ?? 0
}

/** Who holds a level that manages in one of the departments on a day, by what is planned, too; by name. */
export async function listManagersOn(ctx: Ctx, companyId: string, departmentIds: readonly string[], on: Day) {
  const { rows } = await sql<{ departmentId: string; name: string; nativeName: string; jobNumber: string }>`
    select p.department_id as "departmentId", e.name, e.native_name as "nativeName", e.job_number as "jobNumber"
    from organisation.v_position_planned p
    join organisation.level l on l.company_id = p.company_id and l.id = p.level_id and l.is_manager
    join organisation.employment e on e.company_id = p.company_id and e.id = p.employment_id
    where p.company_id = ${companyId}::uuid and p.department_id = any(${departmentIds}::uuid[])
      and ${inForce('p', sql<Day>`${on}::date`)} order by e.sort_key, e.id`.execute(ctx.db)
  return rows
}
