import { epochOf, later } from '@muster/kernel/instant'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { needSalaryWindow } from '../../identity/index.ts'
import { insertLooks } from './look.queries.ts'

type Found = { id: string; companyId: string }

/** A new look within so long of the last one of the same person is the same look. */
const SAME_LOOK_MS = 5 * 60_000
/** Looks that this process remembers, so that a payslip that is read again is not noted again: the oldest go first. */
const MOST_REMEMBERED = 20_000
const noted = new Map<string, number>()

/**
 * Opens pay to the caller, before anything is read: refuses unless the secondary password was typed, and notes of each payslip of `find`
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
      const since = later(own.now, -SAME_LOOK_MS)
      for (const id of await insertLooks(own, companyId, ids, { personId: meOf(own), since }))
        own.audit({ companyId, object: id, after: { lookedAt: own.now } })
    }
    return found
  })
}

/** The same of one payslip, which `find` gives within the call itself; read again soon it is not noted again. */
export async function openPayslipOf<T extends Found>(ctx: Ctx, id: string, find: (own: Ctx) => Promise<T>): Promise<T> {
  const { sessionId } = ctx.actor ?? fail('system.unauthorized')
  const key = `${sessionId} ${id}`
  const now = epochOf(ctx.now)
  if ((noted.get(key) ?? 0) <= now) {
    await openPay(ctx, find, (found) => [found])
    if (noted.size >= MOST_REMEMBERED)
      for (const oldest of noted.keys().take(noted.size - MOST_REMEMBERED + 1)) noted.delete(oldest)
    noted.set(key, now + SAME_LOOK_MS)
  }
  await needSalaryWindow(ctx)
  return find(ctx)
}
