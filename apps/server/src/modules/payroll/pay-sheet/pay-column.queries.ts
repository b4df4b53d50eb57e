import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Meaning } from './pay-table.rules.ts'

/** What the headers of a company's sheets mean, by their normal form. */
export async function listColumns(ctx: Ctx, companyId: string): Promise<Map<string, Meaning & { written: string }>> {
  const rows = await ctx.db
    .selectFrom('payroll.pay_column')
    .select(['header', 'written', 'means', 'item_id as itemId'])
    .where('company_id', '=', companyId)
    .orderBy('header')
    .execute()
  return new Map(rows.map(({ header, ...meaning }) => [header, meaning]))
}

/** Maps headers; one that is mapped already is mapped anew. */
export async function saveColumns(
  ctx: Ctx,
  companyId: string,
  columns: readonly (Meaning & { header: string; written: string })[],
): Promise<void> {
  await ctx.db
    .insertInto('payroll.pay_column')
    .values(
      columns.map(({ header, written, means, itemId }) => ({
        ...{ company_id: companyId, header, written, means },
        item_id: itemId,
      })),
    )
    .onConflict((c) =>
      c.columns(['company_id', 'header']).doUpdateSet({
        written: sql`excluded.written`,
        means: sql`excluded.means`,
        item_id: sql`excluded.item_id`,
      }),
    )
    .execute()
}
