import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** How tables of the same names of columns are read at an office: columns as a call says them. */
export type RememberedTable = {
  head: string
  pin: string
  time: string
  date: string
  direction: string
  in: string
  out: string
  dateOrder: 'day-first' | 'month-first' | 'year-first' | null
}
type Place = { companyId: string; officeId: string }

/** What was confirmed of the tables of an office. */
export async function listRememberedTables(ctx: Ctx, { companyId, officeId }: Place): Promise<RememberedTable[]> {
  return ctx.db
    .selectFrom('attendance.remembered_table')
    .select([
      'head',
      'pin_column as pin',
      'time_column as time',
      'date_column as date',
      'direction_column as direction',
    ])
    .select(['in_column as in', 'out_column as out', 'date_order as dateOrder'])
    .where('company_id', '=', companyId)
    .where('office_id', '=', officeId)
    .execute()
}

/** Keeps how a table was read, in place of what was confirmed before; an order of dates stays where this one had none. */
export async function rememberTable(
  ctx: Ctx,
  { companyId, officeId }: Place,
  by: string,
  { head, pin, time, date, direction, in: coming, out, dateOrder }: RememberedTable,
): Promise<void> {
  await ctx.db
    .insertInto('attendance.remembered_table')
    .values({
      company_id: companyId,
      office_id: officeId,
      head,
      pin_column: pin,
      time_column: time,
      date_column: date,
      direction_column: direction,
      in_column: coming,
      out_column: out,
      date_order: dateOrder,
      confirmed_by: by,
      confirmed_at: ctx.now,
    })
    .onConflict((c) =>
      c.columns(['company_id', 'office_id', 'head']).doUpdateSet((row) => ({
        pin_column: row.ref('excluded.pin_column'),
        time_column: row.ref('excluded.time_column'),
        date_column: row.ref('excluded.date_column'),
        direction_column: row.ref('excluded.direction_column'),
        in_column: row.ref('excluded.in_column'),
        out_column: row.ref('excluded.out_column'),
        date_order: sql<RememberedTable['dateOrder']>`coalesce(excluded.date_order, remembered_table.date_order)`,
        confirmed_by: row.ref('excluded.confirmed_by'),
        confirmed_at: row.ref('excluded.confirmed_at'),
      })),
    )
    .execute()
}
