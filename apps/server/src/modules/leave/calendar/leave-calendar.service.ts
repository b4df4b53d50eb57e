import type { InputOf } from '@muster/contract/endpoint'
import type { leaveCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { type Names, nameFor } from '@muster/kernel/names'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { say } from '../../../platform/base/words.ts'
import { hourColumns } from '../../../platform/files/hour-columns.ts'
import { aboutSheet, type Everything, MOST_ROWS, rowsOf, tableOf } from '../../../platform/files/list-sheet.ts'
import { bookOf } from '../../../platform/files/sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import {
  companyColumn,
  listSpansBelow,
  pageOfPeople,
  reachOfRow,
  selectBelow,
  worksBelow,
  worksBelowOn,
} from '../../organisation/index.ts'
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
  const onTheDay = below ? [worksBelowOn(below, 't', 'day')] : []
  const ever = below ? [worksBelow(below, 't')] : []
  const unpaid = await thereOnly(ctx, below, await unpaidDays(ctx, companies, span, [inReach, ...ever]))
  const alsoAway = unpaid.map(({ employmentId }) => employmentId)
  const only = isAway ? { only: { holds: isAwayIn(span, alsoAway, undefined, onTheDay) } } : {}
  const asked = { ...filter, ...only, employed: span, during: span }
  const { people, scheduled, total } = await pageOfPeople(ctx, companies, asked, to)
  const own = new Set(ctx.actor?.employments.map(({ employmentId }) => employmentId))
  const shown = people.map((one) => ({ ...one, isOwn: own.has(one.employmentId), isOpen: true }))
  const out = addUnpaid(await countAway(ctx, companies, span, [inReach], below && selectBelow(below)), unpaid)
  return { ...(await peopleAway(ctx, shown, span, unpaid, { conditions: onTheDay, scheduled })), total, out }
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

/** A month of somebody makes so many rows at most. */
const DAYS = 31

/** The calendar as a sheet: who is away, a row for each day of each leave, its hours as the screen says them and to count with. */
async function exportSheet(ctx: Ctx, asked: InputOf<(typeof leaveCalendarEndpoints)['export']>) {
  const { filterText: _, ...filter } = asked
  const types = new Map<string, Names>()
  const read = async (all: Everything) => {
    const found = await list(ctx, { ...filter, ...all, isAway: true })
    for (const { id, names } of found.types) types.set(id, names)
    return found
  }
  const people = await rowsOf(ctx, read, Math.floor(MOST_ROWS / DAYS), DAYS)
  const rows = people.flatMap(({ away, ...person }) => away.map((absence) => ({ ...person, ...absence })))
  const word = (key: string) => say(ctx.locale, key)
  const typeText = (id: string | undefined) => {
    const names = types.get(id ?? '')
    return names ? nameFor(names, ctx.locale).text : word('organisation.state.unpaid-leave')
  }
  const title = word('leave.calendar.title')
  const table = await tableOf(title, rows, [
    { title: word('leave.field.balance.jobNumber'), cell: ({ jobNumber }) => jobNumber },
    { title: word('leave.calendar.person'), cell: ({ name }) => name },
    ...(await companyColumn(ctx)),
    { title: word('attendance.month.day'), cell: ({ day }) => ({ day }) },
    { title: word('leave.request.type'), cell: ({ leave }) => typeText(leave?.typeId) },
    { title: word('leave.calendar.partOfDay'), cell: ({ part }) => word(`leave.calendar.parts.${part}`) },
    ...hourColumns(
      ctx,
      word('leave.field.adjustment.minutes'),
      ({ leave }: (typeof rows)[number]) => leave?.minutes ?? '',
    ),
    { title: word('leave.request.to'), cell: ({ until }) => ({ day: until }) },
    {
      title: word('leave.calendar.approved'),
      cell: ({ leave }) => word(`system.sheet.${leave?.isApproved === false ? 'no' : 'yes'}`),
    },
  ])
  return bookOf(title, [table, aboutSheet(ctx, title, asked, rows.length)], ctx.sheetLimits.progress)
}

export { exportSheet as export }
