import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { dayText } from '../../../platform/base/day-text.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { personColumns } from '../company/list-columns.service.ts'
import { thoseReached } from './employee-filter.queries.ts'
import * as queries from './employee-list.queries.ts'

type Row = ReplyOf<(typeof employeeEndpoints)['list']>['items'][number]

/** When somebody clocked is shown to those whose right to read attendance reaches them. */
const SEEN_BY = 'attendance:attendance-records:r'

/** A page of employees, as of a day or today, and how many match by state. */
export async function list(ctx: Ctx, asked: InputOf<(typeof employeeEndpoints)['list']>) {
  const companies = listAskedCompanies(ctx, asked.companyId)
  const unseen = asked.isUnseen ? await findUnseen(ctx, companies) : undefined
  const filter = unseen ? { ...asked, only: thoseReached(ctx, SEEN_BY, [...unseen.keys()]) } : asked
  const [{ rows, counts }, coming] = await Promise.all([
    queries.pageOfEmployees(ctx, companies, { ...filter, hasComing: true }, asked.asOf),
    queries.countComing(ctx, companies, filter, asked.asOf),
  ])
  const byState = { probation: 0, employed: 0, 'unpaid-leave': 0, notice: 0, resigned: 0, ...counts }
  const items = unseen ? rows.map((row) => ({ ...row, seenOn: unseen.get(row.id) })) : rows
  return { items, total: Object.values(byState).reduce((sum, count) => sum + count, 0), byState, coming }
}

/** Who is in no file any more, in the companies in which the caller may read of anybody when they clocked. */
async function findUnseen(ctx: Ctx, companies: readonly string[]): Promise<ReadonlyMap<string, Day>> {
  const reached = new Set((ctx.actor?.reachOf(SEEN_BY) ?? []).map(({ companyId }) => companyId))
  const companyIds = companies.filter((id) => reached.has(id))
  if (companyIds.length === 0) fail('system.forbidden', { permission: SEEN_BY })
  return new Map((await ctx.ask('unseenOf', { companyIds })).flatMap((found) => [...found]))
}

/** The same rows, all pages, as a sheet in the reader's language. */
export async function exportSheet(ctx: Ctx, filter: InputOf<(typeof employeeEndpoints)['export']>) {
  const word = (key: string) => say(ctx.locale, `organisation.field.employee.${key}`)
  const companies = listAskedCompanies(ctx, filter.companyId)
  const today = new Map(await Promise.all(companies.map(async (id) => [id, await todayOf(ctx, id)] as const)))
  const stateOf = ({ companyId, state, onboardOn, seenOn }: Row) =>
    seenOn
      ? say(ctx.locale, 'organisation.employees.unseenSince', { day: dayText(ctx.locale, seenOn) })
      : onboardOn > (today.get(companyId) ?? onboardOn)
        ? say(ctx.locale, 'organisation.employees.beginsOn', { day: dayText(ctx.locale, onboardOn) })
        : say(ctx.locale, `organisation.state.${state}`)
  return listSheet(
    ctx,
    filter,
    say(ctx.locale, 'organisation.employees.title'),
    (all: Everything) => list(ctx, { ...filter, ...all }),
    [
      ...(await personColumns(ctx)),
      { key: 'state', title: word('state'), cell: stateOf },
      { key: 'pin', title: word('pin'), cell: (e) => e.pin },
    ],
  )
}
