import { type RawBuilder, sql } from 'kysely'
import { wholeCompaniesOf } from '../../../platform/auth/companies.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'

/** The companies whose tasks the caller administers: who reads all of them, and may set up their flows. */
export const administeredCompanies = (ctx: Ctx): string[] =>
  wholeCompaniesOf(ctx, 'task:workflow:cud', wholeCompanies(ctx.scope))

/** Whether a task, under the alias `t`, is one that the caller filed or that is about them. */
export const isOwnTask = (me: string): RawBuilder<boolean> =>
  sql<boolean>`(t.initiator_id = ${me}::uuid or t.recipient_id = ${me}::uuid)`

/** The tasks that somebody filed or that are about them, in companies. */
const ofPerson = (companies: RawBuilder<unknown>, me: string) => sql`
  select o.company_id, o.id from workflow.task o where o.company_id = any(${companies}) and o.initiator_id = ${me}::uuid
  union all select o.company_id, o.id from workflow.task o where o.company_id = any(${companies}) and o.recipient_id = ${me}::uuid`

/** The tasks that somebody was asked about, in companies; `condition` is on their assignment `a`. */
export const askedOf = (companies: RawBuilder<unknown>, me: string, condition: RawBuilder<unknown>) => sql`
  select a.company_id, a.task_id from workflow.task_assignment a
  where a.company_id = any(${companies}) and a.person_id = ${me}::uuid and ${condition}`

/** The tasks that somebody was copied, in companies. */
export const copiedTo = (companies: RawBuilder<unknown>, me: string) => sql`
  select c.company_id, c.task_id from workflow.task_copy c where c.company_id = any(${companies}) and c.person_id = ${me}::uuid`

/** Whether a task, under the alias `t`, is among those that these statements find: each by its own index, so that none is looked for. */
export const isAmong = (...found: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(t.company_id, t.id) in (${sql.join(found, sql` union all `)})`

export const companiesInScope = (ctx: Ctx): RawBuilder<unknown> => sql`${ctx.scope.companies}::uuid[]`

/** The tasks that somebody filed or that are about them, in scope. */
export const ownTasks = (ctx: Ctx, me: string): RawBuilder<unknown> => ofPerson(companiesInScope(ctx), me)

/**
 * Whether the caller may read a task under the alias `t`: theirs, one they were asked about or copied, one about somebody in reach, or
 * one of a company they administrate. A deleted one is there for administrators alone.
 */
export function isSeen(ctx: Ctx, me: string): RawBuilder<boolean> {
  const administered = administeredCompanies(ctx)
  return sql<boolean>`(t.company_id = any(${companiesInScope(ctx)}) and (t.company_id = any(${administered}::uuid[])
    or (t.status <> 'DL' and (${isOwnTask(me)} or ${isConcerned(ctx, me)}))))`
}

/** Whether a task under the alias `t` concerns the caller beside it being theirs: they were asked about it, copied, or reach whom it is about. */
export const isConcerned = (ctx: Ctx, me: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from workflow.task_assignment a where a.company_id = t.company_id and a.task_id = t.id and a.person_id = ${me}::uuid)
      or exists (select from workflow.task_copy c where c.company_id = t.company_id and c.task_id = t.id and c.person_id = ${me}::uuid)
      or ${reachOfRow(ctx, 't.company_id', 't.employment_id')})`

/** The same for a list: whole companies by their newest, of the others each way to a task by its own index. */
export function isSeenInList(ctx: Ctx, me: string): RawBuilder<boolean> {
  const administered = administeredCompanies(ctx)
  const whole = wholeCompanies(ctx.scope).filter((id) => !administered.includes(id))
  const others = ctx.scope.companies.filter((id) => !administered.includes(id) && !whole.includes(id))
  const there = sql`${others}::uuid[]`
  const ways = [
    ...(administered.length > 0 ? [sql`t.company_id = any(${administered}::uuid[])`] : []),
    ...(whole.length > 0 ? [sql`(t.company_id = any(${whole}::uuid[]) and t.status <> 'DL')`] : []),
    ...(others.length > 0
      ? [
          sql`(t.status <> 'DL' and ${isAmong(
            ofPerson(there, me),
            askedOf(there, me, sql`true`),
            copiedTo(there, me),
            sql`select r.company_id, r.id from workflow.task r
              where r.company_id = any(${there}) and ${reachOfRow(ctx, 'r.company_id', 'r.employment_id')}`,
          )})`,
        ]
      : []),
  ]
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}
