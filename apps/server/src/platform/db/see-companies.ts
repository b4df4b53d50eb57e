import { sql } from 'kysely'
import type { Ctx } from '../operation/ctx.ts'

/**
 * Lets the rest of this transaction see further companies. Only for what must look before a scope exists (a company that is
 * being made, somebody who signs in), and for a job that notifies companies which share its gate. A statement of its own:
 * inside the one that reads, its effect hangs on the plan.
 */
export async function seeCompanies(ctx: Ctx, companyIds: readonly string[]): Promise<void> {
  const seen = new Set([...ctx.scope.companies, ...companyIds])
  await sql`select set_config('muster.companies', ${`{${[...seen].join(',')}}`}, true)`.execute(ctx.db)
}
