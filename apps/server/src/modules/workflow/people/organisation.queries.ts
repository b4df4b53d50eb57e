import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { type RawBuilder, sql } from 'kysely'
import { among, oneOf } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Delegation } from '../engine/delegation.rules.ts'
import type { TargetPosition, Workplace } from './holders.rules.ts'

/** Places by which people are looked for, of the companies in which they are. */
export type PositionsSought = {
  companies: readonly string[]
  levels: readonly string[]
  offices: readonly string[]
  departments: readonly string[]
}

/** The positions of today that have one of the levels or offices or lie in or below one of the departments; main ones first, by name. */
export async function listTargetPositions(ctx: Ctx, sought: PositionsSought): Promise<TargetPosition[]> {
  // Where no department is meant, none is looked up for each position of the company.
  const within =
    sought.departments.length === 0
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(b.above_id), '[]') from organisation.v_department_below b
        where b.company_id = p.company_id and b.department_id = p.department_id and b.above_id = any(${sought.departments}::uuid[])
          and (b.from_on is null or b.from_on <= t.today) and (b.until_on is null or b.until_on > t.today))`
  const { rows } = await sql<TargetPosition>`
    select p.company_id as "companyId", e.person_id as "personId", p.position_id as "positionId", p.department_id as "departmentId",
      p.level_id as "levelId", p.office_id as "officeId", w.ids as within
    from organisation.v_position p
    join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.employment_id
    cross join lateral (select ${dayAt(ctx, 'p.zone')} as today) t
    cross join lateral (select ${within} as ids) w
    where p.company_id = any(${sought.companies}::uuid[]) and p.period @> t.today and ${works('e', sql`t.today`)}
      and (p.level_id = any(${sought.levels}::uuid[]) or p.office_id = any(${sought.offices}::uuid[]) or json_array_length(w.ids) > 0)
    order by p.is_main desc, e.name collate "und-x-icu", e.person_id, p.position_id`.execute(ctx.db)
  return rows
}

/** Of these people those who work in one of these companies today, with the place of their main position there; by name. */
export async function listWorking(
  ctx: Ctx,
  companies: readonly string[],
  personIds: readonly string[],
): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select e.company_id as "companyId", e.person_id as "personId", p.position_id as "positionId", p.department_id as "departmentId"
    from organisation.v_employment e
    join organisation.v_company c on c.company_id = e.company_id
    left join lateral (select v.position_id, v.department_id, v.zone from organisation.v_position v
      where v.company_id = e.company_id and v.employment_id = e.employment_id and v.is_main and v.period @> ${dayAt(ctx, 'v.zone')}
      limit 1) p on true
    cross join lateral (select (${ctx.now}::timestamptz at time zone coalesce(p.zone, c.zone))::date as today) t
    where e.company_id ${among(companies)} and e.person_id ${oneOf(personIds)} and ${works('e', sql`t.today`)}
    order by e.name collate "und-x-icu", e.person_id`.execute(ctx.db)
  return rows
}

/** The delegations of a company that run now and begin with one of these people, or with somebody who decides for one of them. */
export async function listRunning(ctx: Ctx, companyId: string, personIds: readonly string[]): Promise<Delegation[]> {
  const { rows } = await sql<Delegation & { from: Instant; until: Instant }>`
    with recursive chain as (
      select d.* from workflow.delegation d where d.company_id = ${companyId}::uuid and d.person_id ${oneOf(personIds)} and ${runs(ctx)}
      union select d.* from chain s join workflow.delegation d on d.company_id = s.company_id and d.person_id = s.delegate_id
        where ${runs(ctx)})
    select id, person_id as "personId", delegate_id as "delegateId", from_at as "from", until_at as "until", reason
    from chain order by id`.execute(ctx.db)
  return rows
}

/** The days of an employment `e` on which somebody works: not before the first, not after the last, not on unpaid leave. */
const works = (employment: string, today: RawBuilder<unknown>): RawBuilder<boolean> => {
  const [onboard, resign, state] = ['onboard_on', 'resign_on', 'state'].map((name) => sql.ref(`${employment}.${name}`))
  return sql<boolean>`(${state} <> 'unpaid-leave' and ${onboard} <= ${today} and (${resign} is null or ${resign} >= ${today}))`
}

const dayAt = (ctx: Ctx, zone: string) => sql<Day>`(${ctx.now}::timestamptz at time zone ${sql.ref(zone)})::date`

const runs = (ctx: Ctx) =>
  sql<boolean>`not d.waits and d.from_at <= ${ctx.now}::timestamptz and ${ctx.now}::timestamptz < d.until_at`
