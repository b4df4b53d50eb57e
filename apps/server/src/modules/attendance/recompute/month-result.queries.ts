import type { DayAttribute } from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import { firstDay, type Month, monthOf } from '@muster/kernel/month'
import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { MonthResult } from './month-result.rules.ts'
import type { Totals } from './totals.rules.ts'

const SUMS = {
  expectedMinutes: 'expected_minutes',
  workedMinutes: 'worked_minutes',
  lateMinutes: 'late_minutes',
  earlyLeaveMinutes: 'early_leave_minutes',
  absentMinutes: 'absent_minutes',
  leaveMinutes: 'leave_minutes',
  extraMinutes: 'extra_minutes',
  overtimeMinutes: 'overtime_minutes',
  abnormalDays: 'abnormal_days',
  noDataDays: 'no_data_days',
  normalDays: 'normal_days',
} as const satisfies Record<keyof MonthResult['totals'], string>
const FIELDS = Object.keys(SUMS) as (keyof typeof SUMS)[]
const COLUMNS = Object.values(SUMS)
const DAYS_OF = { abnormal: 'abnormal_days', 'no-data': 'no_data_days', normal: 'normal_days' } as const

/** The stored months of a page of people, by employment; who has no day with a result has none. */
export async function listMonths(
  ctx: Ctx,
  companies: readonly string[],
  employmentIds: readonly string[],
  month: Month,
): Promise<Map<string, { days: string; totals: Totals }>> {
  const { rows } = await sql<{ employment_id: string; days: string; sums: string }>`
    select employment_id, days, concat_ws(',', ${sql.join(COLUMNS.map((c) => sql.ref(c)))}) as sums from attendance.month_result
    where company_id = any(${companies}::uuid[]) and month = ${firstDay(month)}::date and employment_id = any(${employmentIds}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(
    rows.map(({ employment_id, days, sums }) => {
      // An array would be read by the driver letter by letter.
      const values = sums.split(',')
      return [
        employment_id,
        { days, totals: Object.fromEntries(FIELDS.map((field, i) => [field, Number(values[i])])) as Totals },
      ]
    }),
  )
}

/** Who has a day of one of the attributes in the month; who has days to correct is found by an index of its own. */
export function thoseWith(attributes: readonly DayAttribute[], month: Month) {
  const asked = [...new Set(attributes)].toSorted()
  const isSo = sql`m.month = ${firstDay(month)}::date and (${sql.join(
    asked.map((attribute) => sql`m.${sql.ref(DAYS_OF[attribute])} > 0`),
    sql` or `,
  )})`
  const holds = (company: string, employment: string) =>
    sql<boolean>`exists (select from attendance.month_result m where m.company_id = ${sql.ref(company)} and m.employment_id = ${sql.ref(employment)} and ${isSo})`
  const all = (companies: readonly string[]) =>
    sql`select m.company_id, m.employment_id from attendance.month_result m where m.company_id ${among(companies)} and ${isSo}`
  return { holds, all: asked.join() === 'abnormal' ? all : undefined }
}

/** How many people in reach have days to correct in the month, how many such days, and how many people on one day. */
export async function countAbnormal(
  ctx: Ctx,
  companies: readonly string[],
  visible: (company: string, employment: string) => RawBuilder<boolean>,
  month: Month,
  on: Day,
): Promise<{ people: number; days: number; yesterday: number }> {
  const { rows } = await sql<{ people: number; days: number; yesterday: number }>`
    select count(*)::int as people, coalesce(sum(m.abnormal_days), 0)::int as days,
      (select count(*)::int from attendance.day_result d where d.company_id = any(${companies}::uuid[]) and d.day = ${on}::date
        and d.day >= ${firstDay(month)}::date and d.attribute = 'abnormal' and ${visible('d.company_id', 'd.employment_id')}) as yesterday
    from attendance.month_result m where m.company_id = any(${companies}::uuid[]) and m.month = ${firstDay(month)}::date and m.abnormal_days > 0
      and ${visible('m.company_id', 'm.employment_id')}`.execute(ctx.db)
  return rows[0] ?? { people: 0, days: 0, yesterday: 0 }
}

/** Worked minutes of some employments, each in a month; none of those without a result. */
export async function listWorked(
  ctx: Ctx,
  asked: readonly { companyId: string; employmentId: string; month: Month }[],
): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ employmentId: string; minutes: number }>`
    select m.employment_id as "employmentId", m.worked_minutes as minutes
    from unnest(${asked.map((one) => one.companyId)}::uuid[], ${asked.map((one) => one.employmentId)}::uuid[], ${asked.map((one) => firstDay(one.month))}::date[]) a (company_id, id, month)
    cross join lateral (select m.employment_id, m.worked_minutes from attendance.month_result m
      where m.company_id = a.company_id and m.month = a.month and m.employment_id = a.id offset 0) m`.execute(ctx.db)
  return new Map(rows.map((row) => [row.employmentId, row.minutes]))
}

/** The codes of the days that are stored of some people's months. */
export async function findStored(
  client: PoolClient,
  companyId: string,
  employmentIds: readonly string[],
  months: readonly Month[],
): Promise<(employmentId: string, month: Month) => string> {
  const { rows } = await client.query<{ employment_id: string; month: Day; days: string }>(
    'select employment_id, month, days from attendance.month_result where company_id = $1::uuid and month = any($2::date[]) and employment_id = any($3::uuid[])',
    [companyId, months.map(firstDay), employmentIds],
  )
  const stored = new Map(rows.map((r) => [`${r.employment_id} ${monthOf(r.month)}`, r.days]))
  return (employmentId, month) => stored.get(`${employmentId} ${month}`) ?? ''
}

const SAVE = `insert into attendance.month_result as r (company_id, employment_id, month, days, ${COLUMNS.join(', ')})
  select $1::uuid, t.* from unnest($2::uuid[], $3::date[], $4::text[], ${COLUMNS.map((_, i) => `$${i + 5}::int[]`).join(', ')}) as t
  on conflict (company_id, month, employment_id) do update set ${['days', ...COLUMNS].map((c) => `${c} = excluded.${c}`).join(', ')}
  where r.days <> excluded.days`

/** Writes months in place of what was stored of them; one that is as before is not written, and one without a day goes. */
export async function saveMonths(client: PoolClient, companyId: string, months: readonly MonthResult[]): Promise<void> {
  const [gone, storedRows] = [months.filter((m) => m.days === ''), months.filter((m) => m.days !== '')]
  const keysOf = (all: readonly MonthResult[]) => [all.map((m) => m.employmentId), all.map((m) => firstDay(m.month))]
  if (storedRows.length > 0)
    await client.query(SAVE, [
      companyId,
      ...keysOf(storedRows),
      storedRows.map((m) => m.days),
      ...FIELDS.map((field) => storedRows.map((m) => m.totals[field])),
    ])
  if (gone.length > 0)
    await client.query(
      `delete from attendance.month_result r using unnest($2::uuid[], $3::date[]) as t (e, m)
       where r.company_id = $1::uuid and r.month = t.m and r.employment_id = t.e`,
      [companyId, ...keysOf(gone)],
    )
}

/** The stored months of people whose days were frozen, by `frozen`, what a text of codes is then; sums stay as they are. */
export async function refreeze(
  client: PoolClient,
  companyId: string,
  employmentIds: readonly string[],
  month: Month,
  frozen: (days: string) => string,
): Promise<void> {
  const { rows } = await client.query<{ id: string; days: string }>(
    'select employment_id as id, days from attendance.month_result where company_id = $1::uuid and month = $2::date and employment_id = any($3::uuid[])',
    [companyId, firstDay(month), employmentIds],
  )
  await client.query(
    `update attendance.month_result r set days = t.d from unnest($3::uuid[], $4::text[]) as t (e, d)
     where r.company_id = $1::uuid and r.month = $2::date and r.employment_id = t.e`,
    [companyId, firstDay(month), rows.map(({ id }) => id), rows.map(({ days }) => frozen(days))],
  )
}
