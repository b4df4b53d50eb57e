import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Holder, todayOf } from '../rights/rights-change.service.ts'

type Change = 'given' | 'changed' | 'taken'

/** Tells people that they hold a role, hold it otherwise, or hold it no longer; `on` is the first day of one that is given. */
export async function notifyRole(
  ctx: Ctx,
  change: Change,
  { role, on }: { role: Names; on?: Day | null },
  holders: readonly Holder[],
): Promise<void> {
  const key = `role-${change}:${newId()}`
  for (const [companyId, of] of Map.groupBy(holders, ({ affiliation }) => affiliation.employments[0]?.companyId)) {
    // Somebody without a place in these companies reads nothing of them.
    if (companyId === undefined) continue
    const shared = { companyId, opens: '/dashboard' }
    const notice = { key, about: {}, personIds: of.map(({ personId }) => personId) }
    if (change === 'given') {
      const params = { role, on: on ?? todayOf(ctx) }
      await ctx.publish('notice.raised', { ...shared, kind: 'role-given', notices: [{ ...notice, params }] })
    } else {
      const kind = change === 'taken' ? 'role-taken' : 'role-changed'
      await ctx.publish('notice.raised', { ...shared, kind, notices: [{ ...notice, params: { role } }] })
    }
  }
}
