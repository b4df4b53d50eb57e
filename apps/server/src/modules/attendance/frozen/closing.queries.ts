import type { ClosingState, Unsettled } from '@muster/contract/attendance/month-closing'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import { sql } from 'kysely'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { MonthStand } from './closing.rules.ts'

/**
 * Who changes days that may lie in a closed month shares this lock until its commit, who closes one has it alone: so a change is in the
 * snapshot, or it is refused.
 */
export async function lockClosing(rows: Rows, companyId: string, how: 'shared' | 'alone'): Promise<void> {
  const lock = how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  await rows(`select ${lock}(hashtextextended('attendance.closing ' || $1, 0))`, [companyId])
}

export type Closing = { month: Month; state: ClosingState; number: number }

/** The months of a company in which nothing can be changed. */
export async function listClosed(rows: Rows, companyId: string): Promise<Closing[]> {
  const found = await rows<{ month: Day; state: ClosingState; number: number }>(
    "select month, state, number from attendance.month_closing where company_id = $1::uuid and state not in ('open', 'proposed') order by month",
    [companyId],
  )
  return found.map((row) => ({ ...row, month: monthOf(row.month) }))
}

/** Of these people, those whose month a closing that is under way has frozen already. */
export async function listFrozenPeople(
  rows: Rows,
  companyId: string,
  { month, number }: Pick<Closing, 'month' | 'number'>,
  employmentIds: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    `select employment_id as id from attendance.month_snapshot
     where company_id = $1::uuid and month = $2::date and number = $3 and employment_id = any($4::uuid[])`,
    [companyId, firstDay(month), number, employmentIds],
  )
  return new Set(found.map(({ id }) => id))
}

/** Where a month stands; undefined where nothing was ever done about it. */
export async function findMonth(rows: Rows, companyId: string, month: Month): Promise<MonthStand | undefined> {
  const [row] = await rows<MonthStand>(
    `select state, number, version, proposed_by as "proposedBy", confirmed_by as "confirmedBy" from attendance.month_closing
     where company_id = $1::uuid and month = $2::date`,
    [companyId, firstDay(month)],
  )
  return row
}

/** Writes where a month stands now. */
export async function saveMonth(rows: Rows, companyId: string, month: Month, stand: MonthStand): Promise<void> {
  await rows(
    `insert into attendance.month_closing (company_id, month, state, number, version, proposed_by, confirmed_by)
     values ($1::uuid, $2::date, $3, $4, $5, $6::uuid, $7::uuid)
     on conflict (company_id, month) do update set state = excluded.state, number = excluded.number, version = excluded.version,
       proposed_by = excluded.proposed_by, confirmed_by = excluded.confirmed_by`,
    [companyId, firstDay(month), stand.state, stand.number, stand.version, stand.proposedBy, stand.confirmedBy],
  )
}

export type NewStep = {
  kind: string
  number: number
  at: Instant
  by: string | null
  reason?: string
  unsettled?: Unsettled
  hash?: string
}

/** Adds what was done about a month. */
export async function insertStep(rows: Rows, companyId: string, month: Month, step: NewStep): Promise<void> {
  await rows(
    `insert into attendance.month_step (company_id, month, step, kind, number, at, by_id, reason, unsettled, hash)
     select $1::uuid, $2::date, coalesce(max(s.step), 0) + 1, $3, $4, $5::timestamptz, $6::uuid, $7, $8::json, $9
     from attendance.month_step s where s.company_id = $1::uuid and s.month = $2::date`,
    [
      ...[companyId, firstDay(month), step.kind, step.number, step.at, step.by, step.reason ?? ''],
      ...[step.unsettled ? JSON.stringify(step.unsettled) : null, step.hash ?? null],
    ],
  )
}

export type StepRow = {
  step: number
  kind: string
  number: number
  at: Instant
  byId: string | null
  by: string | null
  reason: string
  unsettled: Unsettled | null
  hash: string | null
}

/** What was done about a month, the last first, with the names of who did it. */
export async function listSteps(ctx: Ctx, companyId: string, month: Month): Promise<StepRow[]> {
  const { rows } =
    await sql<StepRow>`select s.step, s.kind, s.number, s.at, s.by_id as "byId", s.reason, s.unsettled, s.hash,
      (select e.name from organisation.v_employment e where e.person_id = s.by_id
        order by (e.company_id = s.company_id) desc, e.onboard_on desc limit 1) as by
    from attendance.month_step s where s.company_id = ${companyId}::uuid and s.month = ${firstDay(month)}::date order by s.step desc`.execute(
      ctx.db,
    )
  return rows
}

/** How many people have a result in the month, and until when the last of their days is open; null where none is. */
export async function findSpan(
  ctx: Ctx,
  companyId: string,
  month: Month,
): Promise<{ people: number; openUntil: Instant | null }> {
  const { rows } = await sql<{ people: number; openUntil: Instant | null }>`
    select (select count(*)::int from attendance.month_result m where m.company_id = ${companyId}::uuid and m.month = ${firstDay(month)}::date) as people,
      (select max(r.open_until) from attendance.day_result r where r.company_id = ${companyId}::uuid and r.state = 'open'
        and r.day between ${firstDay(month)}::date and ${lastDay(month)}::date) as "openUntil"`.execute(ctx.db)
  return rows[0] ?? { people: 0, openUntil: null }
}
