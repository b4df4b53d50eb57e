import { monthOf } from '@muster/kernel/month'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listExpiredBenefits } from '../../leave/index.ts'
import { todayOf } from '../../organisation/index.ts'
import { listRules } from '../policy/policy.queries.ts'
import { findVersionOn } from '../policy/version.rules.ts'
import { findOpenMonth } from '../run/booked-month.service.ts'
import { insertExpired, lockExpired, type NewExpired, sumBooked } from './expired.queries.ts'
import { policyOfKey } from './expired.rules.ts'

/** Entitlements of one transaction. */
const AT_ONCE = 500

/**
 * Books what of the leave of benefits expired, by the ratio that its policy had on the last valid day, in the first open month [9.13]; again it
 * books nothing, and what was taken or given back since is a difference. Gives the last entitlement, undefined where there are no more.
 */
export async function bookExpired(ctx: Ctx, companyId: string, after: string): Promise<string | undefined> {
  await lockExpired(ctx, companyId)
  const today = await todayOf(ctx, companyId)
  const ended = await listExpiredBenefits(rowsInTransaction(ctx), companyId, today, after, AT_ONCE)
  if (ended.length === 0) return undefined
  const booked = await sumBooked(
    ctx,
    companyId,
    ended.map(({ id }) => id),
  )
  const policyIds = [...new Set(ended.map(({ key }) => policyOfKey(key)))]
  const versions = await listRules(ctx, [companyId], policyIds)
  const found: NewExpired[] = []
  for (const { id, employmentId, key, lastOn, minutes: left } of ended) {
    const policyId = policyOfKey(key)
    const own = versions.filter((version) => version.policyId === policyId)
    const ratio = (findVersionOn(own, lastOn) ?? own[0])?.rules.expiredToPay ?? null
    const minutes = left - (booked.get(id) ?? 0)
    if (ratio === null || minutes === 0) continue
    const bookedIn = await findOpenMonth(ctx, companyId, monthOf(lastOn))
    found.push({ employmentId, policyId, entitlementId: id, lastOn, minutes, ratio, bookedIn })
  }
  await insertExpired(ctx, companyId, found)
  return ended.length < AT_ONCE ? undefined : ended.at(-1)?.id
}
