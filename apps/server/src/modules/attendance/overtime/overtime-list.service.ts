import { type myOvertimeEndpoints, overtimeColumns, type overtimeEndpoints } from '@muster/contract/attendance/overtime'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { firstDay, monthOf } from '@muster/kernel/month'
import { askedCompanies } from '../../../platform/auth/companies.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Everything } from '../../../platform/files/list-sheet.ts'
import { fail } from '../../../platform/refusal.ts'
import { say } from '../../../platform/words.ts'
import { columnsSheet } from '../../organisation/index.ts'
import { sumsOf } from './cap.service.ts'
import { listOvertime, listOwn, type OvertimeListRow } from './overtime-list.queries.ts'

type Inputs = { [K in keyof typeof overtimeEndpoints]: InputOf<(typeof overtimeEndpoints)[K]> }
type Row = ReplyOf<typeof overtimeEndpoints.list>['items'][number]

/** Overtime of people in reach in a month, this one unless another is asked for [1.06]. */
export async function list(ctx: Ctx, { month, ...filter }: Inputs['list']) {
  const asked = { ...filter, month: month ?? monthOf(dayIn(ctx.actor?.zone ?? 'UTC', ctx.now)) }
  const { rows, total } = await listOvertime(ctx, askedCompanies(ctx, filter.companyId), asked)
  return { items: rows.map(shown), total }
}

/** The list as a sheet: minutes as hours, multipliers as numbers. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const title = (key: string) => say(ctx.locale, `attendance.overtime.${key}`)
  return columnsSheet(
    ctx,
    filter,
    'attendance.screens.overtime',
    overtimeColumns,
    (all: Everything) => list(ctx, { ...filter, ...all }),
    { day: [{ title: title('day'), cell: ({ day }) => ({ day }) }] },
  )
}

export { exportSheet as export }

/** One’s own overtime of a month, with the sums beside the caps; an employment of anybody else is an absent one (40403). */
export async function own(ctx: Ctx, { month, employmentId }: InputOf<typeof myOvertimeEndpoints.list>) {
  const { main, employments } = ctx.actor ?? fail('system.unauthorized')
  const id = employmentId ?? main?.employmentId ?? employments[0]?.employmentId
  const { companyId } = employments.find((one) => one.employmentId === id) ?? fail('system.user_not_found')
  const of = { companyId, employmentId: id as string, taskId: null }
  const items = await listOwn(ctx, companyId, of.employmentId, month)
  return { items: items.map(shown), ...(await sumsOf(ctx, of, firstDay(month))) }
}

const shown = ({ taskId, taskNumber, ...row }: OvertimeListRow): Row => ({
  ...row,
  id: `${row.employmentId} ${row.day} ${row.from} ${taskId === null ? 'punched' : 'applied'}`,
  task: taskId === null || taskNumber === null ? null : { id: taskId, number: taskNumber },
})
