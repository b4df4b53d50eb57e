import type { DayNumbers, DifferenceCause } from '@muster/contract/attendance/difference'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** A difference is good for as long as the closing it is about stands. */
const IS_VALID = sql<boolean>`exists (select from attendance.month_closing c where c.company_id = d.company_id
  and c.month = date_trunc('month', d.day)::date and c.number = d.closing and c.state in ('closing', 'closed', 'reopening'))`

/** How many differences are booked in a month and still good. */
export async function countDifferences(ctx: Ctx, companyId: string, month: Month): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from attendance.difference d
    where d.company_id = ${companyId}::uuid and d.booked_in = ${firstDay(month)}::date and ${IS_VALID}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** In which months the differences of a closing are made good. */
export async function listBookedMonths(ctx: Ctx, companyId: string, month: Month, closing: number): Promise<Month[]> {
  const { rows } = await sql<{ on: Day }>`select distinct d.booked_in as on from attendance.difference d
    where d.company_id = ${companyId}::uuid and d.closing = ${closing} and d.day between ${firstDay(month)}::date and ${lastDay(month)}::date`.execute(
    ctx.db,
  )
  return rows.map(({ on }) => monthOf(on))
}

export type DifferenceRow = {
  id: string
  companyId: string
  employmentId: string
  name: string
  nativeName: string
  jobNumber: string
  day: Day
  closing: number
  isValid: boolean
  bookedIn: Day
  before: DayNumbers | null
  after: DayNumbers | null
  cause: DifferenceCause
  foundAt: Instant
}
type Asked = {
  companyId: string
  month: Month
  sort?: 'day' | 'jobNumber' | undefined
  order: 'asc' | 'desc'
  search?: string | undefined
  page: number
  pageSize: number
}

/** A page of what is booked in a month, of those that the condition (on `d`) lets through. */
export async function listDifferences(
  ctx: Ctx,
  { companyId, month, sort, order, search, page, pageSize }: Asked,
  visible: RawBuilder<boolean>,
): Promise<{ rows: DifferenceRow[]; total: number }> {
  const direction = sql.raw(order)
  const by = sort === 'jobNumber' ? sql`e.job_number_order ${direction}, d.day` : sql`d.day ${direction}`
  const named = search
    ? sql`and position(lower(${search}) in lower(e.name || ' ' || e.native_name || ' ' || e.job_number)) > 0`
    : sql``
  const { rows } = await sql<DifferenceRow & { total: number }>`
    select d.id, d.company_id as "companyId", d.employment_id as "employmentId", e.name, e.native_name as "nativeName", e.job_number as "jobNumber",
      d.day, d.closing, ${IS_VALID} as "isValid", d.booked_in as "bookedIn", d.before, d.after, d.cause, d.found_at as "foundAt", count(*) over ()::int as total
    from attendance.difference d join organisation.v_employment e on e.company_id = d.company_id and e.employment_id = d.employment_id
    where d.company_id = ${companyId}::uuid and d.booked_in = ${firstDay(month)}::date and ${visible} ${named}
    order by ${by}, d.number limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(ctx.db)
  return { rows, total: rows[0]?.total ?? 0 }
}
