import type { InputOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { MOST_TASKS_COUNTED, type TaskGroup } from '@muster/contract/workflow/task-shape'
import type { Instant } from '@muster/kernel/instant'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isCalled, plain } from '../people/plain.queries.ts'
import { keysOf, selectCount, selectTotal } from './keys.queries.ts'
import { type Listed, rowsOf, selectListed } from './listed.queries.ts'
import { sourcesOf } from './ways.queries.ts'

type Filter = Omit<InputOf<typeof taskEndpoints.list>, 'from' | 'to' | 'companyId'> & {
  since: Instant | undefined
  until: Instant | undefined
}

const inScope = (ctx: Ctx, companies: readonly string[]) => companies.filter((id) => ctx.scope.companies.includes(id))

/** One page of a group, the newest first unless asked otherwise: which tasks they are by the indexes alone, and what is shown of those. */
export async function listTasks(
  ctx: Ctx,
  me: string,
  companies: readonly string[],
  filter: Filter,
): Promise<{ rows: Listed[]; total: number }> {
  const { page, pageSize } = filter
  const direction = filter.sort === 'createdAt' ? filter.order : 'desc'
  const sources = sourcesOf(ctx, me, inScope(ctx, companies), filter.group)
  const condition = conditions(ctx, filter)
  const kindAlone = conditions(ctx, { ...filter, kind: undefined }) ? undefined : filter.kind
  const before = (page - 1) * pageSize
  // The size stands in the text, the number of a page does not: a plan for all values must know that a page is short.
  const most = page === 1 ? sql.lit(pageSize) : sql`${before + pageSize}::int`
  const by = sql.raw(direction)
  const shown = sql`select k.company_id, k.id, row_number() over (order by k.created_at ${by}, k.id ${by}) as nr from (
    select * from (${keysOf(sources, condition, { direction, most })}) k
    order by k.created_at ${by}, k.id ${by} limit ${sql.lit(pageSize)} offset ${before}::int) k`
  const { rows } = await selectListed(
    ctx,
    me,
    shown,
    sql`, (select ${selectTotal(sources, condition, kindAlone)}) as total`,
  ).execute(ctx.db)
  return { rows: rowsOf(rows), total: rows[0]?.total ?? 0 }
}

function conditions(ctx: Ctx, filter: Filter): RawBuilder<boolean> | undefined {
  const { kind, status, initiatorId, recipientId, departmentId, since, until, isOverdue, search } = filter
  const all = [
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(status === undefined ? [] : [sql`t.status = any(${status})`]),
    ...(initiatorId === undefined ? [] : [sql`t.initiator_id = ${initiatorId}::uuid`]),
    ...(recipientId === undefined ? [] : [sql`t.recipient_id = ${recipientId}::uuid`]),
    ...(departmentId === undefined ? [] : [isIn(departmentId)]),
    ...(since === undefined ? [] : [sql`t.created_at >= ${since}::timestamptz`]),
    ...(until === undefined ? [] : [sql`t.created_at < ${until}::timestamptz`]),
    ...(isOverdue === undefined
      ? []
      : [
          sql`exists (select from workflow.task_assignment a where a.company_id = t.company_id and a.task_id = t.id and a.state = 'open' and (a.due_at is not null and (a.is_deadline_over or a.due_at < ${ctx.now}::timestamptz))) = ${isOverdue}`,
        ]),
    ...(search === undefined || search === '' ? [] : [isFound(search)]),
  ]
  return all.length === 0 ? undefined : sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** The main position that the recipient had on the day on which the task was filed, under the alias `p`. */
const placed = sql`from organisation.v_main_position p
  join organisation.v_company c on c.company_id = p.company_id
  cross join lateral (select (t.created_at at time zone c.zone)::date as filed_on) d
  where p.company_id = t.company_id and p.employment_id = t.employment_id
    and p.from_on <= d.filed_on and (p.until_on is null or p.until_on > d.filed_on)`

/** Whether the recipient worked in a department or below it on that day. */
const isIn = (departmentId: string) => sql`exists (select ${placed}
  and (p.department_id = ${departmentId}::uuid or exists (select from organisation.v_department_below b
    where b.company_id = p.company_id and b.above_id = ${departmentId}::uuid and b.department_id = p.department_id
      and b.from_on <= d.filed_on and (b.until_on is null or b.until_on > d.filed_on))))`

const isFound = (
  text: string,
) => sql`(position(${plain(sql`${text}::text`)} in ${plain(sql`concat_ws(' ', t.title, t.titles::text)`)}) > 0 or t.number::text = ${text}
  or exists (select from organisation.v_employment e where e.company_id = t.company_id and e.person_id in (t.recipient_id, t.initiator_id)
    and ${isCalled(text)}))`

/** How many each group holds, counted up to a thousand, and how many drafts the caller has. */
export async function countTasks(ctx: Ctx, me: string, companies: readonly string[]) {
  const there = inScope(ctx, companies)
  const count = (group: TaskGroup) => selectCount(sourcesOf(ctx, me, there, group), MOST_TASKS_COUNTED)
  const { rows } = await sql<
    Record<TaskGroup | 'drafts', number>
  >`select ${count('waiting')} as waiting, ${count('closed')} as closed,
    ${count('cc')} as cc, ${count('abnormal')} as abnormal, ${count('all')} as all,
    (select count(*)::int from workflow.task_draft d where d.company_id ${among(companies)} and d.person_id = ${me}::uuid) as drafts`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}
