import { sql } from 'kysely'
import type { Ctx } from '../../platform/operation/ctx.ts'

/** Probation forms that name one of these departments. */
export async function countFormsOf(ctx: Ctx, companyId: string, departmentIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct form_id)::int as count from workflow.evaluation_form_department
    where company_id = ${companyId}::uuid and department_id = any(${departmentIds}::uuid[])`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Has the form that names one department name another one of the company as well, unless that has a form of its own. */
export async function addDepartment(ctx: Ctx, companyId: string, departmentId: string, byId: string): Promise<void> {
  await sql`insert into workflow.evaluation_form_department (company_id, department_id, form_id)
    select company_id, ${byId}::uuid, form_id from workflow.evaluation_form_department
    where company_id = ${companyId}::uuid and department_id = ${departmentId}::uuid on conflict do nothing`.execute(
    ctx.db,
  )
}

/** Flow rules in scope that name a place in the version that holds. */
export async function countRulesNaming(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from workflow.flow_rule r
    join workflow.flow_rule_version v on v.company_id = r.company_id and v.id = r.current_id
    where r.company_id = any(${ctx.scope.companies}::uuid[]) and position(${id} in v.content::text) > 0`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
