import type { Names } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type ClockRuleRow = {
  company_id: string
  office_id: string
  names: Names
  networks: string[] | null
  latitude: number | null
  longitude: number | null
  radius: number | null
  version: number | null
}

/** The offices of some companies with their rules, those without one as well; of one office where it is named. */
export async function listClockRules(
  ctx: Ctx,
  companies: readonly string[],
  officeId?: string,
): Promise<ClockRuleRow[]> {
  const rows = await ctx.db
    .selectFrom('organisation.v_office as o')
    .leftJoin('attendance.clock_rule as r', (on) =>
      on.onRef('r.company_id', '=', 'o.company_id').onRef('r.office_id', '=', 'o.office_id'),
    )
    .select(['o.company_id', 'o.office_id', 'o.names'])
    .select(['r.networks', 'r.latitude', 'r.longitude', 'r.radius', 'r.version'])
    .where('o.company_id', 'in', [...companies])
    .$if(officeId !== undefined, (q) => q.where('o.office_id', '=', officeId ?? ''))
    .orderBy('o.company_id')
    .orderBy('o.office_id')
    .execute()
  return rows as ClockRuleRow[]
}

/** The first rule of an office; false where somebody was quicker. */
export async function insertClockRule(
  ctx: Ctx,
  key: { company_id: string; office_id: string },
  rule: Pick<ClockRuleRow, 'latitude' | 'longitude' | 'radius'> & { networks: string[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('attendance.clock_rule')
    .values({ ...key, ...rule })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}
