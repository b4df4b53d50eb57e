import type { MonthSums } from '@muster/contract/attendance/month-closing'
import { firstDay, type Month } from '@muster/kernel/month'
import { type RawBuilder, sql } from 'kysely'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type ClosedRow = {
  companyId: string
  employmentId: string
  name: string
  nativeName: string
  jobNumber: string
  sums: MonthSums
  against: MonthSums | null
}
type Asked = {
  companyId: string
  month: Month
  number: number
  against?: number | undefined
  sort?: 'name' | 'jobNumber' | undefined
  order: 'asc' | 'desc'
  search?: string | undefined
  page: number
  pageSize: number
}

/** A page of the months of a closing, of those that the condition (on `s`) lets through; with `against` those that differ from that one. */
export async function listClosedMonths(
  ctx: Ctx,
  { companyId, month, number, against, sort, order, search, page, pageSize }: Asked,
  visible: RawBuilder<boolean>,
): Promise<{ rows: ClosedRow[]; total: number }> {
  const by = sql`${sql.raw(sort === 'jobNumber' ? 'e.job_number_order' : 'e.name')} ${sql.raw(order)}, s.employment_id`
  const named = search
    ? sql`and position(lower(${search}) in lower(e.name || ' ' || e.native_name || ' ' || e.job_number)) > 0`
    : sql``
  const differs = against === undefined ? sql`` : sql`and o.hash is distinct from s.hash`
  const { rows } = await sql<ClosedRow & { total: number }>`
    select s.company_id as "companyId", s.employment_id as "employmentId", e.name, e.native_name as "nativeName", e.job_number as "jobNumber",
      s.sums, o.sums as against, count(*) over ()::int as total
    from attendance.month_snapshot s
    join organisation.v_employment e on e.company_id = s.company_id and e.employment_id = s.employment_id
    left join attendance.month_snapshot o on o.company_id = s.company_id and o.month = s.month and o.employment_id = s.employment_id and o.number = ${against ?? 0}
    where s.company_id = ${companyId}::uuid and s.month = ${firstDay(month)}::date and s.number = ${number} and ${visible} ${differs} ${named}
    order by ${by} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(ctx.db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The days of some people as a closing kept them, as text. */
export async function listSnapshots(
  rows: Rows,
  { companyId, month, number }: Pick<Asked, 'companyId' | 'month' | 'number'>,
  employmentIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows<{ id: string; days: string }>(
    `select s.employment_id as id, s.days from attendance.month_snapshot s
     where s.company_id = $1::uuid and s.month = $2::date and s.number = $3 and s.employment_id = any($4::uuid[])`,
    [companyId, firstDay(month), number, employmentIds],
  )
  return new Map(found.map(({ id, days }) => [id, days]))
}
