import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { INSERT_DIRTY } from '../../rostering/index.ts'

/**
 * The day on which a company's attendance begins, for SQL: its first punch, last month at the latest. Whoever was hired
 * years before the company came here has years without a fact, which are no absence.
 */
export const beginning = (company: string, today: string) =>
  `least((date_trunc('month', ${today}) - interval '1 month')::date, (select p.wall::date from attendance.punch p where p.company_id = ${company} order by p.at, p.id limit 1))`

export type Newcomer = { employmentId: string; onboardOn: Day }

/** The days of people who are new here, since they were hired or the company's attendance begins; rides with COMMIT. */
export function insertNewcomers(ctx: Ctx, companyId: string, people: readonly Newcomer[], today: Day): void {
  ctx.later({
    text: `with b as (select ${beginning('$1::uuid', '$4::date')} as on_day)
      ${INSERT_DIRTY}
      select $1::uuid, n.id, greatest(n.since, b.on_day), $4::date from unnest($2::uuid[], $3::date[]) as n (id, since), b
      where greatest(n.since, b.on_day) <= $4::date`,
    values: [companyId, people.map((one) => one.employmentId), people.map((one) => one.onboardOn), today],
  })
}
