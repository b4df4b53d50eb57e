import type { FigureChange } from '@muster/contract/attendance/what-if'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, type Month } from '@muster/kernel/month'
import { type RawBuilder, sql } from 'kysely'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Tried } from './tried.rules.ts'
import type { MonthChange } from './what-if.rules.ts'

export type NewWhatIf = {
  companyId: string
  id: string
  askedBy: string
  month: Month
  closing: number | null
  tried: Tried
  jobId: string
}

/** Keeps what is tried, and whose months are to be computed: of everybody with a result in it whom the condition (on `m`) lets through. */
export async function insertWhatIf(ctx: Ctx, whatIf: NewWhatIf, visible: RawBuilder<boolean>): Promise<number> {
  await ctx.db
    .insertInto('attendance.what_if')
    .values({
      ...{ company_id: whatIf.companyId, id: whatIf.id, asked_by: whatIf.askedBy, asked_at: ctx.now },
      ...{
        month: firstDay(whatIf.month),
        closing: whatIf.closing,
        tried: JSON.stringify(whatIf.tried),
        job_id: whatIf.jobId,
      },
    })
    .execute()
  const { numAffectedRows } = await sql`
    insert into attendance.what_if_month (company_id, what_if_id, employment_id)
    select m.company_id, ${whatIf.id}::uuid, m.employment_id from attendance.month_result m
    where m.company_id = ${whatIf.companyId}::uuid and m.month = ${firstDay(whatIf.month)}::date and ${visible}`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}

export type WhatIfRow = {
  companyId: string
  id: string
  askedBy: string
  askedAt: Instant
  month: Day
  closing: number | null
  tried: Tried
  jobId: string
}
const COLUMNS = `company_id as "companyId", id, asked_by as "askedBy", asked_at as "askedAt", month, closing, tried, job_id as "jobId"`

/** What somebody asked for themselves; what another one did is an absent one. */
export async function findOwn(ctx: Ctx, id: string, personId: string): Promise<WhatIfRow | undefined> {
  const { rows } = await sql<WhatIfRow>`select ${sql.raw(COLUMNS)} from attendance.what_if
    where company_id = any(${ctx.scope.companies}::uuid[]) and id = ${id}::uuid and asked_by = ${personId}::uuid`.execute(
    ctx.db,
  )
  return rows[0]
}

export async function findWhatIf(rows: Rows, companyId: string, id: string): Promise<WhatIfRow | undefined> {
  const [row] = await rows<WhatIfRow>(
    `select ${COLUMNS} from attendance.what_if where company_id = $1::uuid and id = $2::uuid`,
    [companyId, id],
  )
  return row
}

/** The next people whose month is not computed yet. */
export async function listPending(rows: Rows, companyId: string, id: string, most: number): Promise<string[]> {
  const found = await rows<{ employmentId: string }>(
    `select employment_id as "employmentId" from attendance.what_if_month
     where company_id = $1::uuid and what_if_id = $2::uuid and days is null order by employment_id limit $3`,
    [companyId, id, most],
  )
  return found.map(({ employmentId }) => employmentId)
}

/** Writes what becomes of some months. */
export async function saveMonths(
  rows: Rows,
  companyId: string,
  id: string,
  months: readonly (MonthChange & { employmentId: string; deviating: number })[],
): Promise<void> {
  await rows(
    `update attendance.what_if_month m set days = t.d, deviating = t.v, weight = t.w, changes = t.c::json
     from unnest($3::uuid[], $4::int[], $5::int[], $6::int[], $7::text[]) as t (e, d, v, w, c)
     where m.company_id = $1::uuid and m.what_if_id = $2::uuid and m.employment_id = t.e`,
    [
      ...[companyId, id, months.map((one) => one.employmentId), months.map((one) => one.days)],
      ...[months.map((one) => one.deviating), months.map((one) => one.weight)],
      months.map((one) => JSON.stringify(one.changes)),
    ],
  )
}

export type Counts = { people: number; pending: number; changed: number; days: number; deviating: number }

/** How many months there are, how many of them are still to be computed, and how many would be others. */
export async function countMonths(
  ctx: Ctx,
  { companyId, id }: Pick<WhatIfRow, 'companyId' | 'id'>,
  visible: RawBuilder<boolean>,
): Promise<Counts> {
  const { rows } =
    await sql<Counts>`select count(*)::int as people, count(*) filter (where m.days is null)::int as pending,
      count(*) filter (where m.days > 0)::int as changed, coalesce(sum(m.days), 0)::int as days,
      count(*) filter (where m.deviating > 0)::int as deviating
    from attendance.what_if_month m where m.company_id = ${companyId}::uuid and m.what_if_id = ${id}::uuid and ${visible}`.execute(
      ctx.db,
    )
  return rows[0] ?? { people: 0, pending: 0, changed: 0, days: 0, deviating: 0 }
}

