import type { Day } from '@muster/kernel/day'
import { addDays } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { sql } from 'kysely'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { OvertimeSlice, StoredSlice } from '../day/overtime-count.rules.ts'
import type { Overtime } from './overtime.queries.ts'

/** Days that were computed, with what their overtime comes to. */
export type Days = { employmentId: string; day: Day; parts: readonly StoredSlice[] }[]

type Row = { employmentId: string; day: Day; said: string }

/** What a part says beside its place, as one text: parts that differ in nothing are not written. */
const saidOf = (one: StoredSlice) =>
  [one.from, one.to, one.on, one.dayKind, one.multiplier, one.minutes, one.way, one.reward, one.taskId ?? ''].join(' ')

const STORED = `select employment_id as "employmentId", day,
    string_agg(concat_ws(' ', from_minute, to_minute, on_day - day, day_kind, multiplier, minutes, way, reward, coalesce(task_id::text, '')), ','
      order by from_minute) filter (where state = 'counted') as said
  from attendance.overtime_part where company_id = $1::uuid and employment_id = any($2::uuid[]) and day between $3::date and $4::date
    and state <> 'waiting' group by employment_id, day`

const OPEN = `select t.* from unnest($2::uuid[], $3::date[]) as t ("employmentId", day)
  where not exists (select from attendance.day_result r where r.company_id = $1::uuid and r.employment_id = t."employmentId" and r.day = t.day and r.state = 'frozen')`

const CHANGE = `with gone as (
    delete from attendance.overtime_part p using unnest($2::uuid[], $3::date[]) as t (e, d)
    where p.company_id = $1::uuid and p.employment_id = t.e and p.day = t.d and p.state <> 'waiting' returning p.task_id)
  update attendance.overtime o set is_to_give = true
  where o.company_id = $1::uuid and o.reward = 'time-off'
    and o.task_id in (select task_id from gone union select unnest($4::uuid[]))`

const INSERT = `insert into attendance.overtime_part (company_id, employment_id, day, from_minute, to_minute, on_day, day_kind, multiplier,
    minutes, way, reward, task_id, state)
  select $1::uuid, t.*, 'counted' from unnest($2::uuid[], $3::date[], $4::int[], $5::int[], $6::date[], $7::text[], $8::int[], $9::int[],
    $10::text[], $11::text[], $12::uuid[]) as t`

/**
 * Writes what the overtime of computed days comes to, in the place of what was written of them; a day that is as before is not written, and of
 * a closed month nothing is. `people` and `span` are who and when the days lie within.
 */
export async function saveSlices(
  rows: Rows,
  companyId: string,
  people: readonly string[],
  [first, last]: readonly [Day, Day],
  days: Days,
): Promise<void> {
  const stored = await rows<Row>(STORED, [companyId, people, first, last])
  const before = new Map(stored.map((row) => [keyOf(row), row.said ?? '']))
  const changed = days
    .filter((one) => before.has(keyOf(one)) || one.parts.length > 0)
    .filter((overtime) => {
      const said = overtime.parts
        .toSorted((a, b) => a.from - b.from)
        .map(saidOf)
        .join()
      return before.get(keyOf(overtime)) !== said
    })
  if (changed.length === 0) return
  const of = (all: Days) => [all.map(({ employmentId }) => employmentId), all.map(({ day }) => day)]
  const open = new Set((await rows<Row>(OPEN, [companyId, ...of(changed)])).map(keyOf))
  const written = changed.filter((one) => open.has(keyOf(one)))
  const slices = written.flatMap(({ employmentId, day, parts: own }) =>
    own.map((part) => ({ ...part, employmentId, day })),
  )
  const taskIds = slices.flatMap(({ taskId }) => taskId ?? [])
  await rows(CHANGE, [companyId, ...of(written), taskIds])
  if (slices.length > 0) await rows(INSERT, [companyId, ...columnsOf(slices)])
}

const keyOf = ({ employmentId, day }: Pick<Row, 'employmentId' | 'day'>) => `${employmentId} ${day}`

type DatedSlice = StoredSlice & { employmentId: string; day: Day }
const columnsOf = (slices: readonly DatedSlice[]) => [
  slices.map(({ employmentId }) => employmentId),
  slices.map(({ day }) => day),
  slices.map(({ from }) => from),
  slices.map(({ to }) => to),
  slices.map(({ day, on }) => addDays(day, on)),
  slices.map(({ dayKind }) => dayKind),
  slices.map(({ multiplier }) => multiplier),
  slices.map(({ minutes }) => minutes),
  slices.map(({ way }) => way),
  slices.map(({ reward }) => reward),
  slices.map(({ taskId }) => taskId),
]

/** Writes what an application would come to, while it waits. */
export async function insertWaiting(ctx: Ctx, overtime: Overtime, slices: readonly OvertimeSlice[]): Promise<void> {
  const { companyId: company_id, employmentId: employment_id, taskId: task_id, day, reward } = overtime
  await ctx.db
    .insertInto('attendance.overtime_part')
    .values(
      slices.map((part) => ({
        ...{
          company_id,
          employment_id,
          day,
          from_minute: part.from,
          to_minute: part.to,
          on_day: addDays(day, part.on),
        },
        ...{ day_kind: part.dayKind, multiplier: part.multiplier, minutes: part.minutes, way: part.way },
        ...{ reward, task_id, state: 'waiting' as const },
      })),
    )
    .execute()
}

/** The parts of some applications, by task. */
export async function listSlices(ctx: Ctx, companyId: string, taskIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('attendance.overtime_part')
    .select([
      'task_id',
      'day',
      'on_day',
      'from_minute',
      'to_minute',
      'day_kind',
      'multiplier',
      'minutes',
      'way',
      'state',
    ])
    .where('company_id', '=', companyId)
    .where('task_id', '=', sql<string>`any(${taskIds}::uuid[])`)
    .orderBy('day')
    .orderBy('from_minute')
    .execute()
  return Map.groupBy(rows, ({ task_id }) => task_id ?? '')
}

/** How much overtime somebody has between two days, without that of a task: counted, and waiting or still to be counted. */
export async function sumOvertime(
  ctx: Ctx,
  { companyId, employmentId, taskId }: { companyId: string; employmentId: string; taskId: string | null },
  from: Day,
  to: Day,
): Promise<{ counted: Minutes; ahead: Minutes }> {
  const { rows } = await sql<{ counted: Minutes; ahead: Minutes }>`
    select coalesce(sum(minutes) filter (where state = 'counted'), 0)::int as counted,
      coalesce(sum(minutes) filter (where state <> 'counted'), 0)::int as ahead
    from attendance.overtime_part where company_id = ${companyId}::uuid and employment_id = ${employmentId}::uuid
      and day between ${from}::date and ${to}::date and task_id is distinct from ${taskId}::uuid`.execute(ctx.db)
  return rows[0] ?? { counted: 0, ahead: 0 }
}
