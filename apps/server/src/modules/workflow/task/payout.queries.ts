import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Task } from '../engine/task.rules.ts'

type Planned = Pick<FlowContent, 'payoutTime' | 'accountingItems'>

/** What the rule of a task said about paying, in the version that the task keeps. */
export async function payingOf(ctx: Ctx, { companyId, plan }: Pick<Task, 'companyId' | 'plan'>): Promise<Planned> {
  const row = await ctx.db
    .selectFrom('workflow.flow_rule_version')
    .select(sql<Planned>`content`.as('content'))
    .where('company_id', '=', companyId)
    .where('id', '=', plan.ruleVersionId)
    .executeTakeFirstOrThrow()
  return row.content
}

/** Whether somebody holds a payment that was theirs before who pays had to keep the accounts. */
export async function holdsFromBefore(ctx: Ctx, { companyId, id }: Task, personId: string): Promise<boolean> {
  const { rows } = await sql`select from workflow.payment_before b
    join workflow.task_assignment a on a.company_id = b.company_id and a.task_id = b.task_id and a.id = b.assignment_id
    where b.company_id = ${companyId}::uuid and b.task_id = ${id}::uuid and a.person_id = ${personId}::uuid
      and a.state in ('open', 'waiting')`.execute(ctx.db)
  return rows.length > 0
}

/** The day of its company on which the last approval of this round was given; `null` while it is not. */
export async function findApprovedDay(ctx: Ctx, { companyId, id, round }: Task): Promise<Day | null> {
  const { rows } = await sql<{ on: Day }>`select (e.at at time zone c.zone)::date as on
    from workflow.task_entry e join organisation.v_company c on c.company_id = e.company_id
    where e.company_id = ${companyId}::uuid and e.task_id = ${id}::uuid and (e.entry->>'round')::int = ${round}
      and e.entry->'after'->>'status' in ('AP', 'ST')
    order by e.number limit 1`.execute(ctx.db)
  return rows[0]?.on ?? null
}
