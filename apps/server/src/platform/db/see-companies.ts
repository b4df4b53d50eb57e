import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/**
 * Lets the rest of this transaction see further companies. Only for what must look before a scope exists (a company that is
 * being made, somebody who signs in), and for a job that notifies companies which share its gate. A statement of its own:
 * inside the one that reads, its effect hangs on the plan.
 */
export async function seeCompanies(ctx: Ctx, companyIds: readonly string[]): Promise<void> {
  await show(ctx, [...new Set([...ctx.scope.companies, ...companyIds])])
}

/** Lets `work`, and no more of this transaction, see these companies: for derived rows of others, of which nothing is answered. */
export async function amongCompanies(
  ctx: Ctx,
  companyIds: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await show(ctx, companyIds)
  await work()
  await show(ctx, ctx.scope.companies)
}

async function show(ctx: Ctx, companyIds: readonly string[]): Promise<void> {
  await sql`select set_config('muster.companies', ${`{${companyIds.join(',')}}`}, true)`.execute(ctx.db)
}
