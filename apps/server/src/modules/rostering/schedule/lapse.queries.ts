import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** On how many days behind a day the roster says something of these people by itself, by employment; who has none is left out. */
export async function countCellsBehind(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  lastOn: Day,
): Promise<{ employmentId: string; days: number; last: Day }[]> {
  const { rows } = await sql<{ employmentId: string; days: number; last: Day }>`
    select c.employment_id as "employmentId", count(*)::int as days, max(c.day) as last from rostering.schedule_cell c
    where c.company_id = ${companyId}::uuid and c.employment_id = any(${employmentIds}::uuid[]) and c.day > ${lastOn}::date
    group by c.employment_id`.execute(ctx.db)
  return rows
}
