import type { Instant } from '@muster/kernel/instant'
import { periodOf } from '../../../platform/db/period.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
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

/** What lines that one machine brought at one place share. */
export type Source = { machineId: string; officeId: string; pinSpaceId: string; zone: string }

type Pushed = {
  sources: readonly Source[]
  receivedAt: Instant
  /** From when on a punch is fresh (seconds since 1970). */
  freshFrom: number
  /** Each with the number of its source; no two of one PIN of a space at one instant in one company. */
  lines: readonly (MatchedLine & { source: number })[]
}

/** A punch that came in a moment ago, of somebody who is known: seconds since 1970, in UTC and on the wall clock. */
export type FreshPunch = { source: number; companyId: string; employmentId: string; at: number; wall: number }

/** How many lines of a source became punches, of people who are known and who are not, and how many punches of a file are its machine's from now on. */
export type SourceFates = { source: number; added: number; unmatched: number; adopted: number }

/**
 * Writes what machines brought: in order of PINs, so that two batches that hold the same lines wait for each other and never for ever. What is there
 * already stays; what a file brought alone is the machine's as well from now on. The days that a new punch makes out of date are part of it.
 * Gives what became of them, source by source, and the newest fresh punch of each who is known.
 */
export async function insertPushed(
  rows: Rows,
  { sources, receivedAt, freshFrom, lines }: Pushed,
): Promise<{ fates: SourceFates[]; fresh: FreshPunch[] }> {
  const linesIn = lines.map((l) => ({
    ...{ n: l.source, company: l.companyId, pin: l.pin, at: l.at, wall: l.wall, status: l.status, verify: l.verify },
    employment: l.employmentId,
  }))
  const sourcesIn = sources.map(({ machineId, officeId, pinSpaceId, zone }, n) => ({
    ...{ n, machine: machineId, office: officeId, space: pinSpaceId, zone },
  }))
  const [found] = await rows<{ fates: SourceFates[]; fresh: FreshPunch[] }>(
    `with line_in as materialized (
       select l.*, s.machine, s.office, s.space, s.zone
       from json_to_recordset($1::json) as l (n int, company uuid, pin text, at float8, wall float8, status smallint, verify smallint, employment uuid)
       join json_to_recordset($2::json) as s (n int, machine uuid, office uuid, space uuid, zone text) on s.n = l.n),
     added as (
       insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status, verify, machine_id, received_at)
       select company, office, space, pin, to_timestamp(at), to_timestamp(wall) at time zone 'UTC', zone, 'machine', status, verify, machine, $3::timestamptz
       from line_in order by space, pin, at, company
       on conflict (company_id, pin_space_id, pin, at) where pin is not null and not is_void do nothing
       returning company_id, pin_space_id, pin, at),
     fate as materialized (select l.*, a.pin is not null as is_new from line_in l
       left join added a on a.company_id = l.company and a.pin_space_id = l.space and a.pin = l.pin and a.at = to_timestamp(l.at)),
     adopted as (
       update attendance.punch p set machine_id = f.machine from fate f
       where not f.is_new and p.company_id = f.company and p.pin_space_id = f.space and p.pin = f.pin and p.at = to_timestamp(f.at)
         and p.pin is not null and not p.is_void and p.machine_id is null
       returning f.n),
     ${dirtyOfFate('f.space')}
     select (select coalesce(json_agg(s), '[]') from (select f.n as source, count(*) filter (where is_new and employment is not null) as added,
         count(*) filter (where is_new and employment is null) as unmatched, (select count(*) from adopted a where a.n = f.n) as adopted
         from fate f group by f.n) s) as fates,
       (select coalesce(json_agg(n), '[]') from (select distinct on (employment) n as source, company as "companyId", employment as "employmentId", at, wall from fate
         where is_new and employment is not null and at >= $4 order by employment, at desc) n) as fresh`,
    [JSON.stringify(linesIn), JSON.stringify(sourcesIn), receivedAt, freshFrom],
  )
  if (!found) throw new Error('what machines brought was not counted')
  return found
}

/** Keeps lines of machines of a company that are no punch, each once; rides with the next statement. */
export function insertRefused(
  ctx: Ctx,
  companyId: string,
  refused: readonly (Pick<RefusedLine, 'raw' | 'reason' | 'data'> & { machineId: string })[],
): void {
  if (refused.length === 0) return
  const lines = refused.map(({ machineId, raw, reason, data }) => ({
    // What was cut may end with half a sign, which is no JSON.
    ...{ machineId, raw: raw.toWellFormed(), reason: JSON.stringify({ reason, ...data }) },
  }))
  ctx.later({
    text: `insert into attendance.machine_line (company_id, machine_id, raw, reason, received_at)
     select $1::uuid, l."machineId", l.raw, l.reason, $3::timestamptz from json_to_recordset($2::json) as l ("machineId" uuid, raw text, reason text)
     order by l."machineId", l.raw on conflict do nothing`,
    values: [companyId, JSON.stringify(lines), ctx.now],
  })
}
