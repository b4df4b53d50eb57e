import type { Instant } from '@muster/kernel/instant'
import type { PoolClient } from 'pg'
import { copyInto, copyText } from '../../../platform/db/copy.ts'
import { INSERT_DIRTY } from '../../rostering/index.ts'
import type { RefusedLine } from '../table/line.rules.ts'
import type { Fates } from './fates.rules.ts'
import type { MatchedLine } from './match-lines.rules.ts'

type MatchedBatch = {
  companyId: string
  importId: string
  officeId: string
  pinSpaceId: string
  zone: string
  receivedAt: Instant
  lines: readonly MatchedLine[]
  refused: readonly RefusedLine[]
  lineDone: number
}

/**
 * One batch of an import in one transaction: the lines go into a temporary table and from there become punches; those that
 * become none are kept with the punch they repeat (of this batch or an older one); refused ones with their reason. In order
 * of PINs, because two of the table's indexes grow in that order. The days that a new punch makes out of
 * date, the counts and the mark of how far the import has come are part of it, so that a killed import goes on where it
 * was, no line has two fates, and a repeated file makes nothing out of date. Gives the fates of all lines of the import so far.
 */
export async function insertBatch(client: PoolClient, batch: MatchedBatch): Promise<Fates> {
  await copyLines(client, batch.lines)
  const { rows } = await client.query<{ known: boolean; is_new: boolean; count: number }>(
    `with added as (
       insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status, verify, import_id, line, received_at)
       select company, $3::uuid, $4::uuid, pin, to_timestamp(at), to_timestamp(wall) at time zone 'UTC', $5, 'file', status, verify, $2::uuid, line, $6::timestamptz from line_in order by pin, at, line, part
       on conflict (company_id, pin_space_id, pin, at) where pin is not null and not is_void do nothing
       returning id, line, company_id, pin, at),
     fate as materialized (select l.*, a.id is not null as is_new from line_in l
       left join added a on a.line = l.line and a.at = to_timestamp(l.at) and not l.is_again),
     kept as (
       insert into attendance.import_line (company_id, import_id, line, part, in_column, fate, punch_id)
       select $1::uuid, $2::uuid, f.line, f.part, f.in_column, 'duplicate', coalesce(own.id, ${knownPunch('f', '$4')}) from fate f
       left join added own on own.company_id = f.company and own.pin = f.pin and own.at = to_timestamp(f.at)
       where not f.is_new),
     ${dirtyOfFate('$4')}
     select employment is not null as known, is_new, count(*)::int as count from fate group by 1, 2`,
    [batch.companyId, batch.importId, batch.officeId, batch.pinSpaceId, batch.zone, batch.receivedAt],
  )
  if (batch.refused.length > 0) {
    await client.query(
      `insert into attendance.import_line (company_id, import_id, line, fate, reason, raw, part, in_column)
       select $1::uuid, $2::uuid, l, 'refused', r, w, p, c
       from unnest($3::int[], $4::text[], $5::text[], $6::smallint[], $7::smallint[]) as t (l, r, w, p, c)`,
      [
        batch.companyId,
        batch.importId,
        batch.refused.map((r) => r.line),
        batch.refused.map((r) => JSON.stringify({ reason: r.reason, ...r.data })),
        batch.refused.map((r) => r.raw.replaceAll('\u0000', '\ufffd')),
        batch.refused.map((r) => r.part ?? 0),
        batch.refused.map((r) => r.column ?? null),
      ],
    )
  }
  const count = (isNew: boolean, known: boolean | undefined) =>
    rows
      .filter((r) => r.is_new === isNew && (known === undefined || r.known === known))
      .reduce((sum, r) => sum + r.count, 0)
  const fates = {
    added: count(true, true),
    unmatched: count(true, false),
    duplicate: count(false, undefined),
    refused: batch.refused.length,
  }
  const { rows: heads } = await client.query<Fates>(
    `update attendance.punch_import set line_done = $3, read_count = read_count + $4, added_count = added_count + $5, duplicate_count = duplicate_count + $6,
       unmatched_count = unmatched_count + $7, refused_count = refused_count + $8 where company_id = $1::uuid and id = $2::uuid
     returning added_count as added, duplicate_count as duplicate, unmatched_count as unmatched, refused_count as refused`,
    [
      batch.companyId,
      batch.importId,
      batch.lineDone,
      batch.lines.length + fates.refused,
      fates.added,
      fates.duplicate,
      fates.unmatched,
      fates.refused,
    ],
  )
  const [soFar] = heads
  if (!soFar) throw new Error(`the import ${batch.importId} has no head`)
  return soFar
}

