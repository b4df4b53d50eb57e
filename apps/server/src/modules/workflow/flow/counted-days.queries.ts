import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Whether the administrators of a company have still to learn what counting parts of days changes; they have from then on. */
export async function takeDaysUpgrade(ctx: Ctx, companyId: string): Promise<boolean> {
  const { rows } =
    await sql`delete from workflow.days_upgrade where company_id = ${companyId}::uuid returning 1`.execute(ctx.db)
  return rows.length > 0
}
