import { sql } from 'kysely'
import { wholeCompaniesOf } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { withinReach } from '../../organisation/index.ts'
import { isOwnTask } from './seen.queries.ts'

/** A task as another page names it; `isReadable` says whether its reader may open it there. */
export type NamedTask = { id: string; number: number; kind: string; isReadable: boolean }

/** Names the tasks among some references, for a page of another module, which has a code of its own beside that of tasks. */
export async function nameTasks(
  ctx: Ctx,
  companyId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, NamedTask>> {
  if (references.length === 0) return new Map()
  const me = ctx.actor?.personId ?? null
  const reach = (ctx.actor?.reachOf('task:task-list') ?? []).filter((part) => part.companyId === companyId)
  const isAdministered = wholeCompaniesOf(ctx, 'task:workflow:cud', [companyId]).length > 0
  const readable =
    me === null
      ? sql`false`
      : sql`t.status <> 'DL' and (${isOwnTask(me)} or ${withinReach(ctx, reach, 't.company_id', 't.employment_id')}
        or exists (select from workflow.task_assignment a where a.company_id = t.company_id and a.task_id = t.id and a.person_id = ${me}::uuid)
        or exists (select from workflow.task_copy c where c.company_id = t.company_id and c.task_id = t.id and c.person_id = ${me}::uuid))`
  const { rows } =
    await sql<NamedTask>`select t.id, t.number, t.kind, (${isAdministered} or ${readable}) as "isReadable"
    from workflow.task t where t.company_id = ${companyId}::uuid and t.id = any(array(
      select r::uuid from unnest(${references}::text[]) r where r ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))`.execute(
      ctx.db,
    )
  return new Map(rows.map((row) => [row.id, { ...row, number: Number(row.number) }]))
}
