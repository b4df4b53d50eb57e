import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What somebody has to do with in a company: tasks in hand or to come, flow rules that name them, delegations to them that are not over. */
export type InHand = { personId: string; tasks: number; flowRules: number; delegations: number }

export async function countInHand(ctx: Ctx, companyId: string, personIds: readonly string[]): Promise<InHand[]> {
  const { rows } = await sql<InHand>`select p.id as "personId",
      (select count(distinct a.task_id)::int from workflow.task_assignment a
        where a.company_id = ${companyId}::uuid and a.person_id = p.id and a.state in ('open', 'waiting')) as tasks,
      (select count(*)::int from workflow.flow_rule r
        join workflow.flow_rule_version v on v.company_id = r.company_id and v.id = r.current_id
        where r.company_id = ${companyId}::uuid and position(p.id::text in v.content::text) > 0) as "flowRules",
      (select count(*)::int from workflow.delegation d
        where d.company_id = ${companyId}::uuid and d.delegate_id = p.id and d.until_at > ${ctx.now}::timestamptz) as delegations
    from unnest(${personIds}::uuid[]) p (id)`.execute(ctx.db)
  return rows
}
