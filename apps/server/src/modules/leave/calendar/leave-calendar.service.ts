import type { InputOf } from '@muster/contract/endpoint'
import type { leaveCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { pageOfPeople, reachOfRow, worksBelow } from '../../organisation/index.ts'
import { countAway, isAwayIn, ofEmployments } from './away.queries.ts'
import { needSpan, peopleAway } from './people-away.service.ts'
import { addUnpaid, unpaidDays } from './unpaid-days.service.ts'

type Asked = InputOf<typeof leaveCalendarEndpoints.list>

/** Who of the people in reach is away, a page of them by name; and how many of all on each day, as far as company and department are chosen. */
export async function list(ctx: Ctx, { from, to, isAway, sort: _byName, ...filter }: Asked) {
  const { companyId, departmentId } = filter
  const companies = listAskedCompanies(ctx, companyId)
  const span = { from, to }
  await needSpan(ctx, companies, span)
  const those = [reachOfRow(ctx, 't.company_id', 't.employment_id', undefined, companyId)]
  if (departmentId !== undefined) those.push(worksBelow(companies, departmentId, to, 't.company_id', 't.employment_id'))
  const unpaid = await unpaidDays(ctx, companies, span, those)
  const alsoAway = unpaid.map(({ employmentId }) => employmentId)
  const only = isAway ? { only: { holds: isAwayIn(span, alsoAway) } } : {}
  const { people, total } = await pageOfPeople(ctx, companies, { ...filter, ...only, employed: span }, to)
  const own = new Set(ctx.actor?.employments.map(({ employmentId }) => employmentId))
  const shown = people.map((one) => ({ ...one, isOwn: own.has(one.employmentId), isOpen: true }))
  const out = addUnpaid(await countAway(ctx, companies, span, those), unpaid)
  // A department lists its people of the last day, so unpaid days are read for exactly those of the page, leavers
  // included.
  const ids = people.map(({ employmentId }) => employmentId)
  const ofPage = departmentId === undefined ? unpaid : await unpaidDays(ctx, companies, span, [ofEmployments(ids)])
  return { ...(await peopleAway(ctx, shown, span, ofPage)), total, out }
}
