import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** A machine for which days of a company wait; its id is null where it is another company's. */
export type WaitedFor = {
  companyId: string
  machineId: string | null
  name: string
  seenAt: Instant | null
  people: number
  days: number
  fromOn: Day
}

/** The machines for which days of these companies wait, the longest first; `ctx` sees all companies of the group. */
export async function listWaitedFor(ctx: Ctx, companies: readonly string[]): Promise<WaitedFor[]> {
  const { rows } = await sql<WaitedFor>`
    with waiting as (
      select r.company_id, c.machine_id, c.of_company_id, c.seen_at, count(distinct r.employment_id)::int as people, count(*)::int as days, min(r.day) as from_on
      from attendance.day_result r
      join organisation.v_position p on p.company_id = r.company_id and p.employment_id = r.employment_id and p.is_main and p.period @> r.day
      join attendance.machine_place l on l.from_on <= r.day and (l.until_on is null or l.until_on > r.day)
      join attendance.machine_contact c on c.machine_id = l.machine_id and (l.office_id = p.office_id or coalesce(l.pin_space_id, c.pin_space_id) = p.pin_space_id)
      where r.company_id = any(${companies}::uuid[]) and r.state = 'awaiting' and r.open_until is not null and (c.quiet_at is null or c.quiet_at < r.open_until)
      group by r.company_id, c.machine_id, c.of_company_id, c.seen_at)
    select w.company_id as "companyId", case when w.of_company_id = any(${companies}::uuid[]) then w.machine_id end as "machineId", m.name,
      w.seen_at as "seenAt", w.people, w.days, w.from_on::text as "fromOn"
    from waiting w join attendance.machine m on m.company_id = w.of_company_id and m.id = w.machine_id
    order by w.from_on, w.people desc, m.name, w.machine_id, w.company_id`.execute(ctx.db)
  return rows
}
