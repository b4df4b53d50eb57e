import { runInBatches } from '../../platform/db/in-batches.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { groupCompanies } from '../organisation/index.ts'
import { remindEnding } from './expiry/expiry.service.ts'
import { listEntitled } from './ledger/entitled.queries.ts'
import { grantDue } from './ledger/grant.service.ts'
import { lockLedger } from './ledger/ledger.queries.ts'

/** People of one transaction; it stays well under two seconds. */
const AT_ONCE = 200

/**
 * Once an hour, company by company in short transactions: what is due to people is granted, so that their ledger says when and by which rule
 * they got it, and whose leave ends soon learns of it. Again it changes nothing.
 */
export async function maintenance(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies))
    await runInBatches(ctx, companyId, (own, after) => maintainSome(own, companyId, after))
}

/** Does so for some people behind one; gives the last of them, undefined where there are no more. */
async function maintainSome(ctx: Ctx, companyId: string, after: string): Promise<string | undefined> {
  const people = await listEntitled(ctx, companyId, after, AT_ONCE)
  const ids = people.map(({ employmentId }) => employmentId)
  // Whoever draws has locked the person before any row of theirs: the other order would have both wait for each other.
  await lockLedger(ctx, companyId, ids)
  await grantDue(ctx, companyId, ids)
  await remindEnding(ctx, companyId, people)
  return people.length < AT_ONCE ? undefined : people.at(-1)?.employmentId
}
