import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { INSERT_DIRTY } from '../../rostering/index.ts'

type OwnPunch = {
  companyId: string
  employmentId: string
  officeId: string
  zone: string
  wall: string
  today: Day
}

/**
 * A clock-in of one's own at the server's time, with the day that it makes out of date, as a row of one statement that rides with
 * COMMIT: a gate clocks in hundreds in a minute, and those that commit together are written, and find their places, together.
 */
export function insertOwnPunch(ctx: Ctx, p: OwnPunch): void {
  ctx.later({ text: CLOCK, row: { ...p, at: ctx.now } })
}

const CLOCK = `with pressed as materialized (
    select * from json_to_recordset($1::json) as r ("companyId" uuid, "employmentId" uuid, "officeId" uuid, zone text, wall timestamp, today date, at timestamptz)),
  punched as (
    insert into attendance.punch (company_id, employment_id, office_id, at, wall, zone, source, received_at)
    select "companyId", "employmentId", "officeId", at, wall, zone, 'web', at from pressed)
  ${INSERT_DIRTY} select "companyId", "employmentId", today, today from pressed`
