import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Whether days of somebody between two wait to be computed. */
export async function waitsForDays(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  { from, until }: { from: Day; until: Day },
): Promise<boolean> {
  const { rows } = await sql`select from rostering.v_dirty_range d where d.company_id = ${companyId}::uuid
    and d.employment_id = ${employmentId}::uuid and d.from_on <= ${until}::date and d.to_on >= ${from}::date limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
