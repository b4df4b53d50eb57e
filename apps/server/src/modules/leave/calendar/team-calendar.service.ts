import type { InputOf } from '@muster/contract/endpoint'
import type { teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isOfTeam, listColleagues } from '../../organisation/index.ts'
import { countAway, isAwayIn } from './away.queries.ts'
import { needSpan, peopleAway } from './people-away.service.ts'
import { addUnpaid, unpaidDays } from './unpaid-days.service.ts'

type Asked = InputOf<typeof teamCalendarEndpoints.list>

/**
 * Lists who is away in one's own departments and below those one leads: oneself in full, others only as away and only
 * approved.
 */
export async function list(ctx: Ctx, { from, to, isAway, sort: _byName, ...filter }: Asked) {
  const mine = ctx.actor?.employments ?? []
  const companies = [...new Set(mine.map(({ companyId }) => companyId))]
  if (companies.length === 0) return { items: [], total: 0, types: [], out: [] }
  const span = { from, to }
  await needSpan(ctx, companies, span)
  const own = new Set(mine.map(({ employmentId }) => employmentId))
  const those = [isOfTeam(ctx, mine, 't.company_id', 't.employment_id')]
  const unpaid = await unpaidDays(ctx, companies, span, those)
  const alsoAway = unpaid.map(({ employmentId }) => employmentId)
  const only = isAway ? { only: isAwayIn(span, alsoAway, [...own]) } : {}
  const { rows, total } = await listColleagues(ctx, mine, { ...filter, ...only, employed: span })
  const shown = rows.map((one) => {
    const isOwn = own.has(one.employmentId)
    return { ...one, jobNumber: null, isOwn, isOpen: isOwn }
  })
  const out = addUnpaid(await countAway(ctx, companies, span, those), unpaid)
  return { ...(await peopleAway(ctx, shown, span, unpaid)), total, out }
}
