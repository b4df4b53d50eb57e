import type { FlowStep } from '@muster/contract/workflow/flow-shape'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Whether a task of a company waits for somebody, or will. */
export async function holdsTask(ctx: Ctx, companyId: string, personId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('workflow.task_assignment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('state', 'in', ['open', 'waiting'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The steps of the rules of a company that are on, in the version that holds. */
export async function listStepsOn(ctx: Ctx, companyId: string): Promise<FlowStep[]> {
  const { rows } = await sql<{ approvals: FlowStep[]; executions: FlowStep[] }>`
    select v.content->'approvals' as approvals, v.content->'executions' as executions from workflow.flow_rule r
    join workflow.flow_rule_version v on v.company_id = r.company_id and v.id = r.current_id
    where r.company_id = ${companyId}::uuid and r.is_on`.execute(ctx.db)
  return rows.flatMap(({ approvals, executions }) => [...approvals, ...executions])
}
