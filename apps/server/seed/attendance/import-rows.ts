import { instantsIn } from '@muster/kernel/wall-instant'
import type { PoolClient } from 'pg'
import type { Coverage } from '../../src/modules/attendance/import/coverage.rules.ts'
import type { MatchedLine } from '../../src/modules/attendance/import/match-lines.rules.ts'
import type { RefusedLine } from '../../src/modules/attendance/table/line.rules.ts'
import { copyInto, copyText } from '../../src/platform/db/copy.ts'
import type { DemoFile } from './files.ts'

/** An import with everything it is kept by. */
export type ImportRow = DemoFile & {
  companyId: string
  importId: string
  jobId: string
  pinSpaceId: string
  zone: string
  fileKey: string
  fileHash: string
  format: string
  encoding: string
  /** The person who read it in. */
  by: string
}

export type Counts = { read: number; added: number; duplicate: number; unmatched: number; refused: number }

/** Writes the lines as punches. Gives the lines whose punch was there already. */
export async function insertPunches(
  client: PoolClient,
  row: ImportRow,
  lines: readonly MatchedLine[],
): Promise<number[]> {
  // COPY is refused under row-level security, so it goes through a table of this transaction.
  await client.query(
    'create temp table if not exists demo_line (line int, company uuid, pin text, at float8, wall float8, status smallint, verify smallint) on commit drop',
  )
  await client.query('truncate demo_line')
  await copyInto(client, 'demo_line', textOf(lines))
  const { rows } = await client.query<{ line: number }>(
    `with added as (
       insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status, verify, import_id, line, received_at)
       select company, $2::uuid, $3::uuid, pin, to_timestamp(at), to_timestamp(wall) at time zone 'UTC', $4, 'file', status, verify, $1::uuid, line, $5::timestamptz
       from demo_line order by line
       on conflict (company_id, pin_space_id, pin, at) where pin is not null and not is_void do nothing returning line)
     select line from demo_line where line not in (select line from added)`,
    [row.importId, row.officeId, row.pinSpaceId, row.zone, row.importedAt],
  )
  return rows.map((r) => r.line)
}

/** Keeps the lines that became no punch of their own. */
export async function insertFates(
  client: PoolClient,
  row: ImportRow,
  duplicate: readonly number[],
  refused: readonly RefusedLine[],
): Promise<void> {
  const fates = [
    ...duplicate.map((line) => ({ line, fate: 'duplicate', reason: null, raw: null })),
    ...refused.map((r) => ({
      line: r.line,
      fate: 'refused',
      reason: JSON.stringify({ reason: r.reason, ...r.data }),
      raw: r.raw,
    })),
  ]
  await client.query(
    `insert into attendance.import_line (company_id, import_id, line, fate, reason, raw)
     select $1::uuid, $2::uuid, l, f, r, w from unnest($3::int[], $4::text[], $5::text[], $6::text[]) as t (l, f, r, w)`,
    [
      row.companyId,
      row.importId,
      fates.map((f) => f.line),
      fates.map((f) => f.fate),
      fates.map((f) => f.reason),
      fates.map((f) => f.raw),
    ],
  )
}

function* textOf(lines: readonly MatchedLine[]): Generator<string> {
  for (const l of lines)
    yield `${l.line}\t${l.companyId}\t${copyText(l.pin)}\t${l.at}\t${l.wall}\t${l.status ?? '\\N'}\t${l.verify ?? '\\N'}\n`
}

export async function insertImport(
  client: PoolClient,
  row: ImportRow,
  counts: Counts,
  coverage: Coverage,
): Promise<void> {
  await client.query(
    `insert into attendance.punch_import (company_id, id, office_id, pin_space_id, job_id, file_name, file_hash, file_key, format, encoding, is_dry_run, imported_by, imported_at,
       state, line_done, read_count, added_count, duplicate_count, unmatched_count, refused_count, first_on, last_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false, $11, $12, 'done', $13, $13, $14, $15, $16, $17, $18, $19)`,
    [
      row.companyId,
      row.importId,
      row.officeId,
      row.pinSpaceId,
      row.jobId,
      row.name,
      row.fileHash,
      row.fileKey,
      row.format,
      row.encoding,
      row.by,
      row.importedAt,
      counts.read,
      counts.added,
      counts.duplicate,
      counts.unmatched,
      counts.refused,
      coverage.first,
      coverage.last,
    ],
  )
}

/** What the file speaks about, for each company that shares the gate. */
export async function insertCoveredRange(client: PoolClient, row: ImportRow, { reach, days }: Coverage): Promise<void> {
  if (!reach) return
  const instant = instantsIn(row.zone)
  await client.query(
    `with reach as (
       insert into attendance.source_reach (company_id, import_id, pin_space_id, office_id, begins_at, ends_at)
       select c, $2::uuid, $3::uuid, case when c = $1::uuid then $4::uuid end, to_timestamp($5), to_timestamp($6)
       from (select $1::uuid as c union select company_id from organisation.office where pin_space_id = $3::uuid) s
       returning company_id)
     insert into attendance.coverage (company_id, import_id, day) select company_id, $2::uuid, d from reach cross join unnest($7::date[]) d`,
    [row.companyId, row.importId, row.pinSpaceId, row.officeId, instant(reach.begins), instant(reach.ends), days],
  )
}

/** The job of the import, with the result that its screen shows. */
export async function insertJob(
  client: PoolClient,
  row: ImportRow,
  result: Counts & Record<string, unknown>,
): Promise<void> {
  await client.query(
    `insert into platform.job (company_id, id, owner_id, kind, state, done, total, input, result, created_at, started_at, ended_at)
     values ($1, $2, $3, 'attendance.import', 'done', $4, $4, $5, $6, $7, $7, $7)`,
    [
      row.companyId,
      row.jobId,
      row.by,
      result.read,
      JSON.stringify({
        importId: row.importId,
        officeId: row.officeId,
        fileKey: row.fileKey,
        fileName: row.name,
        fileHash: row.fileHash,
        by: row.by,
        at: row.importedAt,
        isDryRun: false,
      }),
      JSON.stringify(result),
      row.importedAt,
    ],
  )
}
