import type { InputOf } from '@muster/contract/endpoint'
import type { Employee, employeeEndpoints } from '@muster/contract/organisation/employee'
import type { SecretField } from '@muster/contract/organisation/secret-field'
import type { Day } from '@muster/kernel/day'
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { sortKey } from '../../platform/text/sort-key.ts'
import { sharedStarts, tokensOf } from '../../platform/text/tokens.ts'
import type { Numbers, State } from './employee.rules.ts'
import { inReach } from './reach.queries.ts'

export type EmployeeFields = Omit<InputOf<(typeof employeeEndpoints)['update']>, 'id' | 'version' | SecretField>
/** The same as they are kept: of somebody who is incomplete some are missing. */
export type KeptFields = Pick<Employee, keyof EmployeeFields>

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

/** Of these employments, those in reach, by name. */
export async function listEmployments(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('organisation.employment as e')
    .select(['e.company_id', 'e.id', 'e.job_number', 'e.name', 'e.native_name', 'e.onboard_on', 'e.resign_on'])
    .where(inReach(ctx, 'e', 'id'))
    .where('e.id', '=', sql<string>`any(${ids})`)
    .orderBy('e.sort_key')
    .orderBy('e.id')
    .execute()
}

/** Whether somebody else of the company has this job number, in the normal form in which no two are alike. */
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
    .where(sql<boolean>`platform.normal_form(job_number) = platform.normal_form(${jobNumber})`)
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

/** Keeps the positions of an employment still while they are changed. */
export async function lockEmployment(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db
    .selectFrom('organisation.employment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

export async function insertEmployment(
  ctx: Ctx,
  e: EmployeeFields & { id: string; companyId: string; personId: string; state: State; turnsOn: Day | null },
): Promise<void> {
  await ctx.db.insertInto('organisation.person').values({ id: e.personId }).execute()
  await ctx.db
    .insertInto('organisation.employment')
    .values({
      company_id: e.companyId,
      id: e.id,
      person_id: e.personId,
      state: e.state,
      turns_on: e.turnsOn,
      ...columnsOf(e),
    })
    .execute()
  await insertTokens(ctx, e.companyId, e.id, e)
}

/** Keeps the employments of a person still while another one is begun. */
export async function lockPerson(ctx: Ctx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person:${personId}`}, 0))`.execute(ctx.db)
}

/** The same person once more, in this company or another one, with every field that was known. */
export async function insertAgain(
  ctx: Ctx,
  known: Selectable<Tables['organisation.employment']>,
  next: {
    companyId: string
    id: string
    jobNumber: string
    onboardOn: Day
    regularizationOn: Day | null
    state: State
    turnsOn: Day | null
  },
): Promise<void> {
  await ctx.db
    .insertInto('organisation.employment')
    .values({
      ...known,
      company_id: next.companyId,
      id: next.id,
      job_number: next.jobNumber,
      onboard_on: next.onboardOn,
      regularization_on: next.regularizationOn,
      resign_on: null,
      contract_type: null,
      contract_end_on: null,
      state: next.state,
      turns_on: next.turnsOn,
      version: 1,
    })
    .execute()
  const { name, native_name: nativeName, nickname } = known
  await insertTokens(ctx, next.companyId, next.id, { name, nativeName, nickname, jobNumber: next.jobNumber })
}

/** Somebody of whom only name, number and first day are known: founders, and people proposed from an import. */
export async function insertIncomplete(
  ctx: Ctx,
  e: { id: string; companyId: string; personId: string; jobNumber: string; name: string; onboardOn: Day },
): Promise<void> {
  await ctx.db.insertInto('organisation.person').values({ id: e.personId }).execute()
  await ctx.db
    .insertInto('organisation.employment')
    .values({
      company_id: e.companyId,
      id: e.id,
      person_id: e.personId,
      job_number: e.jobNumber,
      name: e.name,
      sort_key: sortKey(e.name, 'person'),
      onboard_on: e.onboardOn,
      state: 'employed',
      is_incomplete: true,
    })
    .execute()
  await insertTokens(ctx, e.companyId, e.id, { name: e.name, nativeName: '', nickname: '', jobNumber: e.jobNumber })
}

/** The columns of an employment that its fields give. */
export const formColumnsOf = (e: KeptFields & { state: State; turnsOn: Day | null; isIncomplete: boolean }) => ({
  ...columnsOf(e),
  state: e.state,
  turns_on: e.turnsOn,
  is_incomplete: e.isIncomplete,
})

/** Writes the words by which somebody is found anew. */
export async function replaceTokens(ctx: Ctx, companyId: string, id: string, e: KeptFields): Promise<void> {
  await ctx.db
    .deleteFrom('organisation.employment_token')
    .where('company_id', '=', companyId)
    .where('employment_id', '=', id)
    .execute()
  await insertTokens(ctx, companyId, id, e)
}

async function insertTokens(
  ctx: Ctx,
  companyId: string,
  id: string,
  e: Pick<EmployeeFields, 'name' | 'nativeName' | 'nickname' | 'jobNumber'>,
): Promise<void> {
  const tokens = tokensOf(e.name, e.nativeName, e.nickname, e.jobNumber).toSorted()
  await sql`insert into organisation.employment_token (company_id, token, employment_id, shared)
    select ${companyId}::uuid, t.token, ${id}::uuid, t.shared
    from unnest(${tokens}::text[], ${sharedStarts(tokens)}::int[]) t (token, shared)`.execute(ctx.db)
}

const columnsOf = (e: KeptFields) => ({
  job_number: e.jobNumber,
  name: e.name,
  native_name: e.nativeName,
  nickname: e.nickname,
  sort_key: sortKey(e.name, 'person'),
  sex: e.sex,
  birthday: e.birthday,
  nationality: e.nationality,
  education: e.education,
  specialty: e.specialty,
  marital_status: e.maritalStatus,
  computer_level: e.computerLevel,
  foreign_language_level: e.foreignLanguageLevel,
  hobby: e.hobby,
  recruitment_source: e.recruitmentSource,
  email: e.email,
  phone: e.phone,
  address: e.address,
  emergency_contact: e.emergencyContact,
  bank: e.bank,
  contract_type: e.contractType,
  contract_end_on: e.contractEndOn,
  onboard_on: e.onboardOn,
  regularization_on: e.regularizationOn,
})
