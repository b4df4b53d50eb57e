import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type HoursRow, hoursOf } from './working-hours.rules.ts'

/** A shift of somebody’s pattern: on how many of its days it is worked, and how long. */
export type PatternShift = { employmentId: string; times: number; minutes: Minutes }

type Row = Pick<HoursRow, 'periods' | 'breaks'> & { employmentId: string; times: number; requiredMinutes: Minutes }

/** The shifts in the patterns that people have on a day, by their versions of that day, or the first one where none is in force yet. */
export async function listPatternShifts(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  on: Day,
): Promise<PatternShift[]> {
  const { rows } = await sql<Row>`
    select a.employment_id as "employmentId", s.times, v.periods, v.breaks, v.required_minutes as "requiredMinutes"
    from rostering.pattern_assignment a
    join rostering.pattern p on p.company_id = a.company_id and p.id = a.pattern_id
    cross join lateral (select shift_id, count(*)::int as times from unnest(p.shift_ids) shift_id
      where shift_id is not null group by shift_id) s
    cross join lateral (select * from rostering.shift_version v where v.company_id = a.company_id and v.shift_id = s.shift_id
      order by v.effective_on > ${on}::date, case when v.effective_on <= ${on}::date then v.effective_on end desc, v.effective_on limit 1) v
    where a.company_id = ${companyId}::uuid and a.employment_id = any(${employmentIds}::uuid[]) and a.period @> ${on}::date`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ employmentId: row.employmentId, times: row.times, minutes: lengthOf(row) }))
}

function lengthOf({ periods, breaks, requiredMinutes }: Row): Minutes {
  // A shift without fixed hours is as long as it asks for.
  if (periods.length === 0 && requiredMinutes > 0) return requiredMinutes
  return hoursOf({ periods, breaks }).reduce((sum, [from, to]) => sum + to - from, 0)
}
