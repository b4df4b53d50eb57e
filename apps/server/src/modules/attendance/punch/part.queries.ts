import type { DayExplanation } from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'

/** A day as it explains its punches; `shift` is null on a day without one. */
export type ExplainedDay = {
  employmentId: string
  day: Day
  lines: DayExplanation['lines']
  shift: { letter: string; colour: number; names: Names } | null
}

/** Days of some people, each named once, as they were worked out; a day not worked out yet is left out. */
export async function listExplainedDays(
  ctx: Ctx,
  days: readonly { company_id: string; employment_id: string; day: Day }[],
): Promise<ExplainedDay[]> {
  const { rows } = await sql<{ employmentId: string; day: Day; explanation: string; shift: ExplainedDay['shift'] }>`
    select r.employment_id as "employmentId", r.day, r.explanation,
      case when s.id is not null then jsonb_build_object('letter', s.letter, 'colour', s.colour, 'names', s.names) end as shift
    from unnest(${days.map((d) => d.company_id)}::uuid[], ${days.map((d) => d.employment_id)}::uuid[], ${days.map((d) => d.day)}::date[]) as t (c, e, d)
    join attendance.day_result r on r.company_id = t.c and r.employment_id = t.e and r.day = t.d
    left join attendance.shift_version v on v.company_id = r.company_id and v.id = r.shift_version_id
    left join attendance.shift s on s.company_id = v.company_id and s.id = v.shift_id`.execute(ctx.db)
  return rows.map(({ explanation, ...row }) => ({ ...row, lines: (JSON.parse(explanation) as DayExplanation).lines }))
}
