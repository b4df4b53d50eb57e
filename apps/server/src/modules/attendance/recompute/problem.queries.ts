import type { PunchProblem } from '@muster/contract/attendance/punch-fate'
import { addDays, type Day } from '@muster/kernel/day'
import type { PoolClient } from 'pg'
import type { DirtyRange } from '../../rostering/index.rules.ts'

/** A punch about which something is wrong, with the day it counts for; one that counts for none, with that of its wall clock. */
export type Problem = { punchId: number; employmentId: string; day: Day; problem: PunchProblem }

/** A day more on both sides: a punch shortly before midnight may have belonged to the shift of the next day. */
export const aroundRange = ({ employmentId, from, to }: DirtyRange): DirtyRange => ({
  employmentId,
  from: addDays(from, -1),
  to: addDays(to, 1),
})

/**
 * Writes what is wrong about the punches of the ranges, in place of what was said of them before; punches in the window of no
 * shift are those of the days around, too.
 */
export async function saveProblems(
  client: PoolClient,
  companyId: string,
  ranges: readonly DirtyRange[],
  problems: readonly Problem[],
): Promise<void> {
  const wide = ranges.map(aroundRange)
  const people = ranges.map((r) => r.employmentId)
  await client.query(
    `delete from attendance.punch_problem u using unnest($2::uuid[], $3::date[], $4::date[], $5::date[], $6::date[]) as t (e, f, l, wide_f, wide_l)
     where u.company_id = $1::uuid and u.employment_id = t.e and u.day between t.wide_f and t.wide_l
       and (u.problem = 'unmapped' or u.day between t.f and t.l)`,
    [
      companyId,
      people,
      ranges.map((r) => r.from),
      ranges.map((r) => r.to),
      wide.map((r) => r.from),
      wide.map((r) => r.to),
    ],
  )
  if (problems.length === 0) return
  // Somebody else may have held the PIN before: the punch is theirs no more. Ranges that touch say the same twice.
  await client.query(
    `insert into attendance.punch_problem (company_id, punch_id, employment_id, day, problem, at)
     select distinct on (t.p) p.company_id, t.p, t.e, t.d, t.w, p.at from unnest($2::int8[], $3::uuid[], $4::date[], $5::text[]) as t (p, e, d, w)
     join attendance.punch p on p.company_id = $1::uuid and p.id = t.p and not p.is_void
     on conflict (company_id, punch_id) do update set employment_id = excluded.employment_id, day = excluded.day, problem = excluded.problem`,
    [
      companyId,
      problems.map((u) => u.punchId),
      problems.map((u) => u.employmentId),
      problems.map((u) => u.day),
      problems.map((u) => u.problem),
    ],
  )
}
