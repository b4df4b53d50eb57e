import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import { inForce } from './today.queries.ts'

/**
 * How many people have a position at a department, an office or a level on a day, as an expression beside the row `of` of its table.
 * Main positions are known from what is kept; who is there beside another place is counted. What is kept says nothing of days
 * before the last one that was gathered: then everybody is counted.
 */
export function peopleAt(
  kind: 'department' | 'office' | 'level',
  company: string,
  day: RawBuilder<Day>,
): RawBuilder<number> {
  const here = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${sql.ref(`${company}.company_id`)} and ${sql.ref(`${alias}.${kind}_id`)} = ${sql.ref(`${company}.id`)}`
  const counted = sql`(select count(distinct p.employment_id) from organisation.position p where ${here('p')} and ${inForce('p', day)})`
  const beside = sql`(select count(distinct p.employment_id) from organisation.position p where ${here('p')} and not p.is_main and ${inForce('p', day)}
    and not exists (select from organisation.position m where m.company_id = p.company_id and m.employment_id = p.employment_id
      and m.is_main and ${inForce('m', day)} and ${here('m')}))`
  return sql<number>`(select case when bool_or(n.is_gathered and n.since > ${day}) then ${counted}
      else coalesce(sum(n.people) filter (where n.since <= ${day}), 0) + ${beside} end::int
    from organisation.position_count n where ${here('n')})`
}

/** How many are employed on a day in the company of the row `of`: everybody but who comes later or has left. */
export function countEmployedOn(alias: string, day: RawBuilder<Day>): RawBuilder<number> {
  const company = sql.ref(`${alias}.company_id`)
  return sql<number>`((select coalesce(sum(n.people), 0) from organisation.employment_count n where n.company_id = ${company})
    - (select count(*) from organisation.employment e where e.company_id = ${company} and e.onboard_on > ${day})
    - (select count(*) from organisation.employment e where e.company_id = ${company} and e.resign_on < ${day}))::int`
}
