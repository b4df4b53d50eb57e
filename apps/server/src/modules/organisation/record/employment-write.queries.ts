import type { Day } from '@muster/kernel/day'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../platform/db/tables.gen.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { sortKey } from '../../../platform/text/sort-key.ts'
import { countSharedStarts, tokensOf } from '../../../platform/text/tokens.ts'
import type { EmployeeFields } from './employee.queries.ts'
import type { State } from './employee.rules.ts'
import { fillColumns, type StoredFields } from './employee-fields.rules.ts'

type NewEmployment = EmployeeFields & { id: string; personId: string; state: State; turnsOn: Day | null }

/** New people of a company with their employments. */
export async function insertEmployments(ctx: Ctx, companyId: string, people: readonly NewEmployment[]): Promise<void> {
  await ctx.db
    .insertInto('organisation.person')
    .values(people.map((e) => ({ id: e.personId })))
    .execute()
  await ctx.db
    .insertInto('organisation.employment')
    .values(
      people.map((e) => ({
        ...{ company_id: companyId, id: e.id, person_id: e.personId },
        ...{ state: e.state, turns_on: e.turnsOn },
        ...columnsOf(e),
      })),
    )
    .execute()
  await insertTokens(ctx, companyId, people)
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
  const { job_number_form: _form, job_number_order: _order, ...row } = known
  await ctx.db
    .insertInto('organisation.employment')
    .values({
      ...row,
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
  await insertTokens(ctx, next.companyId, [{ id: next.id, name, nativeName, nickname, jobNumber: next.jobNumber }])
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
  const { id, name, jobNumber } = e
  await insertTokens(ctx, e.companyId, [{ id, name, nativeName: '', nickname: '', jobNumber }])
}

/** The columns of an employment that its fields give. */
export const formColumnsOf = (e: StoredFields & { state: State; turnsOn: Day | null; isIncomplete: boolean }) => ({
  ...columnsOf(e),
  state: e.state,
  turns_on: e.turnsOn,
  is_incomplete: e.isIncomplete,
})

/** Writes the words by which somebody is found anew. */
export async function replaceTokens(ctx: Ctx, companyId: string, id: string, e: StoredFields): Promise<void> {
  await ctx.db
    .deleteFrom('organisation.employment_token')
    .where('company_id', '=', companyId)
    .where('employment_id', '=', id)
    .execute()
  await insertTokens(ctx, companyId, [{ ...e, id }])
}

type Called = { id: string } & Pick<EmployeeFields, 'name' | 'nativeName' | 'nickname' | 'jobNumber'>

async function insertTokens(ctx: Ctx, companyId: string, people: readonly Called[]): Promise<void> {
  const rows = people.flatMap((e) => {
    const tokens = tokensOf(e.name, e.nativeName, e.nickname, e.jobNumber).toSorted()
    const shared = countSharedStarts(tokens)
    return tokens.map((token, i) => ({ id: e.id, token, shared: shared[i] }))
  })
  await sql`insert into organisation.employment_token (company_id, token, employment_id, shared)
    select ${companyId}::uuid, t.token, t.id, t.shared
    from unnest(${rows.map((row) => row.token)}::text[], ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.shared)}::int[]) t (token, id, shared)`.execute(
    ctx.db,
  )
}

const columnsOf = (e: StoredFields) => ({ ...fillColumns(e), sort_key: sortKey(e.name, 'person') })
