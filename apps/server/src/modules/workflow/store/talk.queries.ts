import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { Instant } from '@muster/kernel/instant'
import { type Names, nameFor } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isCalled } from '../people/plain.queries.ts'

type NewComment = {
  companyId: string
  id: string
  taskId: string
  personId: string
  text: string
  mentioned: readonly string[]
  at: Instant
}

export async function insertComment(ctx: Ctx, c: NewComment): Promise<void> {
  await ctx.db
    .insertInto('workflow.task_comment')
    .values({
      ...{ company_id: c.companyId, id: c.id, task_id: c.taskId, person_id: c.personId, at: c.at, text: c.text },
      mentioned: [...c.mentioned],
    })
    .execute()
}

const MOST_FOUND = 20

/** Who works in a company today and is called so, with the department to tell namesakes apart. */
export async function searchColleagues(
  ctx: Ctx,
  companyId: string,
  search: string,
): Promise<(TaskPerson & { employmentId: string; department: string | null })[]> {
  const { rows } = await sql<TaskPerson & { employmentId: string; department: Names | null }>`
    select e.person_id as id, e.employment_id as "employmentId", e.name, e.native_name as "nativeName",
      (select o.names from organisation.v_main_position p
        join organisation.v_department o on o.company_id = p.company_id and o.department_id = p.department_id
        where p.company_id = e.company_id and p.employment_id = e.employment_id
          and p.from_on <= d.today and (p.until_on is null or p.until_on > d.today) limit 1) as department
    from organisation.v_employment e
    join organisation.v_company c on c.company_id = e.company_id
    cross join lateral (select (${ctx.now}::timestamptz at time zone c.zone)::date as today) d
    where e.company_id = ${companyId}::uuid and e.onboard_on <= d.today and (e.resign_on is null or e.resign_on >= d.today)
      and (${isCalled(search)}
        or lower(e.job_number) = lower(${search}))
    order by e.name, e.employment_id limit ${sql.lit(MOST_FOUND)}`.execute(ctx.db)
  return rows.map(({ department, ...one }) => ({
    ...one,
    department: department && nameFor(department, ctx.locale).text,
  }))
}
