import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Whether the administrators of a company have still to learn which payers keep no accounts; they have from then on. */
export async function takeUpgrade(ctx: Ctx, companyId: string): Promise<boolean> {
  const { rows } =
    await sql`delete from workflow.payment_upgrade where company_id = ${companyId}::uuid returning 1`.execute(ctx.db)
  return rows.length > 0
}

/** The rules of a company that are on and have somebody say when was paid. */
export async function listPayingRules(ctx: Ctx, companyId: string) {
  const { rows } = await sql<{ id: string; names: Names; content: FlowContent }>`
    select r.id, r.names, v.content from workflow.flow_rule r
    join workflow.flow_rule_version v on v.company_id = r.company_id and v.id = r.current_id
    where r.company_id = ${companyId}::uuid and r.is_on
      and exists (select from jsonb_array_elements(v.content::jsonb -> 'executions') s where s -> 'requires' ? 'paymentOn')
    order by r.priority, r.id`.execute(ctx.db)
  return rows
}

/** The payments of a company that people hold since before who pays had to keep the accounts. */
export async function listPaymentsBefore(ctx: Ctx, companyId: string) {
  const { rows } = await sql<{ id: string; number: number; title: string; titles: Names | null; personId: string }>`
    select t.id, t.number, t.title, t.titles, a.person_id as "personId" from workflow.payment_before b
    join workflow.task_assignment a on a.company_id = b.company_id and a.task_id = b.task_id and a.id = b.assignment_id
    join workflow.task t on t.company_id = b.company_id and t.id = b.task_id
    where b.company_id = ${companyId}::uuid and a.state in ('open', 'waiting') order by t.number, a.id`.execute(ctx.db)
  return rows
}
