import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isPlanned, positionsAsOf } from '../company/planned-position.queries.ts'
import { inForce, liesBelow, todayAt } from '../company/today.queries.ts'
import type { ManagingPosition } from './manager.rules.ts'

/**
 * The positions of today that manage the department of an employment's main position or one above it, their own among them; by
 * name. Whoever is on unpaid leave manages nobody. None without a main position today; `isLast` takes the one that was it last instead.
 * With a day it is the positions of that day, of people who work here today.
 */
export async function listManaging(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  { isLast = false, on }: { isLast?: boolean | undefined; on?: Day | undefined } = {},
): Promise<ManagingPosition[]> {
  const today = todayAt(ctx, 'o.zone')
  const at = on === undefined ? today : sql<Day>`${on}::date`
  const isOwn = isLast ? sql`p.from_on <= ${today} order by p.from_on desc limit 1` : inForce('p', at)
  const { rows } = await sql<ManagingPosition>`
    with own as materialized (
      select p.department_id, l.is_manager, l.rank
      from organisation.position p
      join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
      join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
      where p.company_id = ${companyId}::uuid and p.employment_id = ${employmentId}::uuid and p.is_main
        and ${isOwn})
    select e.person_id as "personId", p.id as "positionId", p.department_id as "departmentId", l.rank,
      (p.department_id <> own.department_id or not own.is_manager or l.rank < own.rank) as "isAbove",
      (select count(*)::int from organisation.department_below a where a.company_id = p.company_id and a.department_id = p.department_id
        and ${liesBelow('a', at)}) as depth
    from own
    join organisation.department_below b on b.company_id = ${companyId}::uuid and b.department_id = own.department_id
    join organisation.position p on p.company_id = b.company_id and p.department_id = b.above_id
    join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
    join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
    join organisation.employment e on e.company_id = p.company_id and e.id = p.employment_id
    where l.is_manager and ${liesBelow('b', at)} and ${inForce('p', at)} and e.state <> 'unpaid-leave'
      and e.onboard_on <= ${today} and (e.resign_on is null or e.resign_on >= ${today})
    order by e.sort_key, e.id, p.is_main desc, p.id`.execute(ctx.db)
  return rows
}

/** Where somebody works today: their department, and how high they stand in it. */
export type OwnPosition = { employmentId: string; departmentId: string; isManager: boolean; rank: number }

/** The main positions of today of a company. */
export async function listOwnPositions(ctx: Ctx, companyId: string): Promise<OwnPosition[]> {
  const { rows } = await sql<OwnPosition>`
    select p.employment_id as "employmentId", p.department_id as "departmentId", l.is_manager as "isManager", l.rank
    from organisation.position p
    join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
    join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
    where p.company_id = ${companyId}::uuid and p.is_main and ${inForce('p', todayAt(ctx, 'o.zone'))}`.execute(ctx.db)
  return rows
}

/** A position that manages, beside the department that is its own or lies below it. */
export type ManagingBelow = Omit<ManagingPosition, 'isAbove'> & { ofId: string }

/**
 * What `listManaging` finds, of every department of a company at once or of some: today, or as of a day with what scheduled orders change by
 * then. Of some only the managers of these and of those above them are read.
 */
export async function listManagingBelow(
  ctx: Ctx,
  companyId: string,
  { on, ofIds }: { on?: Day; ofIds?: readonly string[] } = {},
): Promise<ManagingBelow[]> {
  const positions = await positionsAsOf(ctx, [companyId], on)
  // What is planned has no position of its own yet.
  const id = isPlanned(positions) ? sql`p.employment_id` : sql`p.id`
  const dayAt = (zone: string) => (on === undefined ? todayAt(ctx, zone) : sql<Day>`${on}::date`)
  const { rows } = await sql<ManagingBelow>`
    with managing as materialized (
      select e.person_id, e.sort_key, e.id as employment_id, ${id} as id, p.department_id, p.is_main, l.rank, o.zone,
        (select count(*)::int from organisation.department_below a where a.company_id = p.company_id and a.department_id = p.department_id
          and ${liesBelow('a', dayAt('o.zone'))}) as depth
      from ${positions} p
      join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
      join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
      join organisation.employment e on e.company_id = p.company_id and e.id = p.employment_id
      where p.company_id = ${companyId}::uuid and l.is_manager and ${inForce('p', dayAt('o.zone'))} and ${isHere(on)}
        and e.onboard_on <= ${dayAt('o.zone')} and (e.resign_on is null or e.resign_on >= ${dayAt('o.zone')})
        and ${isAboveSome(companyId, ofIds)})
    select b.department_id as "ofId", m.person_id as "personId", m.id as "positionId", m.department_id as "departmentId", m.rank, m.depth
    from managing m
    join organisation.department_below b on b.company_id = ${companyId}::uuid and b.above_id = m.department_id
    where ${liesBelow('b', dayAt('m.zone'))} and ${ofIds === undefined ? sql`true` : sql`b.department_id = any(${ofIds}::uuid[])`}
    order by m.sort_key, m.employment_id, m.is_main desc, m.id`.execute(ctx.db)
  return rows
}

/** Whether a position stands in one of some departments or above it, on whichever day. */
const isAboveSome = (companyId: string, ofIds: readonly string[] | undefined) =>
  ofIds === undefined
    ? sql<boolean>`true`
    : sql<boolean>`p.department_id in (select w.above_id from organisation.department_below w
        where w.company_id = ${companyId}::uuid and w.department_id = any(${ofIds}::uuid[]))`

/** Whether an employment is not on unpaid leave: its state is that of today, and of another day its decisions say so. */
const isHere = (on: Day | undefined) =>
  on === undefined
    ? sql<boolean>`e.state <> 'unpaid-leave'`
    : sql<boolean>`coalesce((select d.kind from organisation.employment_event d
        where d.company_id = e.company_id and d.employment_id = e.id and d.kind in ('unpaid-leave', 'returned') and d.effective_on <= ${on}::date
          and not exists (select from organisation.employment_event t where t.company_id = d.company_id and t.of_id = d.id)
        order by d.effective_on desc, d.id desc limit 1), 'returned') = 'returned'`
