import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import type { PunchFilter } from './punch.service.ts'

export type PunchRow = {
  company_id: string
  id: number
  at: string
  epoch: number
  wall: string
  zone: string
  source: 'file' | 'web'
  office_id: string | null
  pin: string | null
  employment_id: string | null
  name: string | null
  job_number: string | null
  import_id: string | null
  file_name: string | null
  line: number | null
  is_void: boolean
}

/** Punches newest first with who they turned out to be; `visible` narrows people to the caller's reach. */
export async function listPunches(
  ctx: Ctx,
  companies: readonly string[],
  filter: PunchFilter,
  visible: RawBuilder<boolean>,
): Promise<PunchRow[]> {
  const { rows } = await sql<PunchRow>`
    select p.company_id, p.id, p.at, (extract(epoch from p.at) * 1000)::int8 as epoch, p.wall, p.zone, p.source, p.office_id, p.pin,
      e.employment_id, e.name, e.job_number, p.import_id, i.file_name, p.line, p.is_void
    ${from(companies, filter)} and ${visible} ${filter.after ? sql`and (p.at, p.id) < (to_timestamp(${Number(filter.after.split('-')[0]) / 1000}), ${Number(filter.after.split('-')[1])}::int8)` : sql``}
    order by p.at desc, p.id desc limit ${filter.pageSize + 1}`.execute(ctx.db)
  return rows
}

/** How many match, counted up to ten thousand and one: beyond that "10,000+" is all anybody wants to know. */
export async function countPunches(
  ctx: Ctx,
  companies: readonly string[],
  filter: PunchFilter,
  visible: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (select 1 ${from(companies, filter)} and ${visible} limit 10001) t`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

function from(companies: readonly string[], f: PunchFilter): RawBuilder<unknown> {
  const when: RawBuilder<unknown>[] = [
    companies.length === 1 ? sql`p.company_id = ${companies[0]}::uuid` : sql`p.company_id = any(${companies}::uuid[])`,
  ]
  if (f.officeId) when.push(sql`p.office_id = ${f.officeId}::uuid`)
  if (f.importId) when.push(sql`p.import_id = ${f.importId}::uuid`)
  if (f.source) when.push(sql`p.source = any(${f.source}::text[])`)
  // The wall clock decides the day; the instant's index finds it.
  if (f.from) when.push(sql`p.at >= ${f.from}::date - interval '15 hours' and p.wall >= ${f.from}::date`)
  if (f.to) when.push(sql`p.at < ${f.to}::date + interval '40 hours' and p.wall < ${f.to}::date + 1`)
  if (f.employmentId) when.push(sql`e.employment_id = ${f.employmentId}::uuid`)
  if (f.unmatched !== undefined)
    when.push(f.unmatched ? sql`e.employment_id is null` : sql`e.employment_id is not null`)
  return sql`from attendance.punch p
    left join organisation.v_pin a on a.pin_space_id = p.pin_space_id and a.pin = p.pin and a.period @> p.wall::date and a.of_company_id = p.company_id
    left join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = coalesce(p.employment_id, a.employment_id)
    left join attendance.punch_import i on i.company_id = p.company_id and i.id = p.import_id
    where ${sql.join(when, sql` and `)}`
}
