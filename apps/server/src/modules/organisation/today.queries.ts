import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** Today in the zone that stands in a column: a day is always a day of some zone. */
export function todayAt(ctx: Ctx, zone: string): RawBuilder<Day> {
  return sql<Day>`(${ctx.now}::timestamptz at time zone ${sql.ref(zone)})::date`
}

/** Today in a company. */
export async function todayOf(ctx: Ctx, companyId: string): Promise<Day> {
  const { zone } = await ctx.db
    .selectFrom('organisation.company')
    .select('zone')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return dayIn(zone, ctx.now)
}
