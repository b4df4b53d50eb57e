import type { Day } from '@muster/kernel/day'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import type { Rows } from '../../../platform/db/rows.ts'
import { INSERT_DIRTY } from '../../rostering/index.ts'
import type { SnapshotDay } from '../frozen/snapshot.rules.ts'

type Of = { companyId: string; month: Month; number: number }

/** Whose month is closed: everybody employed in it, and whoever has a day in it all the same. */
const PEOPLE = `(select e.employment_id as id from organisation.v_employment e
    where e.company_id = $1::uuid and e.onboard_on <= $3::date and (e.resign_on is null or e.resign_on >= $2::date)
  union select m.employment_id from attendance.month_result m where m.company_id = $1::uuid and m.month = $2::date)`

export async function countPeople(rows: Rows, companyId: string, month: Month): Promise<number> {
  const [row] = await rows<{ count: number }>(`select count(*)::int as count from ${PEOPLE} p`, [
    companyId,
    firstDay(month),
    lastDay(month),
  ])
  return row?.count ?? 0
}

/** Everybody whose month it is, in the order of their ids. */
export async function listEverybody(rows: Rows, companyId: string, month: Month): Promise<string[]> {
  const found = await rows<{ id: string }>(`select p.id from ${PEOPLE} p order by p.id`, [
    ...[companyId, firstDay(month), lastDay(month)],
  ])
  return found.map(({ id }) => id)
}

/** The next people whose month this closing has not frozen yet. */
export async function listToClose(rows: Rows, { companyId, month, number }: Of, most: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select p.id from ${PEOPLE} p where not exists (select from attendance.month_snapshot s
       where s.company_id = $1::uuid and s.month = $2::date and s.number = $4 and s.employment_id = p.id) order by p.id limit $5`,
    [companyId, firstDay(month), lastDay(month), number, most],
  )
  return found.map(({ id }) => id)
}

/** The next people whose days are frozen. */
export async function listToOpen(rows: Rows, companyId: string, month: Month, most: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select distinct employment_id as id from attendance.day_result
     where company_id = $1::uuid and day between $2::date and $3::date and state = 'frozen' order by 1 limit $4`,
    [companyId, firstDay(month), lastDay(month), most],
  )
  return found.map(({ id }) => id)
}

const IN_MONTH = 'company_id = $1::uuid and employment_id = any($2::uuid[]) and day between $3::date and $4::date'

/** Freezes the days of some people, or lets them be written again. */
export async function setFrozen(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  month: Month,
  isFrozen: boolean,
): Promise<void> {
  const state = isFrozen ? 'frozen' : 'computed'
  await rows(`update attendance.day_result set state = $5, open_until = null where ${IN_MONTH} and state <> $5`, [
    ...[companyId, employmentIds, firstDay(month), lastDay(month), state],
  ])
}

/** The codes of a month that is opened again go: they are written anew with its days. */
export async function deleteMonths(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  month: Month,
): Promise<void> {
  await rows(
    'delete from attendance.month_result where company_id = $1::uuid and month = $2::date and employment_id = any($3::uuid[])',
    [companyId, firstDay(month), employmentIds],
  )
}

type DayRow = Omit<SnapshotDay, 'missing'> & { employmentId: string; missing: string }

/** The days of some people as they are written, in order, by person. */
export async function listWritten(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  month: Month,
): Promise<Map<string, SnapshotDay[]>> {
  const found = await rows<DayRow>(
    `select employment_id as "employmentId", day, day_kind as "dayKind", shift_version_id as "shiftVersionId",
       expected_minutes as "expectedMinutes", worked_minutes as "workedMinutes", late_minutes as "lateMinutes",
       early_leave_minutes as "earlyLeaveMinutes", absent_minutes as "absentMinutes", leave_minutes as "leaveMinutes",
       step_out_minutes as "stepOutMinutes", extra_minutes as "extraMinutes", overtime_minutes as "overtimeMinutes", attribute, missing, explanation
     from attendance.day_result where ${IN_MONTH} order by day`,
    [companyId, employmentIds, firstDay(month), lastDay(month)],
  )
  const own = Map.groupBy(found, (row) => row.employmentId)
  return new Map([...own].map(([id, days]) => [id, days.map(({ employmentId: _, ...day }) => dayOf(day))]))
}

const dayOf = ({ missing, ...day }: Omit<DayRow, 'employmentId'>): SnapshotDay => ({
  ...day,
  missing: missing === '' ? [] : (missing.split(',') as SnapshotDay['missing']),
})

/** Keeps the months of some people as they are closed. */
export async function insertSnapshots(
  rows: Rows,
  { companyId, month, number }: Of,
  people: readonly { employmentId: string; days: string; sums: unknown; hash: string }[],
): Promise<void> {
  await rows(
    `insert into attendance.month_snapshot (company_id, month, number, employment_id, days, sums, hash)
     select $1::uuid, $2::date, $3, t.e, t.d, t.s::json, t.h from unnest($4::uuid[], $5::text[], $6::text[], $7::text[]) as t (e, d, s, h)`,
    [
      ...[companyId, firstDay(month), number],
      people.map((one) => one.employmentId),
      people.map((one) => one.days),
      people.map((one) => JSON.stringify(one.sums)),
      people.map((one) => one.hash),
    ],
  )
}

/** The marks of all months of a closing, by person. */
export async function listHashes(
  rows: Rows,
  { companyId, month, number }: Of,
): Promise<{ employmentId: string; hash: string }[]> {
  return rows(
    `select employment_id as "employmentId", hash from attendance.month_snapshot where company_id = $1::uuid and month = $2::date and number = $3`,
    [companyId, firstDay(month), number],
  )
}

/** Days about which differences were found are computed anew once their month is open: nobody need have a result of them. */
export async function markDifferencesDirty(rows: Rows, { companyId, month, number }: Of): Promise<void> {
  await rows(
    `${INSERT_DIRTY}
     select company_id, employment_id, min(day), max(day) from attendance.difference
     where company_id = $1::uuid and closing = $4 and day between $2::date and $3::date group by 1, 2`,
    [companyId, firstDay(month), lastDay(month), number],
  )
}

/** Everybody of a month is computed anew; gives how many. */
export async function markMonthDirty(rows: Rows, companyId: string, month: Month, last: Day): Promise<number> {
  const marked = await rows(
    `${INSERT_DIRTY}
     select $1::uuid, p.id, $2::date, least($3::date, $4::date) from ${PEOPLE} p where $2::date <= $4::date returning 1`,
    [companyId, firstDay(month), lastDay(month), last],
  )
  return marked.length
}
