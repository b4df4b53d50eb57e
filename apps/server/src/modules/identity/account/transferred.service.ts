import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { lastDayOfOldName, proposeName } from './account.rules.ts'
import { retireNames, takeNames } from './account-name.queries.ts'
import { listCurrentNames } from './account-state.queries.ts'

/**
 * Whoever goes on in another company signs in with its code [6.01]: by the name of before where it is free there, else by the new job
 * number. The old name opens the account for 30 days from the transfer, and says the new one. Where both are somebody else's, or nobody
 * of the company left has an account, names stay as they are.
 */
export async function followTransfer(ctx: Ctx, event: Events['employment.transferred']): Promise<void> {
  const { personId, companyId, employmentId, fromCompanyId, jobNumber, from } = event
  const old = (await listCurrentNames(ctx, [personId])).find((name) => name.companyId === fromCompanyId)
  if (!old) return
  const today = dayIn('UTC', ctx.now)
  for (const account of new Set([old.shown, proposeName(jobNumber)])) {
    const name = { personId, companyId, account }
    if (!(await takeNames(ctx, [name], today)).has(personId)) continue
    await retireNames(ctx, name, lastDayOfOldName(from > today ? from : today))
    ctx.audit({ companyId, object: employmentId, before: { account: old.shown }, after: { account } })
    return
  }
}
