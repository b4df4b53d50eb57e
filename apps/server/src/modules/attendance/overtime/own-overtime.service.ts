import type { myOvertimeEndpoints } from '@muster/contract/attendance/overtime'
import type { InputOf } from '@muster/contract/endpoint'
import { firstDay } from '@muster/kernel/month'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { sumsOf } from './cap.service.ts'
import { listOwn } from './overtime-list.queries.ts'
import { showRow } from './overtime-list.service.ts'

/** One’s own overtime of a month, with the sums beside the caps; an employment of anybody else is an absent one (40403). */
export async function list(ctx: Ctx, { month, employmentId }: InputOf<typeof myOvertimeEndpoints.list>) {
  const { main, employments } = ctx.actor ?? fail('system.unauthorized')
  const id = employmentId ?? main?.employmentId ?? employments[0]?.employmentId
  const own = employments.find((one) => one.employmentId === id) ?? fail('system.user_not_found')
  const { companyId } = own
  const items = await listOwn(ctx, companyId, own.employmentId, month)
  const sums = await sumsOf(ctx, { companyId, employmentId: own.employmentId, taskId: null }, firstDay(month))
  return { items: items.map(showRow), ...sums }
}