/** Every figure that changes, summed over all months, with how many people it concerns. */
export async function sumChanges(
  ctx: Ctx,
  { companyId, id }: Pick<WhatIfRow, 'companyId' | 'id'>,
  visible: RawBuilder<boolean>,
): Promise<(FigureChange & { people: number })[]> {
  const { rows } = await sql<FigureChange & { people: number }>`
    select c->>'figure' as figure, (c->>'part')::json as part, sum((c->>'before')::int)::int as before, sum((c->>'after')::int)::int as after,
      count(*)::int as people
    from attendance.what_if_month m cross join lateral json_array_elements(m.changes) c
    where m.company_id = ${companyId}::uuid and m.what_if_id = ${id}::uuid and m.days > 0 and ${visible}
    group by c->>'figure', c->>'part' order by c->>'part'`.execute(ctx.db)
  return rows
}

export type MonthRow = {
  companyId: string
  employmentId: string
  name: string
  nativeName: string
  jobNumber: string
  days: number
  deviating: number
  changes: FigureChange[]
}
type Asked = {
  sort?: 'name' | 'jobNumber' | 'days' | undefined
  order: 'asc' | 'desc'
  search?: string | undefined
  page: number
  pageSize: number
}
const SORTS = { name: 'e.name', jobNumber: 'e.job_number_order', days: 'm.days' } as const

/** A page of the months that would be others, the largest difference first unless it is sorted. */
export async function listMonths(
  ctx: Ctx,
  { companyId, id }: Pick<WhatIfRow, 'companyId' | 'id'>,
  { sort, order, search, page, pageSize }: Asked,
  visible: RawBuilder<boolean>,
): Promise<{ rows: MonthRow[]; total: number }> {
  const by = sql.raw(sort ? `${SORTS[sort]} ${order}, m.weight desc` : 'm.weight desc, m.days desc, e.name')
  const named = search
    ? sql`and position(lower(${search}) in lower(e.name || ' ' || e.native_name || ' ' || e.job_number)) > 0`
    : sql``
  const { rows } = await sql<MonthRow & { total: number }>`
    select m.company_id as "companyId", m.employment_id as "employmentId", e.name, e.native_name as "nativeName", e.job_number as "jobNumber",
      m.days, m.deviating, m.changes, count(*) over ()::int as total
    from attendance.what_if_month m
    join organisation.v_employment e on e.company_id = m.company_id and e.employment_id = m.employment_id
    where m.company_id = ${companyId}::uuid and m.what_if_id = ${id}::uuid and m.days > 0 and ${visible} ${named}
    order by ${by}, m.employment_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(ctx.db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The changes of one person's month; undefined where it is not among them, out of reach, or not computed yet. */
export async function findMonthOf(
  ctx: Ctx,
  { companyId, id }: Pick<WhatIfRow, 'companyId' | 'id'>,
  employmentId: string,
  visible: RawBuilder<boolean>,
): Promise<{ changes: FigureChange[] } | undefined> {
  const { rows } = await sql<{ changes: FigureChange[] }>`select m.changes from attendance.what_if_month m
    where m.company_id = ${companyId}::uuid and m.what_if_id = ${id}::uuid and m.employment_id = ${employmentId}::uuid
      and m.days is not null and ${visible}`.execute(ctx.db)
  return rows[0]
}

/** Forgets what a company tried before a moment. */
export async function deleteOlder(ctx: Ctx, companyId: string, before: Instant): Promise<void> {
  await sql`delete from attendance.what_if where company_id = ${companyId}::uuid and asked_at < ${before}::timestamptz`.execute(
    ctx.db,
  )
}

/** The same counts of everybody, for the job. */
export async function countAll(rows: Rows, companyId: string, id: string) {
  const [row] = await rows<Pick<Counts, 'people' | 'pending' | 'changed'>>(
    `select count(*)::int as people, count(*) filter (where days is null)::int as pending, count(*) filter (where days > 0)::int as changed
     from attendance.what_if_month where company_id = $1::uuid and what_if_id = $2::uuid`,
    [companyId, id],
  )
  return row ?? { people: 0, pending: 0, changed: 0 }
}
