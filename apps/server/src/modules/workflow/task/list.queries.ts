import type { InputOf } from '@muster/contract/endpoint'
import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { TaskKind } from '@muster/contract/workflow/kinds'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { MOST_TASKS_COUNTED, type TaskGroup } from '@muster/contract/workflow/task-shape'
import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import { paged } from '../../../platform/db/paged.ts'
import type { AbnormalReason } from '../engine/task.rules.ts'
import { isCalled, plain } from '../people/plain.queries.ts'
import {
  administeredCompanies,
  askedOf,
  companiesInScope,
  copiedTo,
  isAmong,
  isOwnTask,
  isSeen,
  isSeenInList,
  ownTasks,
} from './seen.queries.ts'
import { titleFor } from './title.queries.ts'

type Filter = Omit<InputOf<typeof taskEndpoints.list>, 'from' | 'to' | 'companyId'> & {
  since: Instant | undefined
  until: Instant | undefined
}

/** Somebody as they are called in the company of the task, else in another one in scope. */
const person = (ctx: Ctx, id: RawBuilder<unknown>) => sql<TaskPerson>`coalesce(
  (select json_build_object('id', e.person_id, 'name', e.name, 'nativeName', e.native_name) from organisation.v_employment e
    where e.company_id = any(${ctx.scope.companies}::uuid[]) and e.person_id = ${id}
    order by e.company_id = t.company_id desc, e.onboard_on desc limit 1),
  json_build_object('id', ${id}, 'name', '–', 'nativeName', ''))`

const held = sql`from workflow.task_assignment a where a.company_id = t.company_id and a.task_id = t.id and a.state = 'open'`

/** The open assignment of somebody, in whichever lane. */
const holds = (me: string, lane?: 'approval') =>
  sql<boolean>`exists (select ${held} and a.person_id = ${me}::uuid ${lane ? sql`and a.lane = ${lane}` : sql``})`

/** The tasks of a group [4.07], under the alias `t`. */
function inGroup(ctx: Ctx, me: string, group: TaskGroup): RawBuilder<boolean> {
  const scope = companiesInScope(ctx)
  const isOpen = sql`a.state = 'open'`
  switch (group) {
    case 'waiting':
      return isAmong(
        askedOf(scope, me, isOpen),
        sql`select o.company_id, o.id from workflow.task o
          where o.company_id = any(${scope}) and o.initiator_id = ${me}::uuid and o.phase = 'revision'`,
      )
    case 'closed':
      return sql<boolean>`(t.status in ('RJ', 'ST', 'WD', 'LC') and ${isAmong(ownTasks(ctx, me), askedOf(scope, me, sql`(a.is_automatic or a.closed_by = ${me}::uuid)`))})`
    case 'cc':
      return sql<boolean>`(t.status <> 'DL' and ${isAmong(copiedTo(scope, me))})`
    case 'abnormal':
      // Few are, and an index has them.
      return sql<boolean>`(t.abnormal <> '{}' and (t.company_id = any(${administeredCompanies(ctx)}::uuid[]) or ${isOwnTask(me)} or ${isAmong(askedOf(scope, me, isOpen))}))`
    case 'all':
      return isSeenInList(ctx, me)
  }
}

const isOf = (ctx: Ctx, companies: readonly string[]) =>
  sql<boolean>`t.company_id = any(${companies.filter((id) => ctx.scope.companies.includes(id))}::uuid[])`

/** One page of a group, the newest first unless asked otherwise. */
export async function listTasks(ctx: Ctx, me: string, companies: readonly string[], filter: Filter) {
  const direction = filter.sort === 'createdAt' ? filter.order : 'desc'
  const query = rows(ctx, me)
    .where(isOf(ctx, companies))
    .where(inGroup(ctx, me, filter.group))
    .where(conditions(ctx, filter))
    .orderBy('t.created_at', direction)
    .orderBy('t.id', direction)
  return paged(ctx, query, filter)
}

/** One task as a list shows it, of those that the caller may read. */
export const findRow = (ctx: Ctx, me: string, id: string) =>
  rows(ctx, me).where('t.id', '=', id).where(isSeen(ctx, me)).executeTakeFirst()

