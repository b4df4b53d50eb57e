import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** The zone in which somebody works on a day; undefined where they work nowhere then. */
export async function findZone(
  ctx: Ctx,
  companyId: string,
  employmentId: string,
  day: Day,
): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string }>`select zone from organisation.v_position
    where company_id = ${companyId}::uuid and employment_id = ${employmentId}::uuid and is_main and period @> ${day}::date`.execute(
    ctx.db,
  )
  return rows[0]?.zone
}
