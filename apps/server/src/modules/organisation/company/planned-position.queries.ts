import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

const POSITIONS = sql`organisation.position`
const PLANNED = sql`organisation.v_position_planned`

/**
 * Where positions of companies are read as of a day: with what scheduled orders will have made of them by then, where there are any; else,
 * and of today, the positions as they are written, of which more is counted and kept beforehand.
 */
export async function positionsAsOf(
  ctx: Ctx,
  companies: readonly string[],
  on: Day | undefined,
): Promise<RawBuilder<unknown>> {
  return on !== undefined && (await isPlannedBy(ctx, companies, on)) ? PLANNED : POSITIONS
}

/** Whether these are positions with what is planned. */
export const isPlanned = (positions: RawBuilder<unknown>): boolean => positions === PLANNED

async function isPlannedBy(ctx: Ctx, companies: readonly string[], on: Day): Promise<boolean> {
  const { rows } =
    await sql`select from organisation.transfer_order o where o.state = 'scheduled' and o.effective_on <= ${on}::date
    and (o.company_id = any(${companies}::uuid[]) or o.other_company_id = any(${companies}::uuid[])) limit 1`.execute(
      ctx.db,
    )
  return rows.length > 0
}
