import type { InputOf } from '@muster/contract/endpoint'
import type { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../../organisation/index.ts'
import { balancesOfEmployed, entriesOf } from './balance.service.ts'
import { findReceipt } from './receipt.service.ts'

type Inputs = { [K in keyof typeof myLeaveEndpoints]: InputOf<(typeof myLeaveEndpoints)[K]> }

/** One’s own balances, of the main employment unless another is asked for; an employment of anybody else is an absent one (40403). */
export async function get(ctx: Ctx, { employmentId: asked, on }: Inputs['get']) {
  const { companyId, employed } = await employedOf(ctx, asked)
  return balancesOfEmployed(ctx, companyId, employed, on)
}

export async function receipt(ctx: Ctx, { employmentId, typeId, on }: Inputs['receipt']) {
  const { companyId, employed } = await employedOf(ctx, employmentId)
  return findReceipt(ctx, companyId, employed, typeId, on)
}

export const entries = (ctx: Ctx, { employmentId, typeId }: Inputs['entries']) =>
  entriesOf(ctx, own(ctx, employmentId), typeId)

async function employedOf(ctx: Ctx, asked: string | undefined) {
  const { companyId, employmentId, onboardOn, resignOn } = own(ctx, asked)
  return { companyId, employed: { employmentId, from: onboardOn, to: resignOn, today: await todayOf(ctx, companyId) } }
}

function own(ctx: Ctx, employmentId: string | undefined) {
  const { main, employments } = ctx.actor ?? fail('system.unauthorized')
  const id = employmentId ?? main?.employmentId ?? employments[0]?.employmentId
  return employments.find((one) => one.employmentId === id) ?? fail('system.user_not_found')
}
