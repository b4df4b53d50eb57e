import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { insertGrants, listEntitlements, lockLedger } from './ledger.queries.ts'

/** Leave that a benefit gives, or takes back where it is less than nothing; once for each key. */
export type BenefitGrant = {
  employmentId: string
  typeId: string
  /** `benefit:<policy>:<period>`. */
  key: string
  place: number
  from: Day
  until: Day
  minutes: Minutes
  reason: string
}

/**
 * Writes leave of benefits into the ledger, at most one of each person: the first under a key makes the entitlement, and any other adds to it.
 * Gives the people whose leave could not be taken back because it is held or used.
 */
export async function grantBenefits(
  ctx: Ctx,
  companyId: string,
  grants: readonly BenefitGrant[],
): Promise<Set<string>> {
  const people = grants.map(({ employmentId }) => employmentId)
  await lockLedger(ctx, companyId, people)
  const existing = await listEntitlements(ctx, companyId, people)
  const leftOf = ({ employmentId, typeId, key }: BenefitGrant): Minutes => {
    const own = existing.find((one) => one.employmentId === employmentId && one.typeId === typeId && one.key === key)
    return own ? own.granted - own.held - own.used : 0
  }
  const isPossible = (grant: BenefitGrant) => grant.minutes + leftOf(grant) >= 0
  await insertGrants(
    ctx,
    companyId,
    grants.filter(isPossible).map((grant) => ({ ...grant, source: 'benefit' })),
  )
  return new Set(grants.filter((grant) => !isPossible(grant)).map(({ employmentId }) => employmentId))
}
