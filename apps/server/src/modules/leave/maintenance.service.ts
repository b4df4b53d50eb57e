import type { Ctx } from '../../platform/ctx.ts'
import { seeCompanies } from '../../platform/db/see-companies.ts'
import { groupCompanies } from '../organisation/index.ts'
import { remindEnding } from './expiry/expiry.service.ts'
import { listEntitled } from './ledger/entitled.queries.ts'
import { grantDue } from './ledger/grant.service.ts'

/** People of one transaction; it stays well under two seconds. */
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Once an hour, company by company in short transactions: what is due to people is granted, so that their ledger says when and by which rule
 * they got it, and whose leave ends soon learns of it. Again it changes nothing.
 */
export async function maintenance(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies)) {
    let after: string | undefined = FIRST
    while (after !== undefined) after = await ctx.apart((own) => maintainSome(own, companyId, after ?? FIRST))
  }
}

/** Does so for some people behind one; gives the last of them, undefined where there are no more. */
async function maintainSome(ctx: Ctx, companyId: string, after: string): Promise<string | undefined> {
  await seeCompanies(ctx, [companyId])
  const people = await listEntitled(ctx, companyId, after, AT_ONCE)
  await grantDue(
    ctx,
    companyId,
    people.map(({ employmentId }) => employmentId),
  )
  await remindEnding(ctx, companyId, people)
  return people.length < AT_ONCE ? undefined : people.at(-1)?.employmentId
}
