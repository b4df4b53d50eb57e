import { sql } from 'kysely'
import type { Ctx } from '../../platform/operation/ctx.ts'

/** Shifts that name a department. */
export async function countShiftsOf(ctx: Ctx, companyId: string, departmentId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('rostering.shift_department')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('department_id', '=', departmentId)
    .executeTakeFirstOrThrow()
  return count
}

/** Has every shift that names one department name another one of the company as well. */
export async function addDepartment(ctx: Ctx, companyId: string, departmentId: string, byId: string): Promise<void> {
  await sql`insert into rostering.shift_department (company_id, shift_id, department_id)
    select company_id, shift_id, ${byId}::uuid from rostering.shift_department
    where company_id = ${companyId}::uuid and department_id = ${departmentId}::uuid on conflict do nothing`.execute(
    ctx.db,
  )
}
