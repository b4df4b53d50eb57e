import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** One change of a company's roster or of who has which pattern at a time: what is not there yet could not be locked. */
export async function lockSchedule(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attendance.schedule ' || ${companyId}, 0))`.execute(ctx.db)
}
