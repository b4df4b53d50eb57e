import type { dayEndpoints } from '@muster/contract/attendance/day'
import type { InputOf } from '@muster/contract/endpoint'
import { firstDay, lastDay, monthOf } from '@muster/kernel/month'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { pageOfPeople, reachOfRow } from '../../organisation/index.ts'
import { listMonths, thoseWith } from '../recompute/month-result.queries.ts'
import { totalsOf } from '../recompute/totals.rules.ts'
import { latestMonth } from './month.queries.ts'

type Asked = InputOf<(typeof dayEndpoints)['matrix']>

const NO_DAYS = { days: '', totals: totalsOf([]) }

/** People × days of a month, a stored row a person; without a month the latest that has data. */
export async function matrix(ctx: Ctx, { month: asked, attribute, ...filter }: Asked) {
  const companies = listAskedCompanies(ctx, filter.companyId)
  const visible = reachOfRow(ctx, 'd.company_id', 'd.employment_id', undefined, filter.companyId)
  const month =
    asked ?? (await latestMonth(ctx, companies, visible)) ?? monthOf(dayIn(ctx.actor?.zone ?? 'UTC', ctx.now))
  const [from, to] = [firstDay(month), lastDay(month)]
  // Who has a day in the month works in it.
  const those = attribute ? { only: thoseWith(attribute, month) } : { employed: { from, to } }
  const { people, total } = await pageOfPeople(ctx, companies, { ...filter, ...those }, to)
  const months = await listMonths(
    ctx,
    companies,
    people.map((p) => p.employmentId),
    month,
  )
  return {
    month,
    items: people.map((person) => ({ ...person, ...(months.get(person.employmentId) ?? NO_DAYS) })),
    total,
  }
}
