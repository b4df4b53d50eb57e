import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { EmployeeFilter } from './employee-filter.queries.ts'
import { pageOfEmployees } from './employee-list.queries.ts'
import * as queries from './people.queries.ts'

type PeopleFilter = Pick<
  EmployeeFilter,
  | 'companyId'
  | 'departmentId'
  | 'officeId'
  | 'search'
  | 'employed'
  | 'during'
  | 'hasComing'
  | 'only'
  | 'page'
  | 'pageSize'
> & { order?: 'asc' | 'desc' }

/** Of these employments, those in the reach of the caller's permission today. */
export async function employmentsInReach(ctx: Ctx, ids: readonly string[], companyId?: string) {
  return queries.listInReach(ctx, ids, companyId)
}

/** Who of a company in the reach of the caller's permission has these job numbers, given in their normal form. */
export async function employmentsByNumbers(ctx: Ctx, companyId: string, numbers: readonly string[]) {
  const found = await queries.idsByNumbers(ctx, companyId, numbers)
  const ids = found.map(({ id }) => id)
  const reached = new Map((await queries.listInReach(ctx, ids, companyId)).map((one) => [one.employmentId, one]))
  return new Map(
    found.flatMap(({ number, id }) => {
      const person = reached.get(id)
      return person ? [[number, person] as const] : []
    }),
  )
}

/** A page of people by name, as of a day: what every list of people by month stands on; `scheduled` is what their schedules ask of them. */
export async function pageOfPeople(
  ctx: Ctx,
  companies: readonly string[],
  { order = 'asc', ...asked }: PeopleFilter,
  on: Day,
) {
  const { rows, scheduled, total } = await pageOfEmployees(
    ctx,
    companies,
    { ...asked, sort: 'name', order },
    on,
    'people',
  )
  return {
    people: rows.map(({ companyId, id, name, nativeName, jobNumber }) => ({
      ...{ companyId, employmentId: id },
      ...{ name, nativeName, jobNumber },
    })),
    scheduled: rows.map(({ id: employmentId, companyId, name, jobNumber, onboardOn: from }) => {
      const { nationality = null, resignOn: to = null } = scheduled.get(employmentId) ?? {}
      return { companyId, employmentId, name, jobNumber, nationality, from, to }
    }),
    total,
  }
}

/** The head of somebody's own page, if they are in reach: names, today's place and its zone. */
export const describePerson = (ctx: Ctx, employmentId: string) => queries.findHead(ctx, employmentId)

/** The same of an employment of one's own, however far one's rights reach; undefined for everybody else's. */
export async function describeOwn(ctx: Ctx, employmentId: string) {
  const own = ctx.actor?.employments.find((e) => e.employmentId === employmentId)
  return own && queries.findHead(ctx, employmentId, own.companyId)
}
