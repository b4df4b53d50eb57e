import type { PunchSource } from '@muster/contract/attendance/punch-fate'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { DAY_FATES, type DayFates, toDayFates } from './fate.queries.ts'
import { newestMade } from './made.queries.ts'
import { branches, HOLDER, isOfPerson, MOST_COUNTED, type PunchFilter, type Sight } from './way.queries.ts'

export type PunchRow = {
  company_id: string
  id: number
  at: string
  epoch: number
  wall: string
  zone: string
  source: PunchSource
  office_id: string | null
  pin: string | null
  employment_id: string | null
  name: string | null
  native_name: string | null
  job_number: string | null
  import_id: string | null
  file_name: string | null
  line: number | null
  machine_name: string | null
  is_void: boolean
  /** How many match, counted up to ten thousand and one; the same in every row. */
  about: number
  /** The newest thing that was added to a day before this page, as milliseconds; the same in every row. */
  newest_made: number | null
} & DayFates

/**
 * Punches newest first, one more than a page, with who they turned out to be: that is found first, because under row-level
 * security a join by anything but a column loses its index.
 */
export async function listPunches(ctx: Ctx, sight: Sight, filter: PunchFilter): Promise<PunchRow[]> {
  const order = sql`order by p.at desc, p.id desc limit ${sql.lit(filter.pageSize + 1)}`
  const found = branches(sight, filter, filter.pageSize + 1)
  const page = isOfPerson(filter)
    ? sql`(select * from (${found}) p ${order}) p`
    : sql`(select p.company_id, p.id from (${found}) p ${order}) page
      join attendance.punch p on p.company_id = page.company_id and p.id = page.id`
  const { rows } = await sql<PunchRow>`
    select p.company_id, p.id, p.at, (extract(epoch from p.at) * 1000)::int8 as epoch, p.wall, p.zone, p.source, p.office_id, p.pin,
      e.employment_id, e.name, e.native_name, e.job_number, p.import_id, i.file_name, p.line, g.name as machine_name, p.is_void, (${countOf(sight, filter)}) as about,
      (${newestMade(sight, filter)}) as newest_made, ${DAY_FATES}
    from (select p.*, p.wall::date as day, ${HOLDER} as holder_id from ${page}
      left join attendance.punch_holder h on h.company_id = p.company_id and h.punch_id = p.id offset 0) p
    left join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.holder_id
    ${toDayFates(sql.ref('p.company_id'), sql.ref('p.holder_id'), sql.ref('p.day'))}
    left join attendance.punch_import i on i.company_id = p.company_id and i.id = p.import_id
    left join attendance.machine g on g.company_id = p.company_id and g.id = p.machine_id
    order by p.at desc, p.id desc`.execute(ctx.db)
  return rows
}

const countOf = (sight: Sight, filter: PunchFilter) =>
  sql`select count(*)::int from (select from (${branches(sight, { ...filter, after: undefined }, undefined)}) p limit ${sql.lit(MOST_COUNTED)}) t`

/** How many match where a page has no row to say it. */
export async function countPunches(ctx: Ctx, sight: Sight, filter: PunchFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`${countOf(sight, filter)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
