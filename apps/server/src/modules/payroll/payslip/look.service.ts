import { meOf } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { needSalaryWindow } from '../../identity/index.ts'
import { insertLooks } from './look.queries.ts'

type Found = { id: string; companyId: string; runId: string }

/**
 * Opens pay to the caller, before anything is read: refuses unless the secondary password was typed, and notes of each payslip that `find` gives
 * who opens it. In a transaction of its own, because a call that reads keeps nothing; what cannot be noted is not shown.
 */
export async function openPay<T>(
  ctx: Ctx,
  find: (own: Ctx) => Promise<T>,
  payslipsOf: (found: T) => readonly Found[],
): Promise<T> {
  return ctx.apart(async (own) => {
    await needSalaryWindow(own)
    const found = await find(own)
    for (const [companyId, payslips] of Map.groupBy(payslipsOf(found), (one) => one.companyId)) {
      const ids = payslips.map(({ id }) => id)
      for (const id of await insertLooks(own, companyId, ids, meOf(own)))
        own.audit({ companyId, object: id, after: { lookedAt: own.now } })
    }
    return found
  })
}
