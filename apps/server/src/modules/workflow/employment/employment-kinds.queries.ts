import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Task } from '../engine/task.rules.ts'

/** The day of its company on which a task was filed: what had to lie ahead of it then need not do so when it is settled. */
export async function findFiledDay(ctx: Ctx, { companyId, id }: Pick<Task, 'companyId' | 'id'>): Promise<Day> {
  // One that is settled with its submission is not written yet.
  const { rows } = await sql<{
    on: Day
  }>`select (coalesce(t.created_at, ${ctx.now}::timestamptz) at time zone c.zone)::date as on
    from organisation.v_company c left join workflow.task t on t.company_id = c.company_id and t.id = ${id}::uuid
    where c.company_id = ${companyId}::uuid`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new RangeError(`no company ${companyId}`)
  return row.on
}
