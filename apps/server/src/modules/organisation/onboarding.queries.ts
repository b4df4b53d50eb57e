import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { inForce, todayAt } from './today.queries.ts'

export type Place = { id: string; kind: 'department' | 'level' | 'office'; names: Names; above: Names | null }

/** The departments, levels and offices of a company that are open today; a department with the one above it. */
export async function listOpenPlaces(ctx: Ctx, companyId: string): Promise<Place[]> {
  const today = todayAt(ctx, 'c.zone')
  const { rows } = await sql<Place>`
    select v.department_id as id, 'department' as kind, v.names, a.names as above from organisation.company c
      join organisation.department_version v on v.company_id = c.company_id and ${versionOpen('v')}
      left join organisation.department_version a on a.company_id = v.company_id and a.department_id = v.parent_id and ${versionOpen('a')}
      where c.company_id = ${companyId}::uuid
    union all select l.id, 'level', l.names, null from organisation.company c join organisation.level l on l.company_id = c.company_id
      where c.company_id = ${companyId}::uuid and (l.closed_on is null or l.closed_on > ${today})
    union all select o.id, 'office', o.names, null from organisation.company c join organisation.office o on o.company_id = c.company_id
      where c.company_id = ${companyId}::uuid and (o.closed_on is null or o.closed_on > ${today})`.execute(ctx.db)
  return rows

  function versionOpen(version: string) {
    return sql`((${sql.ref(`${version}.from_on`)} is null or ${sql.ref(`${version}.from_on`)} <= ${today})
      and (${sql.ref(`${version}.until_on`)} is null or ${sql.ref(`${version}.until_on`)} > ${today}))`
  }
}

/** Who of a company has one of these job numbers, given in their normal form, with place and PIN of today or of the first day. */
export async function listByNumbers(ctx: Ctx, companyId: string, numbers: readonly string[]) {
  const day = sql<never>`greatest(e.onboard_on, ${todayAt(ctx, 'c.zone')})`
  return ctx.db
    .selectFrom('organisation.employment as e')
    .innerJoin('organisation.company as c', 'c.company_id', 'e.company_id')
    .leftJoin('organisation.position as p', (j) =>
      j
        .onRef('p.company_id', '=', 'e.company_id')
        .onRef('p.employment_id', '=', 'e.id')
        .on('p.is_main', '=', true)
        .on(inForce('p', day)),
    )
    .selectAll('e')
    .select(['p.department_id', 'p.level_id', 'p.office_id'])
    .select('e.job_number_form as number')
    .select(
      sql<string[]>`array(select a.pin from organisation.pin_assignment a
        where a.of_company_id = e.company_id and a.employment_id = e.id and a.period @> ${day})`.as('pins'),
    )
    .where('e.company_id', '=', companyId)
    .where('e.job_number_form', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
}
export type Known = Awaited<ReturnType<typeof listByNumbers>>[number]

/** Which of these fingerprints somebody of the company has, and who. */
export async function listHoldersOf(ctx: Ctx, companyId: string, fingerprints: readonly Buffer[]) {
  const rows = await ctx.db
    .selectFrom('organisation.secret_field')
    .select(['field', 'fingerprint', 'person_id', 'employment_id'])
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', sql<Buffer>`any(${fingerprints}::bytea[])`)
    .execute()
  return rows.map((row) => ({ ...row, fingerprint: Buffer.from(row.fingerprint).toString('hex') }))
}

/** Which of these PINs somebody will hold at an office on or after a day, whoever it is. */
export async function listPinsHeld(
  ctx: Ctx,
  companyId: string,
  pins: readonly { officeId: string; pin: string; from: string }[],
) {
  const { rows } = await sql<{ key: string }>`select distinct t.office || ':' || t.pin as key
    from unnest(${pins.map((p) => p.officeId)}::uuid[], ${pins.map((p) => p.pin)}::text[], ${pins.map((p) => p.from)}::date[]) as t (office, pin, on_day)
    join organisation.office o on o.company_id = ${companyId}::uuid and o.id = t.office
    join organisation.pin_assignment a on a.pin_space_id = o.pin_space_id and a.pin = t.pin
      and a.period && daterange(t.on_day, null)`.execute(ctx.db)
  return new Set(rows.map((row) => row.key))
}

/** Which of these employments are there. */
export async function listThere(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('organisation.employment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.id))
}
