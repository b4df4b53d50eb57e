import type { InputOf } from '@muster/contract/endpoint'
import type { leaveCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listSpansBelow, pageOfPeople, reachOfRow, worksBelow } from '../../organisation/index.ts'
import { countAway, isAwayIn } from './away.queries.ts'
import { needSpan, peopleAway } from './people-away.service.ts'
import { addUnpaid, type UnpaidDay, unpaidDays } from './unpaid-days.service.ts'

type Asked = InputOf<typeof leaveCalendarEndpoints.list>

/**
 * Who of the people in reach is away, a page of them by name; and how many of all on each day, as far as company and department are chosen.
 * A department has whoever works there on a day, on that day: who came or went meanwhile is listed with the days between.
 */
export async function list(ctx: Ctx, { from, to, isAway, sort: _byName, ...filter }: Asked) {
  const { companyId, departmentId } = filter
  const companies = listAskedCompanies(ctx, companyId)
  const span = { from, to }
  await needSpan(ctx, companies, span)
  const inReach = reachOfRow(ctx, 't.company_id', 't.employment_id', undefined, companyId)
  const below = departmentId === undefined ? undefined : { companies, departmentId, ...span }
  const onTheDay = below ? [worksBelow(below, 't', 'day')] : []
  const ever = below ? [worksBelow(below, 't')] : []
  const unpaid = await thereOnly(ctx, below, await unpaidDays(ctx, companies, span, [inReach, ...ever]))
  const alsoAway = unpaid.map(({ employmentId }) => employmentId)
  const only = isAway ? { only: { holds: isAwayIn(span, alsoAway, undefined, onTheDay) } } : {}
  const asked = { ...filter, ...only, employed: span, during: span }
  const { people, total } = await pageOfPeople(ctx, companies, asked, to)
  const own = new Set(ctx.actor?.employments.map(({ employmentId }) => employmentId))
  const shown = people.map((one) => ({ ...one, isOwn: own.has(one.employmentId), isOpen: true }))
  const out = addUnpaid(await countAway(ctx, companies, span, [inReach, ...onTheDay]), unpaid)
  return { ...(await peopleAway(ctx, shown, span, unpaid, onTheDay)), total, out }
}

/** Of these days those on which their people work in the department. */
async function thereOnly(
  ctx: Ctx,
  below: Below | undefined,
  days: readonly UnpaidDay[],
): Promise<readonly UnpaidDay[]> {
  if (!below || days.length === 0) return days
  const spans = await listSpansBelow(ctx, below, [...new Set(days.map(({ employmentId }) => employmentId))])
  return days.filter(({ employmentId, day }) =>
    spans.get(employmentId)?.some(({ from, until }) => from <= day && (until === null || day < until)),
  )
}

type Below = Parameters<typeof worksBelow>[0]
