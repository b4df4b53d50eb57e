import type { Day } from '@muster/kernel/day'
import type { PoolClient } from 'pg'
import type { DirtyRange } from './dirty.rules.ts'

/** A punch in the window of no shift, with the day of its wall clock. */
export type Unmapped = { punchId: number; employmentId: string; day: Day }

/** Writes which punches of the ranges lie in the window of no shift, in place of what was said of them before. */
export async function saveUnmapped(
  client: PoolClient,
  companyId: string,
  ranges: readonly DirtyRange[],
  unmapped: readonly Unmapped[],
): Promise<void> {
  await client.query(
    `delete from attendance.unmapped_punch u using unnest($2::uuid[], $3::date[], $4::date[]) as t (e, f, l)
     where u.company_id = $1::uuid and u.employment_id = t.e and u.day between t.f and t.l`,
    [companyId, ranges.map((r) => r.employmentId), ranges.map((r) => r.from), ranges.map((r) => r.to)],
  )
  if (unmapped.length === 0) return
  // Somebody else may have held the PIN before: the punch is theirs no more. Ranges that touch say the same twice.
  await client.query(
    `insert into attendance.unmapped_punch (company_id, punch_id, employment_id, day)
     select distinct on (p) $1::uuid, p, e, d from unnest($2::int8[], $3::uuid[], $4::date[]) as t (p, e, d)
     on conflict (company_id, punch_id) do update set employment_id = excluded.employment_id, day = excluded.day`,
    [companyId, unmapped.map((u) => u.punchId), unmapped.map((u) => u.employmentId), unmapped.map((u) => u.day)],
  )
}
