import type { InputOf } from '@muster/contract/endpoint'
import type { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { SecretField } from '@muster/contract/organisation/secret-field'
import { normalForm } from '@muster/kernel/normal-form'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { inReach } from '../reach/reach.queries.ts'
import type { Numbers } from './employee.rules.ts'

export type EmployeeFields = Omit<InputOf<(typeof employeeEndpoints)['update']>, 'id' | 'version' | SecretField>

/** The employment, if it is in reach. */
export async function findEmployment(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('organisation.employment as e')
    .selectAll()
    .where(inReach(ctx, 'e', 'id'))
    .where('e.id', '=', id)
    .executeTakeFirst()
}

/** Of these employments, those in reach with everything of their rows, by name. */
export async function listEmploymentRows(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.employment as e')
    .selectAll()
    .where(inReach(ctx, 'e', 'id'))
    .where('e.id', '=', sql<string>`any(${ids})`)
    .orderBy('e.sort_key')
    .orderBy('e.id')
    .execute()
}

/** An employment of a company, whoever asks: for what is somebody's own. */
export async function findEmploymentOf(ctx: Ctx, companyId: string, id: string) {
  return ctx.db
    .selectFrom('organisation.employment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Lists employments of a company by id regardless of the caller's reach, for decisions that others made. */
export async function listEmploymentsOf(ctx: Ctx, companyId: string, ids: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.employment')
    .select(['company_id', 'id', 'person_id', 'job_number', 'name', 'native_name', 'onboard_on', 'resign_on'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

/** Of these employments, those in reach, by name. */
export async function listEmployments(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.employment as e')
    .select(['e.company_id', 'e.id', 'e.person_id', 'e.job_number', 'e.name', 'e.native_name'])
    .select(['e.onboard_on', 'e.resign_on'])
    .where(inReach(ctx, 'e', 'id'))
    .where('e.id', '=', sql<string>`any(${ids})`)
    .orderBy('e.sort_key')
    .orderBy('e.id')
    .execute()
}

/** Which of these job numbers somebody of the company has, in the normal form in which no two are alike. */
export async function listTakenNumbers(
  ctx: Ctx,
  companyId: string,
  jobNumbers: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('organisation.employment')
    .select('job_number_form')
    .where('company_id', '=', companyId)
    .where('job_number_form', '=', sql<string>`any(${jobNumbers.map(normalForm)}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.job_number_form))
}

/** Whose employments of a company these are, in reach or not. */
export async function personsOf(ctx: Ctx, companyId: string, employmentIds: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.employment')
    .select(['id as employmentId', 'person_id as personId'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${employmentIds})`)
    .execute()
}

/** Whether somebody else of the company has this job number. */
export async function isJobNumberTaken(
  ctx: Ctx,
  companyId: string,
  jobNumber: string,
  ownId: string | undefined,
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('organisation.employment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('job_number_form', '=', normalForm(jobNumber))
    .executeTakeFirst()
  return found !== undefined && found.id !== ownId
}

/** The highest of the job numbers that begin as most of the company do; undefined where none ends with a number. */
export async function findHighestNumber(ctx: Ctx, companyId: string): Promise<Numbers | undefined> {
  const { rows } = await sql<{ prefix: string; highest: string; digits: number }>`
    select prefix, max(number::numeric)::text as highest, max(length(number)) as digits
    from (select (regexp_match(job_number, '^(.*?)([0-9]{1,15})$')) as parts from organisation.employment
      where company_id = ${companyId}::uuid) e
    cross join lateral (select parts[1] as prefix, parts[2] as number) n
    where parts is not null group by prefix order by count(*) desc, prefix limit 1`.execute(ctx.db)
  return rows[0] && { ...rows[0], highest: BigInt(rows[0].highest) }
}

/** The wished job number, or the first free one behind it (P17, P17-2, …). */
export async function freeJobNumber(ctx: Ctx, companyId: string, wished: string): Promise<string> {
  const { rows } = await sql<{
    form: string
  }>`select job_number_form as form from organisation.employment
    where company_id = ${companyId}::uuid and job_number_form ^@ ${normalForm(wished)}`.execute(ctx.db)
  const taken = new Set(rows.map((r) => r.form))
  for (let n = 1; ; n++) {
    const number = n === 1 ? wished : `${wished}-${n}`
    if (!taken.has(normalForm(number))) return number
  }
}

/** Keeps the positions of an employment still while they are changed. */
export async function lockEmployment(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await lockEmployments(ctx, companyId, [id])
}

/** The same of several, always in one order, so that two who keep some of them wait for each other. */
export async function lockEmployments(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<void> {
  await ctx.db
    .selectFrom('organisation.employment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Keeps the employments of a person still while another one is begun. */
export async function lockPerson(ctx: Ctx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person:${personId}`}, 0))`.execute(ctx.db)
}
