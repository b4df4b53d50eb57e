import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { InHand } from '@muster/contract/workflow/handover'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { titleFor } from '../store/title.queries.ts'

type TaskInHand = Extract<InHand, { kind: 'task' }>

/** The tasks of a company that wait for somebody or will, the longest first. */
export async function listTasksInHand(ctx: Ctx, companyId: string, personId: string): Promise<TaskInHand[]> {
  const { rows } = await sql<TaskInHand>`
    select 'task' as kind, t.id, t.version, t.number, ${titleFor(ctx, 't')} as title, a.lane, a.step, a.state = 'waiting' as "isWaiting",
      a.added_by is not null as "isAdded", a.opened_at as since
    from workflow.task_assignment a join workflow.task t on t.company_id = a.company_id and t.id = a.task_id
    where a.company_id = ${companyId}::uuid and a.person_id = ${personId}::uuid and a.state in ('open', 'waiting')
    order by a.opened_at nulls last, t.number`.execute(ctx.db)
  return rows
}

/** The assignment of a task that somebody holds or will. */
export async function findHeld(
  ctx: Ctx,
  companyId: string,
  taskId: string,
  personId: string,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('workflow.task_assignment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .where('state', 'in', ['open', 'waiting'])
    .executeTakeFirst()
  return row && String(row.id)
}

type RuleNaming = { id: string; version: number; names: Names; of: FiledKind; isOn: boolean; content: FlowContent }

/** The rules of a company that name somebody in the version that holds, in the order in which they are tried. */
export async function listRulesNaming(ctx: Ctx, companyId: string, personId: string): Promise<RuleNaming[]> {
  const { rows } = await sql<RuleNaming>`
    select r.id, r.version, r.names, r.kind as of, r.is_on as "isOn", v.content from workflow.flow_rule r
    join workflow.flow_rule_version v on v.company_id = r.company_id and v.id = r.current_id
    where r.company_id = ${companyId}::uuid and position(${personId} in v.content::text) > 0
    order by r.kind, r.priority`.execute(ctx.db)
  return rows
}

export type DelegationTo = {
  id: string
  version: number
  personId: string
  from: Instant
  until: Instant
  reason: string
  waits: boolean
}

/** The delegations of a company to somebody that are not over. */
export async function listDelegationsTo(ctx: Ctx, companyId: string, personId: string): Promise<DelegationTo[]> {
  return ctx.db
    .selectFrom('workflow.delegation')
    .select(['id', 'version', 'person_id as personId', 'from_at as from', 'until_at as until', 'reason', 'waits'])
    .where('company_id', '=', companyId)
    .where('delegate_id', '=', personId)
    .where('until_at', '>', ctx.now)
    .orderBy('from_at')
    .orderBy('id')
    .execute()
}
