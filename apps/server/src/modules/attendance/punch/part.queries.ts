import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'

/** What the punches of a day count as, and its shift; all null where the day is not worked out, the shift's on a day without one. */
export type DayParts = {
  punch_parts: string | null
  letter: string | null
  colour: number | null
  shift_names: Names | null
}

export const DAY_PARTS = sql`r.punch_parts, s.letter, s.colour, s.names as shift_names`

/** The day of these columns joined to a row, with its shift. */
export const dayPartsOf = (company: RawBuilder<unknown>, employment: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`left join attendance.day_result r on r.company_id = ${company} and r.employment_id = ${employment} and r.day = ${day}
    left join attendance.shift_version v on v.company_id = r.company_id and v.id = r.shift_version_id
    left join attendance.shift s on s.company_id = v.company_id and s.id = v.shift_id`

export type PersonDay = { company_id: string; employment_id: string; day: Day }

/** Days of some people, in the order asked for. */
export async function listDayParts(ctx: Ctx, days: readonly PersonDay[]): Promise<DayParts[]> {
  const { rows } = await sql<DayParts>`
    select ${DAY_PARTS}
    from unnest(${days.map((d) => d.company_id)}::uuid[], ${days.map((d) => d.employment_id)}::uuid[], ${days.map((d) => d.day)}::date[])
      with ordinality as t (c, e, d, nr)
    ${dayPartsOf(sql.ref('t.c'), sql.ref('t.e'), sql.ref('t.d'))} order by t.nr`.execute(ctx.db)
  return rows
}
