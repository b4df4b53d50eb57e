import type { Day } from '@muster/kernel/day'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { ACCEPTED } from './exception.queries.ts'

/** Somebody with a month: whose it is, and the days of it that want a correction. */
export type MonthToCorrect = { employmentId: string; personId: string; days: Day[] }

/**
 * Who of a company was employed in a month, behind one of them in the order of their ids, with the days that are concluded, lack a punch or
 * are absent, and were not accepted as they stand.
 */
export async function listToCorrect(
  ctx: Ctx,
  companyId: string,
  month: Month,
  after: string,
  limit: number,
): Promise<MonthToCorrect[]> {
  const { rows } = await sql<MonthToCorrect>`
    select e.employment_id as "employmentId", e.person_id as "personId",
      array(select r.day::text from attendance.day_result r ${ACCEPTED}
        where a.id is null and r.company_id = e.company_id and r.employment_id = e.employment_id and r.day between ${firstDay(month)}::date and ${lastDay(month)}::date
          and (r.missing <> '' or r.absent_minutes > 0) and r.state not in ('open', 'awaiting')
        order by r.day) as days
    from organisation.v_employment e
    where e.company_id = ${companyId}::uuid and e.employment_id > ${after}::uuid and e.onboard_on <= ${lastDay(month)}::date
      and (e.resign_on is null or e.resign_on >= ${firstDay(month)}::date)
    order by e.employment_id limit ${limit}`.execute(ctx.db)
  return rows
}

/** Today where a company is. */
export async function todayIn(ctx: Ctx, companyId: string): Promise<Day | undefined> {
  const { rows } = await sql<{ today: Day }>`select (${ctx.now}::timestamptz at time zone c.zone)::date as today
    from organisation.v_company c where c.company_id = ${companyId}::uuid`.execute(ctx.db)
  return rows[0]?.today
}
