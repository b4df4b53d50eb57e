import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Slot } from './leave-days.rules.ts'

/** What lasts of a type by an application: in which parts, whose it is and why. `firstDay` is the first day of all of it. */
export type Leave = {
  companyId: string
  taskId: string
  employmentId: string
  personId: string
  name: string
  nativeName: string
  typeId: string
  isApproved: boolean
  reason: string
  firstDay: Day
  parts: readonly Slot[]
}

const LEAVE = sql`p.task_id as "taskId", p.employment_id as "employmentId", e.person_id as "personId", e.name, e.native_name as "nativeName",
  p.type_id as "typeId", p.is_approved as "isApproved", p.reason,
  (select min(f.from_on) from leave.part f where f.company_id = p.company_id and f.task_id = p.task_id) as "firstDay",
  json_agg(json_build_object('from', p.from_on, 'to', p.to_on, 'fromMinute', p.from_minute, 'toMinute', p.to_minute) order by p.number) as parts`
const EMPLOYED = sql`join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.employment_id`
const GROUPED = sql`group by p.company_id, p.task_id, p.employment_id, e.person_id, e.name, e.native_name, p.type_id, p.is_approved, p.reason`

/** The leave of a type by a task. */
export async function findLeave(
  ctx: Ctx,
  companyId: string,
  taskId: string,
  typeId: string,
): Promise<Leave | undefined> {
  const { rows } = await sql<Omit<Leave, 'companyId'>>`select ${LEAVE} from leave.part p ${EMPLOYED}
    where p.company_id = ${companyId}::uuid and p.task_id = ${taskId}::uuid and p.type_id = ${typeId}::uuid ${GROUPED}`.execute(
    ctx.db,
  )
  return rows[0] && { ...rows[0], companyId }
}

/** Writes the parts that a leave has of its type, in the place of those it had. */
export async function rewriteParts(
  ctx: Ctx,
  { companyId, taskId, employmentId, typeId, isApproved, reason }: Leave,
  parts: readonly Slot[],
): Promise<void> {
  await sql`delete from leave.part where company_id = ${companyId}::uuid and task_id = ${taskId}::uuid and type_id = ${typeId}::uuid`.execute(
    ctx.db,
  )
  await sql`insert into leave.part
      (company_id, task_id, number, employment_id, type_id, from_on, to_on, from_minute, to_minute, is_approved, reason)
    select ${companyId}::uuid, ${taskId}::uuid, s.number + (select coalesce(max(p.number), 0) from leave.part p
        where p.company_id = ${companyId}::uuid and p.task_id = ${taskId}::uuid),
      ${employmentId}::uuid, ${typeId}::uuid, s.a, s.b, s.x, s.y, ${isApproved}, ${reason}
    from unnest(${parts.map(({ from }) => from)}::date[], ${parts.map(({ to }) => to)}::date[],
      ${parts.map(({ fromMinute }) => fromMinute)}::integer[], ${parts.map(({ toMinute }) => toMinute)}::integer[])
      with ordinality s (a, b, x, y, number)`.execute(ctx.db)
}

/** The leaves that touch some days, approved ones first, by their first day; of everybody where none are named. */
export async function listTouched(
  ctx: Ctx,
  companyId: string,
  days: readonly { from: Day; to: Day | null }[],
  employmentIds: readonly string[] | null,
): Promise<Leave[]> {
  // The small hours of a part belong to the work of the evening before.
  const { rows } = await sql<Omit<Leave, 'companyId'>>`
    with touched as (select distinct p.task_id from leave.part p
      where p.company_id = ${companyId}::uuid and (${employmentIds}::uuid[] is null or p.employment_id = any(${employmentIds}::uuid[]))
        and exists (select from unnest(${days.map(({ from }) => from)}::date[], ${days.map(({ to }) => to)}::date[]) d (a, b)
          where p.to_on >= d.a and (d.b is null or p.from_on - 1 <= d.b)))
    select ${LEAVE} from touched t join leave.part p on p.company_id = ${companyId}::uuid and p.task_id = t.task_id ${EMPLOYED} ${GROUPED}
    order by p.is_approved desc, "firstDay", p.task_id, p.type_id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, companyId }))
}
