import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { halfDayEndpoints } from '@muster/contract/leave/half-days'
import type { Day } from '@muster/kernel/day'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { workDaysOf } from '../../rostering/index.ts'
import { parameterOn } from '../../system/index.ts'
import { findHalves } from './half-day.rules.ts'

type Inputs = { [K in keyof typeof halfDayEndpoints]: InputOf<(typeof halfDayEndpoints)[K]> }
type Replies = { [K in keyof typeof halfDayEndpoints]: ReplyOf<(typeof halfDayEndpoints)[K]> }

/** The halves of the first and of the last day of a leave that is being applied for, by the shifts planned on them. */
export async function get(ctx: Ctx, { employmentId, from, to }: Inputs['get']): Promise<Replies['get']> {
  const own = ctx.actor?.employments.find((one) => one.employmentId === employmentId)
  const [person] = own ? [own] : await employmentsInReach(ctx, [employmentId])
  const { companyId } = person ?? fail('system.user_not_found')
  const step = await parameterOn(ctx, companyId, 'leave.interval', from)
  const halvesOn = async (on: Day) => {
    const [work] = await workDaysOf(ctx, { companyId, employmentId, from: on, to: on })
    return work ? findHalves(work, step) : null
  }
  const first = await halvesOn(from)
  return { first, last: to === from ? first : await halvesOn(to) }
}
