import { overtimeColumns, type overtimeEndpoints } from '@muster/contract/attendance/overtime'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { monthOf } from '@muster/kernel/month'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../../organisation/index.ts'
import { listOvertime, type OvertimeListRow } from './overtime-list.queries.ts'

type Inputs = { [K in keyof typeof overtimeEndpoints]: InputOf<(typeof overtimeEndpoints)[K]> }
type Row = ReplyOf<typeof overtimeEndpoints.list>['items'][number]

/** Overtime of people in reach in a month, this one unless another is asked for [1.06]. */
export async function list(ctx: Ctx, { month, ...filter }: Inputs['list']) {
  const asked = { ...filter, month: month ?? monthOf(dayIn(ctx.actor?.zone ?? 'UTC', ctx.now)) }
  const { rows, total } = await listOvertime(ctx, listAskedCompanies(ctx, filter.companyId), asked)
  return { items: rows.map(showRow), total }
}

/** The list as a sheet: minutes as hours, multipliers as numbers. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const title = (key: string) => say(ctx.locale, `attendance.overtime.${key}`)
  return exportList(ctx, filter, 'attendance.screens.overtime', overtimeColumns, list, {
    day: [{ title: title('day'), cell: ({ day }) => ({ day }) }],
  })
}

export { exportSheet as export }

/** A row as it is shown; its id is not that of a row of the database, because what nobody applied for has none. */
export const showRow = ({ taskId, taskNumber, ...row }: OvertimeListRow): Row => ({
  ...row,
  id: `${row.employmentId} ${row.day} ${row.from} ${taskId === null ? 'punched' : 'applied'}`,
  task: taskId === null || taskNumber === null ? null : { id: taskId, number: taskNumber },
})
