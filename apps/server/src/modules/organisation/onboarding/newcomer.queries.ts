import type { InputOf } from '@muster/contract/endpoint'
import type { Newcomer, newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayAt } from '../company/today.queries.ts'
import { matching } from '../people/employee-filter.queries.ts'
import { inReach } from '../reach/reach.queries.ts'
import { KINDS } from '../record/secret-field.rules.ts'

export type NewcomerFilter = InputOf<(typeof newcomerEndpoints)['list']>

/** Somebody counts as new for so many days after the first one. */
const NEW_FOR_DAYS = 30
/** More who are called alike help nobody to decide. */
const MOST_ALIKE = 20

/** Newcomers in reach by the day on which they come, without who has left again. */
export async function pageOfNewcomers(ctx: Ctx, companies: readonly string[], filter: NewcomerFilter) {
  const { from, to, sort = 'onboardOn', page, pageSize, order, search, companyId } = filter
  const first = from ? sql<Day>`${from}::date` : sql<Day>`${todayAt(ctx, 'c.zone')} - ${sql.lit(NEW_FOR_DAYS)}`
  const column = { onboardOn: sql`e.onboard_on`, name: sql`e.sort_key`, jobNumber: sql`e.job_number_order` }[sort]
  const asked = { page, pageSize, order, ...(search && { search }), ...(companyId && { companyId }) }
  const query = people(ctx)
    .where('e.company_id', '=', sql<string>`any(${companies}::uuid[])`)
    .where(sql<boolean>`${matching(ctx, asked)}`)
    .where(sql<boolean>`e.onboard_on >= ${first}`)
    .where('e.state', '<>', 'resigned')
    .$if(to !== undefined, (q) => q.where(sql<boolean>`e.onboard_on <= ${to ?? null}::date`))
    .orderBy(column as RawBuilder<string>, order)
    .orderBy('e.id', order)
  return selectPage(ctx, query, { page, pageSize })
}

/** Finds one employee in reach by id, however long ago they joined. */
export async function findNewcomer(ctx: Ctx, id: string) {
  return people(ctx)
    .where(inReach(ctx, 'e', 'id'))
    .where('e.id', '=', id)
    .executeTakeFirst()
}

/** Employments with the main position and the PIN of today, or of the first day of who is still to come. */
function people(ctx: Ctx) {
  const day = sql<Day>`greatest(e.onboard_on, ${todayAt(ctx, 'c.zone')})`
  const named = (table: 'department' | 'level' | 'office') =>
    sql<Names | null>`(select n.names from organisation.position p
      join ${sql.table(`organisation.${table}`)} n on n.company_id = p.company_id and n.id = ${sql.ref(`p.${table}_id`)}
      where p.company_id = e.company_id and p.employment_id = e.id and p.is_main and p.period @> ${day})`
  return ctx.db
    .selectFrom('organisation.employment as e')
    .innerJoin('organisation.company as c', 'c.company_id', 'e.company_id')
    .select(['e.company_id', 'e.id', 'e.person_id', 'e.job_number', 'e.name', 'e.native_name', 'e.onboard_on'])
    .select(['e.state', 'e.sex', 'e.birthday', 'e.nationality', 'e.education', 'e.marital_status'])
    .select(['e.contract_type', 'e.contract_end_on'])
    .select([named('department').as('department'), named('level').as('level'), named('office').as('office')])
    .select(
      sql<string | null>`(select min(a.pin) from organisation.pin_assignment a
        where a.of_company_id = e.company_id and a.employment_id = e.id and a.period @> ${day})`.as('pin'),
    )
}

export type NewcomerRow = NonNullable<Awaited<ReturnType<typeof findNewcomer>>>

/** A name in its normal form without marks, as `nameWithoutMarks` has it: Nguyễn is Nguyen, and đ is a d. */
const withoutMarks = (name: 'e.name' | 'e.native_name') =>
  sql<string>`replace(regexp_replace(normalize(platform.normal_form(${sql.ref(name)}), nfd), '[\\u0300-\\u036f]', '', 'g'), 'đ', 'd')`

/** People in reach who have one of these fingerprints of a document, or are called so but for marks; those with the document first. */
export async function listAlike(ctx: Ctx, names: readonly string[], fingerprints: readonly Buffer[]) {
  const hasDocument = sql<boolean>`exists (select from organisation.secret_field s where s.company_id = e.company_id
    and s.employment_id = e.id and s.field = ${KINDS.identityDocument} and s.fingerprint = any(${fingerprints}::bytea[]))`
  return ctx.db
    .selectFrom('organisation.employment as e')
    .select(['e.id', 'e.company_id as companyId', 'e.job_number as jobNumber', 'e.name', 'e.native_name as nativeName'])
    .select(['e.onboard_on as onboardOn'])
    .select(sql<Newcomer['state']>`e.state`.as('state'))
    .select(hasDocument.as('hasDocument'))
    .where('e.company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where(inReach(ctx, 'e', 'id'))
    .where((eb) =>
      eb.or([
        hasDocument,
        sql<boolean>`${withoutMarks('e.name')} = any(${names})`,
        sql<boolean>`(e.native_name <> '' and ${withoutMarks('e.native_name')} = any(${names}))`,
      ]),
    )
    .orderBy(hasDocument, 'desc')
    .orderBy('e.sort_key')
    .orderBy('e.id')
    .limit(MOST_ALIKE)
    .execute()
}
