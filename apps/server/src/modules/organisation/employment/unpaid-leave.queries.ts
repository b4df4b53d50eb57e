import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type EmploymentEvent, unpaidLeavesOf } from './employment-state.rules.ts'

type EventRow = Omit<EmploymentEvent, 'id'> & { employmentId: string; id: number | string }
const EVENTS = `select employment_id as "employmentId", id, kind, effective_on as "on", last_on as "lastOn", of_id as "ofId"
  from organisation.employment_event where company_id = $1::uuid and employment_id = any($2::uuid[]) order by id`

/** The unpaid leaves of those employments that have any [4.13], by employment: days on which no work is owed. */
export async function unpaidLeavesIn(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
): Promise<Map<string, { from: Day; to: Day | null }[]>> {
  const events = await rows<EventRow>(EVENTS, [companyId, employmentIds])
  const own = Map.groupBy(events, (event) => event.employmentId)
  return new Map(
    [...own].map(([employmentId, of]) => [
      employmentId,
      unpaidLeavesOf(of.map((e) => ({ ...e, id: Number(e.id), ofId: e.ofId === null ? null : Number(e.ofId) }))),
    ]),
  )
}

/** The employments that have an unpaid leave which began by a day, or is to begin; conditions say whom of, on `t.company_id` and `t.employment_id`. */
export async function unpaidBy(
  ctx: Ctx,
  companies: readonly string[],
  by: Day,
  conditions: readonly RawBuilder<boolean>[],
): Promise<{ companyId: string; employmentId: string }[]> {
  const { rows } = await sql<{ companyId: string; employmentId: string }>`
    select distinct t.company_id as "companyId", t.employment_id as "employmentId" from organisation.employment_event t
    where t.company_id ${among(companies)} and t.kind = 'unpaid-leave' and t.effective_on <= ${by}::date and ${sql.join(conditions, sql` and `)}
    order by 1, 2`.execute(ctx.db)
  return rows
}
