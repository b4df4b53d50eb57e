import type { Ctx } from '../operation/ctx.ts'
import { seeCompanies } from './see-companies.ts'

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Goes through rows of a company in the order of their ids, a part in a short transaction each. `part` does some behind an id and gives that of
 * its last one, undefined where there are no more.
 */
export async function runInBatches(
  ctx: Ctx,
  companyId: string,
  runBatch: (own: Ctx, after: string) => Promise<string | undefined>,
): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const behind: string = after
    after = await ctx.apart(async (own) => {
      await seeCompanies(own, [companyId])
      return runBatch(own, behind)
    })
  }
}
