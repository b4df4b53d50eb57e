import type { dayEndpoints } from '@muster/contract/attendance/day'
import type { InputOf } from '@muster/contract/endpoint'
import { firstDay, lastDay, monthOf } from '@muster/kernel/month'
import { askedCompanies } from '../../../platform/auth/companies.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { pageOfPeople, reachOfRow } from '../../organisation/index.ts'
import * as queries from './month.queries.ts'
import { totalsOf } from './totals.rules.ts'

type Asked = InputOf<(typeof dayEndpoints)['matrix']>

/** People × days of a month from the stored results; without a month the latest that has data. */
export async function matrix(ctx: Ctx, { month: asked, attribute, ...filter }: Asked) {
  const companies = askedCompanies(ctx, filter.companyId)
  const visible = reachOfRow(ctx, 'd.company_id', 'd.employment_id', undefined, filter.companyId)
  const month =
    asked ?? (await queries.latestMonth(ctx, companies, visible)) ?? monthOf(dayIn(ctx.actor?.zone ?? 'UTC', ctx.now))
  const [from, to] = [firstDay(month), lastDay(month)]
  const only = attribute && (await queries.listWithAttribute(ctx, companies, attribute, from, to))
  const { people, total } = await pageOfPeople(
    ctx,
    companies,
    { ...filter, employmentIds: only, employed: { from, to } },
    to,
  )
  const rows = await queries.listResults(
    ctx,
    companies,
    people.map((p) => p.employmentId),
    from,
    to,
  )
  const byPerson = Map.groupBy(rows, (r) => r.employment_id)
  const items = people.map((person) => {
    const days = (byPerson.get(person.employmentId) ?? []).map(cellOf)
    return { ...person, days, totals: totalsOf(days) }
  })
  return { month, items, total }
}

const cellOf = (r: queries.MonthCellRow) => ({
  day: r.day,
  attribute: r.attribute,
  state: r.state,
  dayKind: r.day_kind,
  expectedMinutes: r.expected_minutes,
  workedMinutes: r.worked_minutes,
  lateMinutes: r.late_minutes,
  earlyLeaveMinutes: r.early_leave_minutes,
  absentMinutes: r.absent_minutes,
  leaveMinutes: r.leave_minutes,
  extraMinutes: r.extra_minutes,
  missing: queries.missingOf(r.missing),
})
