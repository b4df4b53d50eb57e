import type { Day } from '@muster/kernel/day'
import type { Rows } from '../../platform/db/rows.ts'
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
