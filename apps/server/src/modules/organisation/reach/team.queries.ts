import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { inForce, liesBelow, todayAt } from '../company/today.queries.ts'
import type { EmploymentRef } from './current-position.rules.ts'

export type TeamRow = {
  companyId: string
  employmentId: string
  personId: string
  name: string
  nativeName: string
  jobNumber: string
  phone: string
  department: Names
  officeId: string
  zone: string
  today: Day
}

/**
 * Whom these employments lead today: everybody whose main position lies in a department in which one of them holds a level that
 * manages, or below it. In the department itself, not those who manage it at the same level or a higher one.
 */
export async function listTeam(
  ctx: Ctx,
  own: readonly EmploymentRef[],
  employmentId: string | undefined,
): Promise<TeamRow[]> {
  const companies = [...new Set(own.map((e) => e.companyId))]
  const ids = own.map((e) => e.employmentId)
  const { rows } = await sql<TeamRow>`
    with led as (
      select p.company_id, p.department_id, min(l.rank) as rank
      from organisation.position p
      join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
      join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
      where p.company_id = any(${companies}::uuid[]) and p.employment_id = any(${ids}::uuid[]) and l.is_manager
        and ${inForce('p', todayAt(ctx, 'o.zone'))}
      group by p.company_id, p.department_id)
    select e.company_id as "companyId", e.id as "employmentId", e.person_id as "personId", e.name, e.native_name as "nativeName",
      e.job_number as "jobNumber", e.phone, d.names as department, o.id as "officeId", o.zone, ${todayAt(ctx, 'o.zone')} as today
    from organisation.position p
    join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
    join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
    join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
    join organisation.employment e on e.company_id = p.company_id and e.id = p.employment_id
    where p.company_id in (select company_id from led) and p.is_main and ${inForce('p', todayAt(ctx, 'o.zone'))}
      and (${employmentId ?? null}::uuid is null or e.id = ${employmentId ?? null}::uuid)
      and e.id <> all(${ids}::uuid[]) and e.state <> 'unpaid-leave'
      and e.onboard_on <= ${todayAt(ctx, 'o.zone')} and (e.resign_on is null or e.resign_on >= ${todayAt(ctx, 'o.zone')})
      and exists (select from led
        join organisation.department_below b on b.company_id = led.company_id and b.above_id = led.department_id
        where led.company_id = p.company_id and b.department_id = p.department_id and ${liesBelow('b', todayAt(ctx, 'o.zone'))}
          and (p.department_id <> led.department_id or not l.is_manager or l.rank > led.rank))
    order by e.sort_key, e.id`.execute(ctx.db)
  return rows
}

/** Whether somebody holds a level that manages in a company today. */
export async function managesIn(ctx: Ctx, companyId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from organisation.employment e
    join organisation.position p on p.company_id = e.company_id and p.employment_id = e.id
    join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
    join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
    where e.company_id = ${companyId}::uuid and e.person_id = ${personId}::uuid and l.is_manager and ${inForce('p', todayAt(ctx, 'o.zone'))}
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

export type LeaderRow = { name: string; nativeName: string; email: string; phone: string }

/**
 * Who leads an employment today, in the nearest department upwards in which somebody else holds a level that manages, the
 * highest there; in its own department one who manages is led by a higher level alone. Nobody without a main position today.
 */
export async function listLeaders(ctx: Ctx, companyId: string, employmentId: string): Promise<LeaderRow[]> {
  const { rows } = await sql<LeaderRow>`
    with own as (
      select p.department_id, l.is_manager, l.rank
      from organisation.position p
      join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
      join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
      where p.company_id = ${companyId}::uuid and p.employment_id = ${employmentId}::uuid and p.is_main
        and ${inForce('p', todayAt(ctx, 'o.zone'))}),
    -- The nearer a department is, the more departments stand above it.
    leader as (
      select e.sort_key, e.id, e.name, e.native_name, e.email, e.phone, l.rank,
        (select count(*) from organisation.department_below a where a.company_id = p.company_id and a.department_id = p.department_id
          and ${liesBelow('a', todayAt(ctx, 'o.zone'))}) as depth
      from own
      join organisation.department_below b on b.company_id = ${companyId}::uuid and b.department_id = own.department_id
      join organisation.position p on p.company_id = b.company_id and p.department_id = b.above_id
      join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
      join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
      join organisation.employment e on e.company_id = p.company_id and e.id = p.employment_id
      where l.is_manager and ${liesBelow('b', todayAt(ctx, 'o.zone'))} and e.state <> 'unpaid-leave' and p.employment_id <> ${employmentId}::uuid and ${inForce('p', todayAt(ctx, 'o.zone'))}
        and e.onboard_on <= ${todayAt(ctx, 'o.zone')} and (e.resign_on is null or e.resign_on >= ${todayAt(ctx, 'o.zone')})
        and (p.department_id <> own.department_id or not own.is_manager or l.rank < own.rank))
    select distinct sort_key, id, name, native_name as "nativeName", email, phone
    from leader where (depth, rank) = (select depth, rank from leader order by depth desc, rank limit 1) order by sort_key, id`.execute(
    ctx.db,
  )
  return rows.map(({ name, nativeName, email, phone }) => ({ name, nativeName, email, phone }))
}
