import type { Rows } from '../../../platform/db/rows.ts'
import { INSERT_DIRTY } from '../../rostering/index.ts'
import { READ_AGAIN_DAYS } from '../day/source.rules.ts'

/** What an import covered counts no more in these companies. */
export async function voidCoveredRange(rows: Rows, companies: readonly string[], importId: string): Promise<void> {
  await rows(
    'update attendance.source_reach set is_void = true where company_id = any($1::uuid[]) and import_id = $2::uuid',
    [companies, importId],
  )
}

/**
 * A file also speaks of people of its offices who are not in it: what it covers may have made them absent. Out of date become,
 * in each of these companies, the days of its offices that it covers and no other file covers as far, the day before them, whose
 * night it may have ended, the days between the file before it and its beginning, and those that waited for a later file. The only
 * file of an office changes every day that has a result, because without it the web clock covers them all; days without one have
 * no claim yet, and stay so.
 */
export async function markCoveredRangeDirty(rows: Rows, companies: readonly string[], importId: string): Promise<void> {
  await rows(
    `${INSERT_DIRTY}
     with own as (select * from attendance.source_reach where company_id = any($1::uuid[]) and import_id = $2::uuid),
     other as (select r.* from attendance.source_reach r join own on own.company_id = r.company_id and (own.pin_space_id = r.pin_space_id or own.office_id = r.office_id)
       where r.import_id <> $2::uuid and not r.is_void),
     span as (select own.*, not exists (select from other o where o.company_id = own.company_id) as is_only, spoken.from_on, spoken.to_on
       from own cross join lateral (select min(c.day) - 1 as from_on, max(c.day) as to_on from attendance.coverage c
         where c.company_id = own.company_id and c.import_id = own.import_id
           and not exists (select from other o join attendance.coverage d on d.company_id = o.company_id and d.import_id = o.import_id
             where o.company_id = c.company_id and d.day = c.day and o.ends_at >= own.ends_at)
         union all select o.ends_at::date - 1, own.begins_at::date from other o
           where o.company_id = own.company_id and o.ends_at between own.begins_at - interval '${READ_AGAIN_DAYS} days' and own.begins_at) spoken)
     select p.company_id, p.employment_id, greatest(lower(p.period), d.from_on), least(upper(p.period) - 1, d.to_on)
     from span s
     join organisation.v_position p on p.company_id = s.company_id and (p.pin_space_id = s.pin_space_id or p.office_id = s.office_id) and p.is_main
     left join lateral (select min(r.day) as first, max(r.day) as last from attendance.day_result r
       where r.company_id = p.company_id and r.employment_id = p.employment_id and (s.is_only or r.state = 'awaiting')) known on true
     cross join lateral (select least(s.from_on, known.first) as from_on, greatest(s.to_on, known.last) as to_on) d
     where d.from_on is not null and p.period && daterange(d.from_on, d.to_on, '[]')`,
    [companies, importId],
  )
}
