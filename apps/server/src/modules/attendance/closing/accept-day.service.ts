import type { exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { newId } from '../../../platform/base/crypto.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { needOpen } from '../../rostering/index.ts'
import * as queries from './exception.queries.ts'

type Inputs = { [K in keyof typeof exceptionEndpoints]: InputOf<(typeof exceptionEndpoints)[K]> }

/** Somebody's day counts as it stands, until it is another one; refused where nothing of it waits, and in a closed month. */
export async function accept(ctx: Ctx, { employmentId, day, reason }: Inputs['accept']) {
  return say(ctx, employmentId, day, reason, true)
}

/** It waits again. */
export async function takeBack(ctx: Ctx, { employmentId, day }: Inputs['takeBack']) {
  return say(ctx, employmentId, day, '', false)
}

async function say(ctx: Ctx, employmentId: string, day: Day, reason: string, isAccepted: boolean) {
  const [person] = await employmentsInReach(ctx, [employmentId])
  const { companyId } = person ?? fail('system.user_not_found')
  await needOpen(ctx, companyId, [{ from: day, to: day }])
  await queries.lockAcceptance(ctx, companyId, employmentId)
  const found = await queries.findDayLooks(ctx, companyId, employmentId, day)
  if (!found?.waits || found.isAccepted === isAccepted) return fail('attendance.nothing_to_accept')
  await queries.insertAcceptance(ctx, { companyId, id: newId(), employmentId, day }, { ...found, isAccepted, reason })
  const shown = (is: boolean) => ({ day, isAccepted: is })
  ctx.audit({ companyId, object: employmentId, before: shown(!isAccepted), after: { ...shown(isAccepted), reason } })
  return { day }
}
