import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { inForce, todayAt } from '../company/today.queries.ts'

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