/**
 * The days that new punches make out of date, as parts of a statement that has `fate`: lines with company, PIN, wall seconds, employment and
 * whether they are new. Those of who held the PIN until the day before, or holds it from the day after, are among them. `space` is the PIN space
 * of all lines, or `f.space` where each has its own, in a column of that name.
 */
export const dirtyOfFate = (space: string) => `dirty as (
       ${INSERT_DIRTY}
       select company, employment, (to_timestamp(min(wall)) at time zone 'UTC')::date, (to_timestamp(max(wall)) at time zone 'UTC')::date
       from fate where is_new and employment is not null group by company, employment),
     beside as (
       ${INSERT_DIRTY}
       select a.of_company_id, a.employment_id, min(f.day), max(f.day)
       from (select distinct company, pin, ${space === 'f.space' ? 'space, ' : ''}(to_timestamp(wall) at time zone 'UTC')::date as day from fate where is_new) f
       join organisation.v_pin a on a.pin_space_id = ${space}::uuid and a.pin = f.pin and a.of_company_id = f.company and (upper(a.period) = f.day or lower(a.period) = f.day + 1)
       group by 1, 2)`

/**
 * The punch that a line repeats, looked up line by line: while a table has just grown the planner knows nothing of it, and a
 * join would walk all of a company's punches for every line.
 */
const knownPunch = (line: string, space: string) =>
  `(select p.id from attendance.punch p where p.company_id = ${line}.company and p.pin_space_id = ${space}::uuid and p.pin = ${line}.pin
     and p.at = to_timestamp(${line}.at) and p.pin is not null and not p.is_void limit 1)`

async function copyLines(client: PoolClient, lines: readonly MatchedLine[]): Promise<void> {
  await client.query(
    `create temp table line_in (n int, line int, part smallint, in_column smallint, is_again boolean, company uuid, pin text, at float8, wall float8,
       status smallint, verify smallint, employment uuid) on commit drop`,
  )
  await copyInto(client, 'line_in', linesOf(lines))
}

/** Lines as they are copied; of two punches of one line at the same moment the second is marked, because nothing else tells them apart. */
function* linesOf(lines: readonly MatchedLine[]): Generator<string> {
  let line: number | undefined
  let moments: number[] = []
  for (const [n, l] of lines.entries()) {
    if (l.line !== line) moments = []
    line = l.line
    const again = moments.includes(l.at) ? 't' : 'f'
    if (l.part !== undefined) moments.push(l.at)
    yield `${n}\t${l.line}\t${l.part ?? 0}\t${l.column ?? '\\N'}\t${again}\t${l.companyId}\t${copyText(l.pin)}\t${l.at}\t${l.wall}\t${l.status ?? '\\N'}\t${l.verify ?? '\\N'}\t${l.employmentId ?? '\\N'}\n`
  }
}

/** Of these lines, those whose punch is there already: what a dry run says without writing. */
export async function linesKnown(
  client: PoolClient,
  pinSpaceId: string,
  lines: readonly MatchedLine[],
): Promise<Set<MatchedLine>> {
  await copyLines(client, lines)
  const { rows } = await client.query<{ n: number }>(
    `select l.n from line_in l where ${knownPunch('l', '$1')} is not null`,
    [pinSpaceId],
  )
  return new Set(rows.flatMap(({ n }) => lines[n] ?? []))
}
