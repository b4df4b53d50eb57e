import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import { READERS_AT_ONCE } from '@muster/contract/workflow/task'
import { type Names, nameFor } from '@muster/kernel/names'
import { sql } from 'kysely'
import { among, oneOf } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isCalled } from '../people/plain.queries.ts'

/** Who was copied a task. */
export async function listCopied(ctx: Ctx, { companyId, id }: { companyId: string; id: string }): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('workflow.task_copy')
    .select('person_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('task_id', '=', id)
    .execute()
  return rows.map((row) => row.person_id)
}

type Sought = {
  companyId: string
  companies: readonly string[]
  personIds: readonly string[]
  search: string
  page: number
}
type Found = TaskPerson & { department: string | null }

/**
 * Of these people those who are called so, and how many: by their employment in the company of a task, with the department to tell
 * namesakes apart, or by their latest one elsewhere.
 */
export async function searchReaders(ctx: Ctx, sought: Sought): Promise<{ items: Found[]; total: number }> {
  const { companyId, companies, personIds, search, page } = sought
  const { rows } = await sql<TaskPerson & { department: Names | null; total: number }>`
    with e as materialized (select distinct on (v.person_id) v.person_id, v.company_id, v.employment_id, v.name, v.native_name, v.job_number
      from organisation.v_employment v where v.company_id ${among(companies)} and v.person_id ${oneOf(personIds)}
      order by v.person_id, v.company_id = ${companyId}::uuid desc, v.onboard_on desc, v.employment_id)
    select e.person_id as id, e.name, e.native_name as "nativeName", (count(*) over ())::int as total,
      (select o.names from organisation.v_main_position p
        join organisation.v_company c on c.company_id = p.company_id
        join organisation.v_department o on o.company_id = p.company_id and o.department_id = p.department_id
        cross join lateral (select (${ctx.now}::timestamptz at time zone c.zone)::date as today) d
        where p.company_id = ${companyId}::uuid and p.employment_id = e.employment_id
          and p.from_on <= d.today and (p.until_on is null or p.until_on > d.today) limit 1) as department
    from e where ${isCalled(search)} or lower(e.job_number) = lower(${search})
    order by e.name, e.person_id limit ${sql.lit(READERS_AT_ONCE)} offset ${(page - 1) * READERS_AT_ONCE}`.execute(
    ctx.db,
  )
  const items = rows.map(({ id, name, nativeName, department }) => ({
    ...{ id, name, nativeName },
    department: department && nameFor(department, ctx.locale).text,
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
