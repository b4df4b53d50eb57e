import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { TaskRow } from '@muster/contract/workflow/task-shape'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FormValues } from '../engine/task.rules.ts'
import { isSeen, listAdministeredCompanies } from '../store/seen.queries.ts'
import { amountFor, titleFor } from '../store/title.queries.ts'

/** A task as a list shows it, but for the line that says what it is about and its money; `isTyped` says whether somebody typed its title. */
export type Listed = Omit<z.output<typeof TaskRow>, 'subject' | 'money'> & {
  isTyped: boolean
  /** Of a kind that is about money. */
  form: FormValues | null
}

/** The same with people and departments by id; how they are called stands in the first row. */
type Read = Omit<Listed, 'initiator' | 'recipient' | 'holders' | 'department'> & {
  initiatorId: string
  recipientId: string
  holderIds: string[]
  departmentId: string | null
  filedOn: Day | null
  called: { companyId: string; person: TaskPerson }[] | null
  /** How the departments of the page were called until which days, the earliest first. */
  departments: { id: string; until: Day | null; names: Names }[] | null
  total: number
}

/**
 * What lists show of the tasks that `keys` gives as (company_id, id, nr): their rows once, whoever and whatever is named on the page once,
 * a department as it was called on the day on which its task was filed.
 * `more` is read beside the first of them, also where there is none.
 */
export function selectListed(ctx: Ctx, me: string, keys: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) {
  const administered = listAdministeredCompanies(ctx)
  const paid = ctx.pluggedIn('kinds').flatMap(({ kind, moneyOf }) => (moneyOf ? [kind] : []))
  return sql<Read>`with k as materialized (${keys}),
  zones as materialized (select c.company_id, c.zone from organisation.v_company c where c.company_id ${among(ctx.scope.companies)}),
  r as materialized (
    select k.nr, t.company_id, t.id, t.number, ${titleFor(ctx, 't')} as title, t.titles is null as is_typed, ${amountFor(ctx, 't')} as amount, case when t.kind = any(${paid}) then t.form end as form, t.status, t.kind, t.phase, t.step, t.rollbacks, t.created_at, t.version,
      t.abnormal, t.initiator_id, t.recipient_id, t.employment_id, t.last_at, t.round, t.steps, p.department_id, d.filed_on,
      case when 'APPLICANT_GONE' = any(t.abnormal) then '{}' when t.phase = 'revision' then array[coalesce(t.reviser_id, t.initiator_id)] else h.ids end as holder_ids,
      case when 'APPLICANT_GONE' = any(t.abnormal) then 0 when t.phase = 'revision' then 1 else h.many end as holder_count, h.since, h.due_at, h.may_decide
    from k join workflow.task t on t.company_id = k.company_id and t.id = k.id
    cross join lateral (select count(*)::int as many, (array_agg(a.person_id order by a.id))[1:3] as ids, min(a.opened_at) as since,
        min(a.due_at) as due_at, coalesce(bool_or(a.person_id = ${me}::uuid and a.lane = 'approval'), false) as may_decide
      from workflow.task_assignment a where a.company_id = t.company_id and a.task_id = t.id and a.state = 'open') h
    left join zones z on z.company_id = t.company_id
    left join lateral (select (t.created_at at time zone z.zone)::date as filed_on) d on true
    left join organisation.v_main_position p on p.company_id = t.company_id and p.employment_id = t.employment_id
      and p.from_on <= d.filed_on and (p.until_on is null or p.until_on > d.filed_on)),
  called as (select p.company_id, p.id, e.name, e.native_name
    from (select distinct r.company_id, x.id from r cross join lateral unnest(array[r.initiator_id, r.recipient_id] || r.holder_ids) x (id)) p
    cross join lateral (select v.name, v.native_name from organisation.v_employment v
      where v.company_id ${among(ctx.scope.companies)} and v.person_id = p.id order by v.company_id = p.company_id desc, v.onboard_on desc limit 1) e)
  select r.id, r.company_id as "companyId", r.number, r.title, r.is_typed as "isTyped", r.amount, r.form, r.status, r.kind, r.phase, r.step, r.rollbacks, r.steps, r.version, r.abnormal,
    r.created_at as "createdAt", coalesce(r.since, r.last_at) as since, r.due_at as "dueAt", r.holder_count as "holderCount",
    r.initiator_id as "initiatorId", r.recipient_id as "recipientId", r.holder_ids as "holderIds", r.department_id as "departmentId", r.filed_on as "filedOn", r.may_decide as "mayDecide",
    exists (select from workflow.task_copy c where c.company_id = r.company_id and c.task_id = r.id and c.person_id = ${me}::uuid
      and c.read_at is null) as "isUnread",
    (select count(*)::int from workflow.task_attachment f where f.company_id = r.company_id and f.task_id = r.id
      and f.added_round <= r.round and (f.removed_round is null or f.removed_round > r.round)) as "attachmentCount",
    ${administered.length > 0 ? sql`r.company_id ${among(administered)}` : sql`false`} as "mayMend",
    case r.nr when 1 then (select json_agg(json_build_object('companyId', c.company_id,
      'person', json_build_object('id', c.id, 'name', c.name, 'nativeName', c.native_name))) from called c) end as called,
    case r.nr when 1 then (select json_agg(json_build_object('id', v.department_id, 'until', v.until_on, 'names', v.names) order by v.from_on nulls first)
      from organisation.v_department_named v where (v.company_id, v.department_id) in (select company_id, department_id from r)) end as departments
    ${more}
  from (select) as always left join r on true order by r.nr`
}

/** Who is a person of a company out of scope, whose name is yet to be found. */
export const isNameless = ({ name }: TaskPerson): boolean => name === NAMELESS

const NAMELESS = '–'

/** The rows that were read, with departments, and people as they are called in the company of their task, else in another one in scope. */
export function rowsOf(read: readonly Read[]): Listed[] {
  if (read[0]?.id === null) return []
  const people = new Map((read[0]?.called ?? []).map(({ companyId, person }) => [`${companyId} ${person.id}`, person]))
  const departments = Map.groupBy(read[0]?.departments ?? [], ({ id }) => id)
  return read.map(({ initiatorId, recipientId, holderIds, departmentId, filedOn, ...shown }) => {
    const { called: _called, departments: _departments, total: _total, ...row } = shown
    const person = (id: string): TaskPerson =>
      people.get(`${row.companyId} ${id}`) ?? { id, name: NAMELESS, nativeName: '' }
    return {
      ...row,
      ...{ initiator: person(initiatorId), recipient: person(recipientId) },
      department:
        (departmentId !== null && departments.get(departmentId)?.find(({ until }) => isAfter(until, filedOn))?.names) ||
        null,
      holders: (holderIds ?? []).map(person),
    }
  })
}

const isAfter = (until: Day | null, day: Day | null) => until === null || day === null || until > day

/** One task as a list shows it, of those that the caller may read. */
export async function findRow(ctx: Ctx, me: string, id: string): Promise<Listed | undefined> {
  const key = sql`select t.company_id, t.id, 1 as nr from workflow.task t where t.id = ${id}::uuid and ${isSeen(ctx, me)}`
  const { rows } = await selectListed(ctx, me, key).execute(ctx.db)
  return rowsOf(rows)[0]
}
