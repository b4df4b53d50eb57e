import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { departmentsOf, type EmployeeFilter } from './employee-filter.queries.ts'

// A department, an office and a level are each of one company: `place` says which, and which day it is there.

export const COMPANY = sql<string>`(select company_id from place)`
export const DAY = sql<Day>`(select day from place)`

/** Whether a main position of the company is the first one of somebody who begins after the day. */
export function isFirstToCome(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('from_on')} > ${DAY} and not exists (select from organisation.position b where b.company_id = ${column('company_id')}
    and b.employment_id = ${column('employment_id')} and b.is_main and b.from_on < ${column('from_on')}))`
}

/** The company and the day of the place that is asked for, of `days`; no row where it is of none of these companies. */
export function selectAskedOrgUnit(companies: readonly string[], filter: EmployeeFilter): RawBuilder<unknown> {
  const [kind, id] = filter.departmentId
    ? ['department', filter.departmentId]
    : filter.officeId
      ? ['office', filter.officeId]
      : ['level', filter.levelId]
  return sql`select k.company_id, k.day from days k join ${sql.table(`organisation.${kind}`)} o on o.company_id = k.company_id
    where o.company_id ${among(companies)} and o.id = ${id}::uuid`
}

/** The conditions on department, office and level of an alias; `isFilter` keeps the departments from choosing the index. */
export function matchesOrgUnits(
  alias: string,
  companies: readonly string[],
  { departmentId, officeId, levelId }: EmployeeFilter,
  { isFilter = false }: { isFilter?: boolean } = {},
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const conditions: RawBuilder<unknown>[] = []
  if (departmentId) {
    const among = sql`${column('department_id')} = any(${departmentsOf(companies, departmentId, DAY)})`
    conditions.push(isFilter ? sql`(${among}) is true` : among)
  }
  if (officeId) conditions.push(sql`${column('office_id')} = ${officeId}::uuid`)
  if (levelId) conditions.push(sql`${column('level_id')} = ${levelId}::uuid`)
  return sql.join(conditions, sql` and `)
}
