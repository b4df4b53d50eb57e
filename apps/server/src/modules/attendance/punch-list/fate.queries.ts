import type { PunchProblem } from '@muster/contract/attendance/punch-fate'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** What the punches of a day count as, and its shift; all null where the day is not worked out, the shift's on a day without one. */
export type DayFates = {
  punch_parts: string | null
  letter: string | null
  colour: number | null
  shift_names: Names | null
}

/** The columns of `DayParts`, where a day is joined by `dayPartsOf`. */
export const DAY_FATES = sql`r.punch_parts, s.letter, s.colour, s.names as shift_names`

/** The day of these columns joined to a row, with its shift. */
export const toDayFates = (company: RawBuilder<unknown>, employment: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`left join attendance.day_result r on r.company_id = ${company} and r.employment_id = ${employment} and r.day = ${day}
    left join rostering.v_shift_version v on v.company_id = r.company_id and v.version_id = r.shift_version_id
    left join rostering.v_shift s on s.company_id = v.company_id and s.shift_id = v.shift_id`

/** A punch and a day of its holder that may name it. */
export type PunchOnDay = { company_id: string; employment_id: string; id: number; day: Day }

/** Each day, and what is said to be wrong about its punch, in the order asked for. */
export async function listDayFates(
  ctx: Ctx,
  asked: readonly PunchOnDay[],
): Promise<(DayFates & { problem: PunchProblem | null })[]> {
  const { rows } = await sql<DayFates & { problem: PunchProblem | null }>`
    select ${DAY_FATES}, u.problem
    from unnest(${asked.map((d) => d.company_id)}::uuid[], ${asked.map((d) => d.employment_id)}::uuid[], ${asked.map((d) => d.day)}::date[],
      ${asked.map((d) => d.id)}::int8[]) with ordinality as t (c, e, d, p, nr)
    ${toDayFates(sql.ref('t.c'), sql.ref('t.e'), sql.ref('t.d'))}
    left join attendance.punch_problem u on u.company_id = t.c and u.punch_id = t.p order by t.nr`.execute(ctx.db)
  return rows
}
