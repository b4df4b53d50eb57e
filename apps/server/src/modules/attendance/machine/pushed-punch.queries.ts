import type { Instant } from '@muster/kernel/instant'
import { periodOf } from '../../../platform/db/period.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import { dirtyOfFate } from '../import/import-batch.queries.ts'
import type { MatchedLine } from '../import/match-lines.rules.ts'
import type { Holding } from '../punch/holder.rules.ts'
import type { RefusedLine } from '../table/line.rules.ts'

/** Who holds these PINs of a space, at any time. */
export async function listHoldingsOf(rows: Rows, pinSpaceId: string, pins: readonly string[]): Promise<Holding[]> {
  const found = await rows<{ pin: string; period: string; companyId: string; employmentId: string }>(
    `select pin, period, of_company_id as "companyId", employment_id as "employmentId" from organisation.v_pin
     where pin_space_id = $1::uuid and pin = any($2::text[])`,
    [pinSpaceId, pins],
  )
  return found.map(({ period, ...holding }) => ({ ...holding, ...periodOf(period) }))
}

type PushedBatch = {
  machineId: string
  officeId: string
  pinSpaceId: string
  zone: string
  receivedAt: Instant
  /** From when on a punch is fresh (seconds since 1970). */
  freshFrom: number
  /** No two of one PIN at one instant. */
  lines: readonly MatchedLine[]
}

/** A punch that came in a moment ago, of somebody who is known: seconds since 1970, in UTC and on the wall clock. */
export type FreshPunch = { companyId: string; employmentId: string; at: number; wall: number }

/**
 * How many lines became punches, of people who are known and who are not, how many punches of a file are a machine's from now on, and the
 * newest fresh punch of each who is known.
 */
export type PushedFates = { added: number; unmatched: number; adopted: number; fresh: FreshPunch[] }

/**
 * Writes what a machine brought: in order of PINs, so that two batches that hold the same lines wait for each other and never for ever. What is there
 * already stays; what a file brought alone is the machine's as well from now on. The days that a new punch makes out of date are part of it.
 */
export async function insertPushed(rows: Rows, batch: PushedBatch): Promise<PushedFates> {
  const lines = batch.lines.map((l) => ({
    ...{ company: l.companyId, pin: l.pin, at: l.at, wall: l.wall, status: l.status, verify: l.verify },
    employment: l.employmentId,
  }))
  const [counted] = await rows<PushedFates>(
    `with line_in as materialized (
       select * from json_to_recordset($1::json) as l (company uuid, pin text, at float8, wall float8, status smallint, verify smallint, employment uuid)),
     added as (
       insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status, verify, machine_id, received_at)
       select company, $3::uuid, $4::uuid, pin, to_timestamp(at), to_timestamp(wall) at time zone 'UTC', $5, 'machine', status, verify, $2::uuid, $6::timestamptz
       from line_in order by pin, at
       on conflict (company_id, pin_space_id, pin, at) where pin is not null and not is_void do nothing
       returning company_id, pin, at),
     fate as materialized (select l.*, a.pin is not null as is_new from line_in l
       left join added a on a.company_id = l.company and a.pin = l.pin and a.at = to_timestamp(l.at)),
     adopted as (
       update attendance.punch p set machine_id = $2::uuid from fate f
       where not f.is_new and p.company_id = f.company and p.pin_space_id = $4::uuid and p.pin = f.pin and p.at = to_timestamp(f.at)
         and p.pin is not null and not p.is_void and p.machine_id is null
       returning p.id),
     ${dirtyOfFate('$4')}
     select count(*) filter (where is_new and employment is not null)::int as added, count(*) filter (where is_new and employment is null)::int as unmatched,
       (select count(*)::int from adopted) as adopted,
       (select coalesce(json_agg(n), '[]') from (select distinct on (employment) company as "companyId", employment as "employmentId", at, wall from fate
         where is_new and employment is not null and at >= $7 order by employment, at desc) n) as fresh from fate`,
    [
      ...[JSON.stringify(lines), batch.machineId, batch.officeId, batch.pinSpaceId, batch.zone, batch.receivedAt],
      batch.freshFrom,
    ],
  )
  if (!counted) throw new Error('what a machine brought was not counted')
  return counted
}

/** Keeps lines that are no punch; gives how many of them are new. */
export async function insertRefused(
  rows: Rows,
  { companyId, machineId, receivedAt }: { companyId: string; machineId: string; receivedAt: Instant },
  refused: readonly RefusedLine[],
): Promise<number> {
  const kept = await rows(
    `insert into attendance.machine_line (company_id, machine_id, raw, reason, received_at)
     select $1::uuid, $2::uuid, l.raw, l.reason, $3::timestamptz from unnest($4::text[], $5::text[]) as l (raw, reason)
     order by l.raw on conflict do nothing returning 1`,
    [
      ...[companyId, machineId, receivedAt, refused.map((line) => line.raw)],
      refused.map((line) => JSON.stringify({ reason: line.reason, ...line.data })),
    ],
  )
  return kept.length
}
