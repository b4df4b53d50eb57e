import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'

/** Files that were ever imported into an office, void ones too: they are its facts. */
export async function countImports(ctx: Ctx, companyId: string, officeId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('attendance.punch_import')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('office_id', '=', officeId)
    .executeTakeFirstOrThrow()
  return count
}

/** Shifts that name a department. */
export async function countShiftsOf(ctx: Ctx, companyId: string, departmentId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('attendance.shift_department')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('department_id', '=', departmentId)
    .executeTakeFirstOrThrow()
  return count
}
