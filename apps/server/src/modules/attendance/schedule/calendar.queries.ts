import type { Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import type { CalendarEntry } from './calendar.service.ts'

export async function listCalendar(ctx: Ctx, companyId: string, from: Day, to: Day) {
  return ctx.db
    .selectFrom('attendance.calendar_day')
    .select(['company_id', 'day', 'nationality', 'kind', 'names'])
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('nationality')
    .execute()
}

export async function saveDay(ctx: Ctx, companyId: string, entry: CalendarEntry): Promise<void> {
  const columns = { kind: entry.kind, names: JSON.stringify(entry.names) }
  await ctx.db
    .insertInto('attendance.calendar_day')
    .values({ company_id: companyId, day: entry.day, nationality: entry.nationality, ...columns })
    .onConflict((c) => c.columns(['company_id', 'day', 'nationality']).doUpdateSet(columns))
    .execute()
}

export async function deleteDay(ctx: Ctx, companyId: string, day: Day, nationality: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('attendance.calendar_day')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('nationality', '=', nationality)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A changed day of the calendar touches everybody employed on it. */
export async function markDayDirty(ctx: Ctx, companyId: string, days: readonly Day[]): Promise<void> {
  await sql`insert into attendance.dirty_range (company_id, employment_id, from_on, to_on)
    select e.company_id, e.employment_id, d, d from organisation.v_employment e cross join unnest(${days}::date[]) d
    where e.company_id = ${companyId}::uuid and e.onboard_on <= d and (e.resign_on is null or e.resign_on >= d) and d <= ${ctx.now}::timestamptz::date + 1`.execute(
    ctx.db,
  )
}
