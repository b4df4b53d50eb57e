import { differenceColumns, type differenceEndpoints } from '@muster/contract/attendance/difference'
import type { InputOf } from '@muster/contract/endpoint'
import { monthOf } from '@muster/kernel/month'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList, reachOfRow } from '../../organisation/index.ts'
import * as queries from './difference-list.queries.ts'

type Inputs = { [K in keyof typeof differenceEndpoints]: InputOf<(typeof differenceEndpoints)[K]> }

/** What is made good in a month, of people in reach. */
export async function list(ctx: Ctx, asked: Inputs['list']) {
  listAskedCompanies(ctx, asked.companyId)
  const visible = reachOfRow(ctx, 'd.company_id', 'd.employment_id', undefined, asked.companyId)
  const { rows, total } = await queries.listDifferences(ctx, asked, visible)
  return { items: rows.map((row) => ({ ...row, bookedIn: monthOf(row.bookedIn) })), total }
}

/** The list as a sheet. */
const exportSheet = (ctx: Ctx, filter: Inputs['export']) =>
  exportList(ctx, filter, 'attendance.differences.title', differenceColumns, list)

export { exportSheet as export }
