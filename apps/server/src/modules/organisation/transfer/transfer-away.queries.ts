import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type Between = { companyId: string; otherCompanyId: string; from: Day }

/** Which of these employments have a decision or a PIN that begins on a day or later. */
export async function listWithLater(ctx: Ctx, { companyId, from }: Between, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select d.employment_id as id from organisation.employment_event d
      where d.company_id = ${companyId}::uuid and d.employment_id = any(${ids}::uuid[]) and d.kind <> 'taken-back' and d.effective_on >= ${from}::date
        and not exists (select from organisation.employment_event t where t.company_id = d.company_id and t.of_id = d.id)
    union select a.employment_id from organisation.pin_assignment a
      where a.of_company_id = ${companyId}::uuid and a.employment_id = any(${ids}::uuid[]) and lower(a.period) >= ${from}::date`.execute(
    ctx.db,
  )
  return new Set(rows.map((row) => row.id))
}

/** Which of these employments are of somebody who works in the other company on the day or later. */
export async function listThereAlready(ctx: Ctx, { companyId, otherCompanyId, from }: Between, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select e.id from organisation.employment e
    where e.company_id = ${companyId}::uuid and e.id = any(${ids}::uuid[]) and exists (select from organisation.employment o
      where o.company_id = ${otherCompanyId}::uuid and o.person_id = e.person_id
        and (o.resign_on is null or o.resign_on >= ${from}::date))`.execute(ctx.db)
  return new Set(rows.map((row) => row.id))
}

/** Which of these job numbers somebody of the company has, in the form in which no two are alike. */
export async function listNumbersTaken(ctx: Ctx, companyId: string, numbers: readonly string[]) {
  const { rows } = await sql<{ number: string }>`select n.number from unnest(${numbers}::text[]) n (number)
    where exists (select from organisation.employment e where e.company_id = ${companyId}::uuid
      and e.job_number_form = platform.normal_form(n.number))`.execute(ctx.db)
  return new Set(rows.map((row) => row.number))
}

/** The job numbers of a company that open lines of orders will give, in that form. */
export async function listNumbersPlanned(ctx: Ctx, companyId: string) {
  const { rows } = await sql<{ number: string }>`select platform.normal_form(l.other_job_number) as number
    from organisation.transfer_line l where l.other_company_id = ${companyId}::uuid and l.state = 'open'`.execute(
    ctx.db,
  )
  return new Set(rows.map((row) => row.number))
}

/** The PINs that people hold on a day, by employment, with their space. */
export async function listPinsOn(ctx: Ctx, companyId: string, ids: readonly string[], on: Day) {
  const rows = await ctx.db
    .selectFrom('organisation.pin_assignment')
    .select(['employment_id', 'pin_space_id', 'pin'])
    .where('of_company_id', '=', companyId)
    .where('employment_id', '=', sql<string>`any(${ids})`)
    .where(sql<boolean>`period @> ${on}::date`)
    .execute()
  return Map.groupBy(rows, (row) => row.employment_id)
}

/** Which of these PINs, each at an office of a company, somebody holds on a day or later, by line: an own one of the person ends with the day before. */
export async function listPinsTaken(
  ctx: Ctx,
  { companyId, otherCompanyId, from }: Between,
  asked: readonly { employmentId: string; officeId: string; pin: string }[],
) {
  const { rows } = await sql<{ id: string }>`select t.id
    from unnest(${asked.map((one) => one.employmentId)}::uuid[], ${asked.map((one) => one.officeId)}::uuid[],
      ${asked.map((one) => one.pin)}::text[]) as t (id, office, pin)
    join organisation.office o on o.company_id = ${otherCompanyId}::uuid and o.id = t.office
    join organisation.pin_assignment a on a.pin_space_id = o.pin_space_id and a.pin = t.pin
      and a.period && daterange(${from}::date, null) and not (a.of_company_id = ${companyId}::uuid and a.employment_id = t.id)`.execute(
    ctx.db,
  )
  return new Set(rows.map((row) => row.id))
}

/** The PIN spaces of the offices of a company, by office. */
export async function listPinSpaces(ctx: Ctx, companyId: string) {
  const rows = await ctx.db
    .selectFrom('organisation.office')
    .select(['id', 'pin_space_id'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.pin_space_id]))
}
