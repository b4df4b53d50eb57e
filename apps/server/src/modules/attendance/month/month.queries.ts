import type { MissingPunch } from '@muster/contract/attendance/explanation'
import type { PunchSource } from '@muster/contract/attendance/punch-fate'
import type { Clocking } from '@muster/contract/attendance/shift'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type HeadRow, headTable } from '../../organisation/index.ts'
import type { ApplicationRow } from '../correction/application.queries.ts'
import type { Written } from '../day/day-figures.rules.ts'

/** The month of somebody's latest day with data. */
export async function latestMonthOf(ctx: Ctx, companyId: string, employmentId: string): Promise<Month | undefined> {
  const { rows } = await sql<{ month: Month }>`select to_char(d.day, 'YYYY-MM') as month from attendance.day_result d
    where d.company_id = ${companyId}::uuid and d.employment_id = ${employmentId}::uuid and ${HAS_DATA} order by d.day desc limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.month
}

/** The latest month in which anybody whom the condition (on `d`) lets through has a day with data. */
export async function latestMonth(
  ctx: Ctx,
  companies: readonly string[],
  visible: RawBuilder<boolean>,
): Promise<Month | undefined> {
  const { rows } = await sql<{ month: Month | null }>`select to_char(max(latest.day), 'YYYY-MM') as month
    from unnest(${companies}::uuid[]) as c (id)
    cross join lateral (select d.day from attendance.day_result d where d.company_id = c.id and ${HAS_DATA} and ${visible} order by d.day desc limit 1) latest`.execute(
    ctx.db,
  )
  return rows[0]?.month ?? undefined
}

/** As the index of such days says it, word for word. */
const HAS_DATA = sql`d.attribute <> 'no-data' and (d.worked_minutes > 0 or d.late_minutes > 0 or d.extra_minutes > 0)`

/** Somebody's days as they are written, whose they are, and whether facts have come since that may change them. */
export type WrittenDays = {
  person: HeadRow
  employed: { from: Day; to: Day | null }
  isOutOfDate: boolean
  days: Map<Day, Written>
}

/** An employment: of a company, where one is given, else of whom is in reach. */
export type Whose = { employmentId: string; companyId?: string }

/** What is written of somebody's days from one to another, in one look at the database; undefined for somebody unknown. */
export async function findWritten(
  ctx: Ctx,
  { employmentId, companyId }: Whose,
  from: Day,
  to: Day,
): Promise<WrittenDays | undefined> {
  const { rows } = await sql<WrittenRow>`
    select case coalesce(r.nr, 1) when 1 then json_build_object('person', h, 'from', e.onboard_on, 'to', e.resign_on, 'isOutOfDate',
        exists (select from rostering.v_dirty_range x where x.company_id = e.company_id and x.employment_id = e.employment_id)) end as head,
      r.day, r.day_kind as "dayKind", r.shift_version_id as "shiftVersionId", r.expected_minutes as "expectedMinutes", r.worked_minutes as "workedMinutes",
      r.late_minutes as "lateMinutes", r.early_leave_minutes as "earlyLeaveMinutes", r.absent_minutes as "absentMinutes", r.leave_minutes as "leaveMinutes",
      r.step_out_minutes as "stepOutMinutes", r.extra_minutes as "extraMinutes", r.overtime_minutes as "overtimeMinutes", r.attribute, r.missing, r.state, r.open_until as "openUntil", r.explanation
    from ${headTable(ctx, employmentId, companyId)} h
    join organisation.v_employment e on e.company_id = h."companyId" and e.employment_id = h."employmentId"
    left join lateral (select d.*, row_number() over (order by d.day) as nr from attendance.day_result d
      where d.company_id = e.company_id and d.employment_id = e.employment_id and d.day between ${from}::date and ${to}::date) r on true
    order by r.day`.execute(ctx.db)
  const head = rows[0]?.head
  return head
    ? {
        person: head.person,
        employed: { from: head.from, to: head.to },
        isOutOfDate: head.isOutOfDate,
        days: new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, writtenOf(row, row.day)]]))),
      }
    : undefined
}

type WrittenRow = Omit<Written['numbers'], 'day' | 'missing'> & {
  /** Once for all days. */
  head: { person: HeadRow; from: Day; to: Day | null; isOutOfDate: boolean } | null
  day: Day | null
  missing: string
  openUntil: Instant | null
  explanation: string
}

function writtenOf({ head, openUntil, missing, explanation, ...numbers }: WrittenRow, day: Day): Written {
  return { numbers: { ...numbers, day, missing: missingOf(missing) }, openUntil, explanation }
}

/** Missing punches as they are stored: words between commas. */
function missingOf(text: string): MissingPunch[] {
  return text === '' ? [] : (text.split(',') as MissingPunch[])
}

/** What the receipt says of a punch beside its time. */
export type PunchBeside = {
  id: number
  wall: string
  source: PunchSource
  file_name: string | null
  line: number | null
  machine_name: string | null
}

/** A version of a shift, by letter and names. */
export type VersionBeside = {
  version_id: string
  number: number
  effective_on: Day
  periods: readonly { from: number; to: number }[]
  clocking: Clocking
  id: string
  letter: string
  names: Names
}

/** What is applied for to correct a day and not decided yet. */
export type WaitingBeside = Pick<ApplicationRow, 'taskId' | 'day' | 'kind' | 'from' | 'to'>

/** From when and until before when somebody works by the clock of a zone. */
type ZoneBeside = { from: Day | null; until: Day | null; zone: string }

/**
 * What stands beside days of somebody, in one look at the database: their punches, the versions of their shifts, and what they have applied
 * for of the days from one to another. Versions, applications and zones are few, and come with the first row.
 */
export async function describeBeside(
  ctx: Ctx,
  { companyId, employmentId }: { companyId: string; employmentId: string },
  {
    punchIds,
    versionIds,
    from,
    to,
  }: { punchIds: readonly number[]; versionIds: readonly string[]; from: Day; to: Day },
) {
  const { rows } = await sql<Beside>`select p.id, p.wall, p.source, p.file_name, p.line, p.machine_name,
      case coalesce(p.nr, 1) when 1 then (select json_agg(json_build_object('version_id', v.version_id, 'number', v.number, 'effective_on', v.effective_on,
          'periods', v.periods, 'clocking', v.clocking, 'id', s.shift_id, 'letter', s.letter, 'names', s.names))
        from rostering.v_shift_version v join rostering.v_shift s on s.company_id = v.company_id and s.shift_id = v.shift_id
        where v.company_id = ${companyId}::uuid and v.version_id = any(${versionIds}::uuid[])) end as versions,
      case coalesce(p.nr, 1) when 1 then (select json_agg(json_build_object('taskId', a.task_id, 'day', a.day, 'kind', a.kind, 'from', a.from_minute,
          'to', a.to_minute) order by a.day, a.from_minute, a.task_id)
        from attendance.correction_application a where a.company_id = ${companyId}::uuid and a.employment_id = ${employmentId}::uuid
          and a.day between ${from}::date and ${to}::date and not a.is_settled) end as waiting,
      case coalesce(p.nr, 1) when 1 then (select json_agg(json_build_object('from', lower(o.period), 'until', upper(o.period), 'zone', o.zone)
          order by lower(o.period))
        from organisation.v_position o where o.company_id = ${companyId}::uuid and o.employment_id = ${employmentId}::uuid and o.is_main
          and o.period && daterange(${from}::date, ${to}::date, '[]')) end as zones
    from (select) as always left join (select p.id, p.wall, p.source, i.file_name, p.line, g.name as machine_name, row_number() over () as nr
      from attendance.punch p left join attendance.punch_import i on i.company_id = p.company_id and i.id = p.import_id
      left join attendance.machine g on g.company_id = p.company_id and g.id = p.machine_id
      where p.company_id = ${companyId}::uuid and p.id = any(${punchIds}::int8[])) p on true order by p.nr`.execute(
    ctx.db,
  )
  return {
    punches: new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row as PunchBeside]]))),
    versions: new Map((rows[0]?.versions ?? []).map((one) => [one.version_id, one])),
    waiting: Map.groupBy(rows[0]?.waiting ?? [], ({ day }) => day),
    zones: rows[0]?.zones ?? [],
  }
}

type Beside = { [K in keyof PunchBeside]: PunchBeside[K] | null } & {
  versions: VersionBeside[] | null
  waiting: WaitingBeside[] | null
  zones: ZoneBeside[] | null
}

/** The newest of some punches, and whether it was found to lie in no shift's window when its day was computed last. */
export async function findLastPunch(ctx: Ctx, companyId: string, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; wall: string; source: PunchSource; is_unmapped: boolean }>`
    select p.id, p.wall, p.source, exists (select from attendance.punch_problem u
      where u.company_id = p.company_id and u.punch_id = p.id and u.problem = 'unmapped') as is_unmapped
    from attendance.punch p
    where p.company_id = ${companyId}::uuid and p.id = any(${ids}::int8[]) order by p.at desc limit 1`.execute(ctx.db)
  return rows[0]
}
