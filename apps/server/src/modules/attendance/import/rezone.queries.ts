import type { Rows } from '../../../platform/db/rows.ts'
import { INSERT_DIRTY } from '../../rostering/index.ts'

type Moved = { company_id: string; id: number; wall: number; at: number }

/** Punches of files and machines that an office read by another zone than `zone`, of the next `most` PINs. */
export async function punchesElsewhere(
  rows: Rows,
  companies: readonly string[],
  officeId: string,
  zone: string,
  most: number,
): Promise<Omit<Moved, 'at'>[]> {
  return rows(
    `with pins as (select distinct pin from attendance.punch
       where company_id = any($1::uuid[]) and office_id = $2::uuid and source in ('file', 'machine') and zone <> $3 order by pin limit $4)
     select company_id, id, extract(epoch from wall)::float8 as wall from attendance.punch
     where company_id = any($1::uuid[]) and office_id = $2::uuid and source in ('file', 'machine') and zone <> $3 and pin in (select pin from pins)`,
    [companies, officeId, zone, most],
  )
}

/** Far beyond every punch: on their way none meets another one of its PIN. */
const ASIDE = "interval '1000 years'"

/** Gives punches the instants (epoch seconds) that their clock means in a zone. One whose place is taken already repeats it. */
export async function moveInstants(rows: Rows, zone: string, punches: readonly Moved[]): Promise<void> {
  const these = [punches.map((p) => p.company_id), punches.map((p) => p.id)]
  const list = 'unnest($1::uuid[], $2::bigint[]) as m (company_id, id)'
  await rows(
    `update attendance.punch p set at = p.at + ${ASIDE} from ${list} where p.company_id = m.company_id and p.id = m.id`,
    these,
  )
  await rows(
    `update attendance.punch p set at = to_timestamp(m.at), zone = $4,
       is_void = p.is_void or exists (select from attendance.punch o where o.company_id = p.company_id and o.pin_space_id = p.pin_space_id and o.pin = p.pin and not o.is_void
         and o.at = to_timestamp(m.at))
     from unnest($1::uuid[], $2::bigint[], $3::float8[]) as m (company_id, id, at) where p.company_id = m.company_id and p.id = m.id`,
    [...these, punches.map((p) => p.at), zone],
  )
}

/** Lets the clock-ins of one's own at an office show the clock of its zone; gives how many. */
export async function moveWalls(
  rows: Rows,
  companies: readonly string[],
  officeId: string,
  zone: string,
): Promise<number> {
  const moved = await rows(
    `update attendance.punch set wall = at at time zone $3, zone = $3
     where company_id = any($1::uuid[]) and office_id = $2::uuid and source = 'web' and zone <> $3 returning id`,
    [companies, officeId, zone],
  )
  return moved.length
}

/** Files of the office begin and end where their first and last punch now stand. */
export async function moveCoveredRanges(
  rows: Rows,
  companies: readonly string[],
  officeId: string,
  zone: string,
): Promise<void> {
  await rows(
    `update attendance.source_reach r set begins_at = p.first, ends_at = p.last
     from (select import_id, min(at) as first, max(at) as last from attendance.punch
       where company_id = any($1::uuid[]) and office_id = $2::uuid and zone = $3 and import_id is not null group by import_id) p
     where r.company_id = any($1::uuid[]) and r.import_id = p.import_id`,
    [companies, officeId, zone],
  )
}

/** Every day that has a result of who ever worked at the office, or punched there, becomes out of date. */
export async function markDaysDirty(rows: Rows, companies: readonly string[], officeId: string): Promise<void> {
  await rows(
    `${INSERT_DIRTY}
     select r.company_id, r.employment_id, min(r.day), max(r.day) from attendance.day_result r
     where r.company_id = any($1::uuid[]) and (
       exists (select from organisation.v_position p where p.company_id = r.company_id and p.employment_id = r.employment_id and p.office_id = $2::uuid)
       or exists (select from organisation.v_pin a join attendance.punch x on x.company_id = r.company_id and x.pin_space_id = a.pin_space_id and x.pin = a.pin and x.office_id = $2::uuid
         where a.of_company_id = r.company_id and a.employment_id = r.employment_id))
     group by r.company_id, r.employment_id`,
    [companies, officeId],
  )
}
