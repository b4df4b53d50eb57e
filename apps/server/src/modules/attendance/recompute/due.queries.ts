import type { Instant } from '@muster/kernel/instant'
import type { PoolClient } from 'pg'
import { INSERT_DIRTY } from '../../rostering/index.ts'
import { beginning } from './newcomer.queries.ts'

/** Open days whose punch window has closed become out of date; gives how many. A range that waits already is enough. */
export async function markClosedWindows(client: PoolClient, companyId: string, now: Instant): Promise<number> {
  const { rowCount } = await client.query(
    `${INSERT_DIRTY}
     select company_id, employment_id, min(day), max(day) from attendance.day_result r
     where company_id = $1::uuid and state = 'open' and open_until < $2::timestamptz
       and not exists (select from rostering.v_dirty_range d where d.company_id = r.company_id and d.employment_id = r.employment_id and r.day between d.from_on and d.to_on)
     group by company_id, employment_id`,
    [companyId, now],
  )
  return rowCount ?? 0
}

/**
 * Days that waited for machines become out of date once nothing has waited in any of them behind the punch window, or none hangs there any more;
 * gives how many people have such days.
 */
export async function markAwaitedDays(client: PoolClient, companyId: string): Promise<number> {
  const { rowCount } = await client.query(
    `${INSERT_DIRTY}
     select r.company_id, r.employment_id, min(r.day), max(r.day) from attendance.day_result r
     join organisation.v_position p on p.company_id = r.company_id and p.employment_id = r.employment_id and p.is_main and p.period @> r.day
     where r.company_id = $1::uuid and r.state = 'awaiting' and r.open_until is not null
       and not exists (select from attendance.machine_place m join attendance.machine_contact c on c.machine_id = m.machine_id
         where (m.office_id = p.office_id or coalesce(m.pin_space_id, c.pin_space_id) = p.pin_space_id) and m.from_on <= r.day and (m.until_on is null or m.until_on > r.day)
           and (c.quiet_at is null or c.quiet_at < r.open_until))
       and not exists (select from rostering.v_dirty_range d where d.company_id = r.company_id and d.employment_id = r.employment_id and r.day between d.from_on and d.to_on)
     group by r.company_id, r.employment_id`,
    [companyId],
  )
  return rowCount ?? 0
}

/**
 * Everybody employed whose last result lies before their today gets the days since then: every morning the new day, after a
 * stand-still all that were missed. Who has no result yet begins where the company's attendance does. Gives how many people.
 */
export async function markMissingDays(client: PoolClient, companyId: string, now: Instant): Promise<number> {
  const { rowCount } = await client.query(
    `${INSERT_DIRTY}
     select e.company_id, e.employment_id, greatest(e.onboard_on, coalesce(last.day + 1, ${beginning('$1::uuid', 'today.day')})), today.day
     from organisation.v_employment e
     left join lateral (select p.zone from organisation.v_position p where p.company_id = e.company_id and p.employment_id = e.employment_id and p.is_main
       and p.period @> $2::timestamptz::date limit 1) p on true
     cross join lateral (select least(($2::timestamptz at time zone coalesce(p.zone, 'UTC'))::date, e.resign_on) as day) today
     left join lateral (select r.day from attendance.day_result r where r.company_id = e.company_id and r.employment_id = e.employment_id order by r.day desc limit 1) last on true
     where e.company_id = $1::uuid and e.onboard_on <= today.day and (last.day is null or last.day < today.day)
       and not exists (select from rostering.v_dirty_range d where d.company_id = e.company_id and d.employment_id = e.employment_id and today.day between d.from_on and d.to_on)`,
    [companyId, now],
  )
  return rowCount ?? 0
}