function conditions(ctx: Ctx, filter: Filter): RawBuilder<boolean> {
  const { kind, status, initiatorId, recipientId, departmentId, since, until, isOverdue, search } = filter
  const all = [
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(status === undefined ? [] : [sql`t.status = any(${status})`]),
    ...(initiatorId === undefined ? [] : [sql`t.initiator_id = ${initiatorId}::uuid`]),
    ...(recipientId === undefined ? [] : [sql`t.recipient_id = ${recipientId}::uuid`]),
    ...(departmentId === undefined ? [] : [isIn(ctx, departmentId)]),
    ...(since === undefined ? [] : [sql`t.created_at >= ${since}::timestamptz`]),
    ...(until === undefined ? [] : [sql`t.created_at < ${until}::timestamptz`]),
    ...(isOverdue === undefined
      ? []
      : [
          sql`exists (select ${held} and (a.due_at is not null and (a.is_deadline_over or a.due_at < ${ctx.now}::timestamptz))) = ${isOverdue}`,
        ]),
    ...(search === undefined || search === '' ? [] : [isFound(search)]),
  ]
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** The main position of the recipient today, under the alias `p`. */
const placed = (ctx: Ctx) => sql`from organisation.v_main_position p
  join organisation.v_company c on c.company_id = p.company_id
  cross join lateral (select (${ctx.now}::timestamptz at time zone c.zone)::date as today) d
  where p.company_id = t.company_id and p.employment_id = t.employment_id
    and p.from_on <= d.today and (p.until_on is null or p.until_on > d.today)`

/** Whether the recipient works in a department or below it. */
const isIn = (ctx: Ctx, departmentId: string) => sql`exists (select ${placed(ctx)}
  and (p.department_id = ${departmentId}::uuid or exists (select from organisation.v_department_below b
    where b.company_id = p.company_id and b.above_id = ${departmentId}::uuid and b.department_id = p.department_id
      and b.from_on <= d.today and (b.until_on is null or b.until_on > d.today))))`

const isFound = (
  text: string,
) => sql`(position(${plain(sql`${text}::text`)} in ${plain(sql`concat_ws(' ', t.title, t.titles::text)`)}) > 0 or t.number::text = ${text}
  or exists (select from organisation.v_employment e where e.company_id = t.company_id and e.person_id in (t.recipient_id, t.initiator_id)
    and ${isCalled(text)}))`

function rows(ctx: Ctx, me: string) {
  const revised = sql`t.phase = 'revision'`
  return ctx.db
    .selectFrom('workflow.task as t')
    .select(['t.id', 't.company_id as companyId', 't.number', 't.status', 't.phase', 't.step', 't.rollbacks'])
    .select(titleFor(ctx, 't').as('title'))
    .select(['t.created_at as createdAt', 't.version', sql<TaskKind>`t.kind`.as('kind')])
    .select(sql<AbnormalReason[]>`t.abnormal`.as('abnormal'))
    .select(
      sql<number>`json_array_length(case when t.phase = 'execution' then t.plan -> 'executions' else t.plan -> 'approvals' end)`.as(
        'steps',
      ),
    )
    .select([person(ctx, sql`t.initiator_id`).as('initiator'), person(ctx, sql`t.recipient_id`).as('recipient')])
    .select(
      sql<TaskPerson[]>`case when ${revised} then json_build_array(${person(ctx, sql`t.initiator_id`)})
        else (select coalesce(json_agg(h.person), '[]') from (select ${person(ctx, sql`a.person_id`)} as person ${held} order by a.id limit 3) h) end`.as(
        'holders',
      ),
    )
    .select(sql<number>`case when ${revised} then 1 else (select count(*)::int ${held}) end`.as('holderCount'))
    .select(sql<Instant>`coalesce((select min(a.opened_at) ${held}), t.last_at)`.as('since'))
    .select(sql<Instant | null>`(select min(a.due_at) ${held})`.as('dueAt'))
    .select(
      sql<Names | null>`(select o.names from organisation.v_department o where o.company_id = t.company_id
        and o.department_id = (select p.department_id ${placed(ctx)} limit 1))`.as('department'),
    )
    .select(
      sql<boolean>`exists (select from workflow.task_copy c where c.company_id = t.company_id and c.task_id = t.id and c.person_id = ${me}::uuid and c.read_at is null)`.as(
        'isUnread',
      ),
    )
    .select(holds(me, 'approval').as('mayDecide'))
    .select(
      sql<number>`(select count(*)::int from workflow.task_attachment f where f.company_id = t.company_id and f.task_id = t.id
        and f.added_round <= t.round and (f.removed_round is null or f.removed_round > t.round))`.as('attachmentCount'),
    )
    .select(sql<boolean>`t.company_id = any(${administeredCompanies(ctx)}::uuid[])`.as('mayMend'))
}

/** How many each group holds, counted up to a thousand, and how many drafts the caller has. */
export async function countTasks(ctx: Ctx, me: string, companies: readonly string[]) {
  const count = (group: TaskGroup) => sql<number>`(select count(*)::int from (
    select from workflow.task t where ${isOf(ctx, companies)} and ${inGroup(ctx, me, group)} limit ${sql.lit(MOST_TASKS_COUNTED)}) g)`
  const { rows } = await sql<
    Record<TaskGroup | 'drafts', number>
  >`select ${count('waiting')} as waiting, ${count('closed')} as closed,
    ${count('cc')} as cc, ${count('abnormal')} as abnormal, ${count('all')} as all,
    (select count(*)::int from workflow.task_draft d where d.company_id = any(${[...companies]}::uuid[]) and d.person_id = ${me}::uuid) as drafts`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}
