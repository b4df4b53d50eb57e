import type { InputOf } from '@muster/contract/endpoint'
import type { leaveEntryEndpoints } from '@muster/contract/leave/leave-entry'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { fileDecided } from '../../workflow/index.ts'

type Inputs = { [K in keyof typeof leaveEntryEndpoints]: InputOf<(typeof leaveEntryEndpoints)[K]> }

/** Enters a leave for somebody: it counts at once, nobody is asked, and whom it is of learns it. */
export async function enter(ctx: Ctx, { employmentId, form, beyondReason }: Inputs['enter']) {
  const [person] = await employmentsInReach(ctx, [employmentId])
  const { companyId, personId } = person ?? fail('system.user_not_found')
  const recipient = { companyId, employmentId, personId, isActive: true }
  const kept = { isEntered: true, beyondReason: beyondReason.trim() }
  const { id, number } = await fileDecided(ctx, meOf(ctx), recipient, { kind: 'leave', form, kept })
  return { id, number: Number(number) }
}
