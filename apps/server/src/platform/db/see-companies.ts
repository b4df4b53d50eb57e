import { sql } from 'kysely'
import type { Ctx } from '../operation/ctx.ts'

/**
 * Lets the rest of this transaction see further companies. Only for what must look before a scope exists (a company that is
 * being made, somebody who signs in), and for a job that notifies companies which share its gate. A statement of its own:
 * inside the one that reads, its effect hangs on the plan.
 */
export async function seeCompanies(ctx: Ctx, companyIds: readonly string[]): Promise<void> {
  await show(ctx, listOf(new Set([...ctx.scope.companies, ...companyIds])))
}

/**
 * Lets `work`, and no more of this transaction, see these companies: for derived rows of others, of which nothing is answered.
 * A failure of `work` is to end the transaction.
 */
export async function amongCompanies(
  ctx: Ctx,
  companyIds: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ seen: string }>`select current_setting('muster.companies', true) as seen`.execute(ctx.db)
  await show(ctx, listOf(companyIds))
  await work()
  await show(ctx, rows[0]?.seen ?? '')
}

const listOf = (companyIds: Iterable<string>): string => `{${[...companyIds].join(',')}}`

async function show(ctx: Ctx, companies: string): Promise<void> {
  await sql`select set_config('muster.companies', ${companies}, true)`.execute(ctx.db)
}
