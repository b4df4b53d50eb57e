import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { PoolClient } from 'pg'
import { copyInto, copyText } from '../../../platform/db/copy.ts'
import type { DayResult } from '../day/day.rules.ts'
import type { Shown } from '../day/day-figures.rules.ts'
import { encodeFates } from '../day/punch-fates.rules.ts'

export type ResultRow = {
  employmentId: string
  result: DayResult
  openUntil: Instant | null
  source: Shown['source']
  punches: Shown['punches']
}

const COLUMNS = `company_id, employment_id, day, day_kind, shift_version_id, expected_minutes, worked_minutes, late_minutes, early_leave_minutes,
  absent_minutes, leave_minutes, step_out_minutes, extra_minutes, overtime_minutes, attribute, missing, state, open_until, punch_parts, explanation`
const CHANGING = COLUMNS.replace(/\s+/g, ' ').split(', ').slice(3)

/**
 * Writes results through a temporary table (COPY is refused under row-level security): a frozen day stays, and a row that
 * would not change is not written. Gives how many rows changed.
 */
export async function saveResults(client: PoolClient, companyId: string, rows: Iterable<ResultRow>): Promise<number> {
  await client.query('create temp table if not exists day_in (like attendance.day_result) on commit drop')
  await client.query('truncate day_in')
  await copyInto(client, `day_in (${COLUMNS})`, lines(companyId, rows))
  const { rowCount } =
    await client.query(`insert into attendance.day_result as r (${COLUMNS}) select ${COLUMNS} from day_in
    on conflict (company_id, employment_id, day) do update set ${CHANGING.map((c) => `${c} = excluded.${c}`).join(', ')}
    where r.state <> 'frozen' and (${CHANGING.map((c) => `r.${c}`).join(', ')}) is distinct from (${CHANGING.map((c) => `excluded.${c}`).join(', ')})`)
  return rowCount ?? 0
}

/**
 * Takes away results of days that have none any more: before the first day, after the last, in the future. The planner knows
 * nothing of a temporary table, and with `not exists` would compare each day with each other; `except` hashes or sorts them.
 */
export async function deleteMissing(
  client: PoolClient,
  companyId: string,
  ranges: readonly { employmentId: string; from: Day; to: Day }[],
): Promise<void> {
  await client.query(
    `with gone as materialized (
       select r.employment_id, r.day from unnest($2::uuid[], $3::date[], $4::date[]) as t (e, f, l)
       join attendance.day_result r on r.company_id = $1::uuid and r.employment_id = t.e and r.day between t.f and t.l
       except select employment_id, day from day_in)
     delete from attendance.day_result r using gone
     where r.company_id = $1::uuid and r.employment_id = gone.employment_id and r.day = gone.day and r.state <> 'frozen'`,
    [companyId, ranges.map((r) => r.employmentId), ranges.map((r) => r.from), ranges.map((r) => r.to)],
  )
}

/** The receipt of a day as it is stored, with what is shown beside it. */
export const explanationText = ({
  result,
  source,
  punches,
}: Pick<ResultRow, 'result' | 'source' | 'punches'>): string =>
  JSON.stringify({ ...result.explanation, source, punches })

function* lines(companyId: string, rows: Iterable<ResultRow>): Generator<string> {
  for (const row of rows) {
    const { employmentId, result: r, openUntil } = row
    yield `${companyId}\t${employmentId}\t${r.day}\t${r.dayKind}\t${r.shiftVersionId ?? '\\N'}\t${r.expectedMinutes}\t${r.workedMinutes}\t${r.lateMinutes}\t${r.earlyLeaveMinutes}\t${r.absentMinutes}\t${r.leaveMinutes}\t${r.stepOutMinutes}\t${r.extraMinutes}\t${r.overtimeMinutes}\t${r.attribute}\t${r.missing.join(',')}\t${r.state}\t${openUntil ?? '\\N'}\t${encodeFates(r.explanation.lines)}\t${copyText(explanationText(row))}\n`
  }
}
