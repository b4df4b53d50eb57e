import type { DayNumbers, DifferenceCause } from '@muster/contract/attendance/difference'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, type Month } from '@muster/kernel/month'
import { newId } from '../../../platform/base/crypto.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { FrozenRange } from './frozen.rules.ts'
import type { SnapshotDay } from './snapshot.rules.ts'

/** A frozen day as it is written, and what the last difference said of it: undefined where there is none. */
export type FrozenDay = {
  employmentId: string
  day: Day
  written: Omit<SnapshotDay, 'missing'> | null
  last?: DayNumbers | null
}

type Row = Omit<SnapshotDay, 'missing'> & {
  employmentId: string
  hasDay: boolean
  hasLast: boolean
  last: DayNumbers | null
}

/** The frozen days of some ranges, those as well that are known by a difference alone. */
export async function listFrozenDays(
  rows: Rows,
  companyId: string,
  ranges: readonly FrozenRange[],
): Promise<FrozenDay[]> {
  const found = await rows<Row>(
    `with asked as materialized (
       select t.e, d.day::date as day, t.c from unnest($2::uuid[], $3::date[], $4::date[], $5::int[]) as t (e, f, l, c)
       cross join lateral generate_series(t.f, t.l, interval '1 day') d (day))
     select a.e as "employmentId", a.day, r.day is not null as "hasDay", f.id is not null as "hasLast", f.after as last,
       r.day_kind as "dayKind", r.shift_version_id as "shiftVersionId", r.expected_minutes as "expectedMinutes", r.worked_minutes as "workedMinutes",
       r.late_minutes as "lateMinutes", r.early_leave_minutes as "earlyLeaveMinutes", r.absent_minutes as "absentMinutes",
       r.leave_minutes as "leaveMinutes", r.step_out_minutes as "stepOutMinutes", r.extra_minutes as "extraMinutes", r.overtime_minutes as "overtimeMinutes", r.attribute, r.explanation
     from asked a
     left join attendance.day_result r on r.company_id = $1::uuid and r.employment_id = a.e and r.day = a.day
     left join lateral (select d.id, d.after from attendance.difference d where d.company_id = $1::uuid and d.employment_id = a.e and d.day = a.day
       and d.closing = a.c order by d.number desc limit 1) f on true
     where r.day is not null or f.id is not null`,
    [
      companyId,
      ranges.map((r) => r.employmentId),
      ranges.map((r) => r.from),
      ranges.map((r) => r.to),
      ranges.map((r) => r.closing),
    ],
  )
  return found.map(({ employmentId, hasDay, hasLast, last, ...written }) => ({
    employmentId,
    day: written.day,
    written: hasDay ? written : null,
    ...(hasLast ? { last } : {}),
  }))
}

export type NewDifference = {
  employmentId: string
  day: Day
  closing: number
  bookedIn: Month
  before: DayNumbers | null
  after: DayNumbers | null
  cause: DifferenceCause
}

/** Adds differences, in one statement. */
export async function insertDifferences(
  rows: Rows,
  companyId: string,
  found: readonly NewDifference[],
  at: Instant,
): Promise<void> {
  if (found.length === 0) return
  const json = (numbers: DayNumbers | null) => (numbers ? JSON.stringify(numbers) : null)
  await rows(
    `insert into attendance.difference (company_id, id, employment_id, day, closing, booked_in, before, after, cause, found_at)
     select $1::uuid, t.id, t.e, t.d, t.c, t.m, t.b::json, t.a::json, t.w, $2::timestamptz
     from unnest($3::uuid[], $4::uuid[], $5::date[], $6::int[], $7::date[], $8::text[], $9::text[], $10::text[]) as t (id, e, d, c, m, b, a, w)`,
    [
      ...[companyId, at],
      found.map(() => newId()),
      found.map((one) => one.employmentId),
      found.map((one) => one.day),
      found.map((one) => one.closing),
      found.map((one) => firstDay(one.bookedIn)),
      found.map((one) => json(one.before)),
      found.map((one) => json(one.after)),
      found.map((one) => one.cause),
    ],
  )
}
