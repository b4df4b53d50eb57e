import type { Day } from '@muster/kernel/day'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

/** Today in the zone that stands in a column: a day is always a day of some zone. */
export function todayAt(ctx: Ctx, zone: string): RawBuilder<Day> {
  return sql<Day>`(${ctx.now}::timestamptz at time zone ${sql.ref(zone)})::date`
}

/** Whether a position is in force on a day, by the ends of its period, so that the planner can tell how many are. */
export function inForce(position: string, day: RawBuilder<Day>): RawBuilder<boolean> {
  const [from, until] = [sql.ref(`${position}.from_on`), sql.ref(`${position}.until_on`)]
  return sql<boolean>`(${from} <= ${day} and (${until} is null or ${until} > ${day}))`
}

/** Whether a position is in force on a day of a span. */
export function lasts(position: string, { from, to }: { from: Day; to: Day }): RawBuilder<boolean> {
  const [begin, until] = [sql.ref(`${position}.from_on`), sql.ref(`${position}.until_on`)]
  return sql<boolean>`(${begin} <= ${to}::date and (${until} is null or ${until} > ${from}::date))`
}

/** Whether one department lies below the other on a day, which may have been so ever. */
export function liesBelow(below: string, day: RawBuilder<Day>): RawBuilder<boolean> {
  const [from, until] = [sql.ref(`${below}.from_on`), sql.ref(`${below}.until_on`)]
  return sql<boolean>`((${from} is null or ${from} <= ${day}) and (${until} is null or ${until} > ${day}))`
}
