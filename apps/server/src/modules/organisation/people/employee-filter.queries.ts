import type { InputOf } from '@muster/contract/endpoint'
import type { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { PermissionCode } from '@muster/contract/permissions'
import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { searchWords } from '../../../platform/text/tokens.ts'
import { liesBelow } from '../company/today.queries.ts'
import { codeReaches, inReach } from '../reach/reach.queries.ts'

/** What another module asks of people. */
export type OnlyThose = {
  /** The condition that somebody is so, for the columns of their company and employment. */
  holds: (company: string, employment: string) => RawBuilder<boolean>
  /** `company_id` and `employment_id` of all in these companies who are so, where an index finds them and nobody else. */
  all?: ((companies: readonly string[]) => RawBuilder<unknown>) | undefined
}

/** The employments of these ids, as another module found them, as far as the code that shows what was found reaches. */
export const thoseReached = (ctx: Ctx, code: PermissionCode, ids: readonly string[]): OnlyThose => ({
  holds: (company, employment) =>
    sql<boolean>`(${sql.ref(employment)} = any(${ids}::uuid[]) and ${codeReaches(ctx, code, company, employment)})`,
})

export type EmployeeFilter = InputOf<(typeof employeeEndpoints)['list']> & {
  only?: OnlyThose | undefined
  /** Only who is employed on a day of this span. */
  employed?: { from: Day; to: Day } | undefined
  /** The place asked for is that of any day of this span, and not of one day alone. */
  during?: { from: Day; to: Day } | undefined
  /** Also whose first position is there, though it is still to come. */
  hasComing?: boolean | undefined
  /** Where positions are read, if not as they are written (`positionsAsOf`). */
  positions?: RawBuilder<unknown> | undefined
}

/** Whether it asks for a place: then who matches is found by main positions of a day. */
export const asksOrgUnit = ({ departmentId, officeId, levelId }: EmployeeFilter) =>
  (departmentId ?? officeId ?? levelId) !== undefined

/** Whether order and state are all that it asks of an employment, so that the copies which positions and words keep answer it. */
export const asksCopiesAlone = ({ sort = 'name', isIncomplete, employed }: EmployeeFilter) =>
  sort === 'name' && isIncomplete === undefined && employed === undefined

/** The conditions on the employment itself, as `e`. */
export function ofEmployment({ state, isIncomplete, employed }: EmployeeFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (state) conditions.push(sql`e.state = any(${state}::text[])`)
  if (isIncomplete !== undefined) conditions.push(sql`e.is_incomplete = ${isIncomplete}`)
  if (employed) {
    const { from, to } = employed
    conditions.push(sql`e.onboard_on <= ${to}::date and (e.resign_on is null or e.resign_on >= ${from}::date)`)
  }
  return conditions
}

/** Everything that the filter and the reader's reach ask of an employment `e`, but for the words that `but` has found already. */
export function matching(ctx: Ctx, filter: EmployeeFilter, words = wordsOf(filter)): RawBuilder<unknown> {
  const conditions = [inReach(ctx, 'e', 'id', filter.companyId), ...ofEmployment(filter)]
  if (filter.only) conditions.push(filter.only.holds('e.company_id', 'e.id'))
  for (const word of words) {
    conditions.push(sql`e.id in (select t.employment_id from organisation.employment_token t
      where t.company_id = e.company_id and ${beginsWith(word)})`)
  }
  return sql.join(conditions, sql` and `)
}

/** The words that are searched; the longest first, because it is found least often. */
export const wordsOf = ({ search = '' }: Pick<EmployeeFilter, 'search'>) =>
  searchWords(search).toSorted((a, b) => b.length - a.length)

/**
 * Whether a word `t` begins so; once for each person, though several of their words may. The ends stand in selects of their own: an
 * estimate for each text that is typed would have each search planned anew, which costs more than the search.
 */
export const beginsWith = (
  word: string,
) => sql`t.token >= (select ${word}::text) and t.token < (select ${`${word}\u{10ffff}`}::text)
  and t.shared < ${[...word].length}::int`

/** The departments below the one of the filter on a day, itself included. */
export const departmentsOf = (companies: readonly string[], departmentId: string, day: RawBuilder<Day>) => sql`array(
  select b.department_id from organisation.department_below b where b.company_id ${among(companies)} and b.above_id = ${departmentId}::uuid
    and ${liesBelow('b', day)})`
