import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { OrgUnitKind } from './replacement.rules.ts'

type OrgUnitRef = { companyId: string; kind: OrgUnitKind; id: string }

const here = ({ companyId, kind, id }: OrgUnitRef) =>
  sql`p.company_id = ${companyId}::uuid and ${sql.ref(`p.${kind}_id`)} = ${id}::uuid`
const isLater = (from: Day) => sql`(p.until_on is null or p.until_on > ${from}::date)`

/** How many people are or will be at a place from a day on, and how many were there before alone. */
export async function countUsers(ctx: Ctx, unit: OrgUnitRef, from: Day): Promise<{ people: number; past: number }> {
  const { rows } = await sql<{ people: number; past: number }>`
    select count(*) filter (where is_later)::int as people, count(*) filter (where not is_later)::int as past
    from (select p.employment_id, bool_or(${isLater(from)}) as is_later from organisation.position p where ${here(unit)} group by 1) u`.execute(
    ctx.db,
  )
  return rows[0] ?? { people: 0, past: 0 }
}

/**
 * Puts everybody who is or will be at a place from a day on at another one: a position that goes on beyond the day ends there and
 * goes on at the other place; what was before stays. Gives each employment with the first day that changed.
 */
export async function replaceOrgUnit(
  ctx: Ctx,
  unit: OrgUnitRef,
  byId: string,
  from: Day,
): Promise<{ employmentId: string; from: Day }[]> {
  const column = sql.ref(`${unit.kind}_id`)
  const { rows: parted } = await sql<{ id: string; employmentId: string; until: Day | null }>`
    select p.id, p.employment_id as "employmentId", p.until_on as "until" from organisation.position p
    where ${here(unit)} and p.from_on < ${from}::date and ${isLater(from)} for update`.execute(ctx.db)
  const ids = parted.map((p) => p.id)
  await sql`update organisation.position set period = daterange(lower(period), ${from}::date)
    where company_id = ${unit.companyId}::uuid and id = any(${ids}::uuid[])`.execute(ctx.db)
  const others = (['department', 'office', 'level'] as const).map((kind) =>
    kind === unit.kind ? sql`${byId}::uuid` : sql.ref(`p.${kind}_id`),
  )
  await sql`insert into organisation.position (company_id, id, employment_id, period, is_main, department_id, office_id, level_id)
    select p.company_id, n.id, p.employment_id, daterange(${from}::date, n.until), p.is_main, ${sql.join(others)}
    from unnest(${ids}::uuid[], ${parted.map(() => newId())}::uuid[], ${parted.map((p) => p.until)}::date[]) as n (of_id, id, until)
    join organisation.position p on p.company_id = ${unit.companyId}::uuid and p.id = n.of_id`.execute(ctx.db)
  const { rows: later } = await sql<{ employmentId: string; from: Day }>`
    update organisation.position p set ${column} = ${byId}::uuid where ${here(unit)} and p.from_on >= ${from}::date
    returning p.employment_id as "employmentId", p.from_on as "from"`.execute(ctx.db)
  return [...parted.map(({ employmentId }) => ({ employmentId, from })), ...later]
}

/** Closes an office or a level on a day: the first without it. */
export async function closeOrgUnit(ctx: Ctx, { companyId, kind, id }: OrgUnitRef, on: Day): Promise<void> {
  await sql`update ${sql.table(`organisation.${kind}`)} set closed_on = ${on}::date
    where company_id = ${companyId}::uuid and id = ${id}::uuid`.execute(ctx.db)
}
