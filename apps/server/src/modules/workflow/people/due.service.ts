import { addDays, MS_PER_DAY } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Step } from '../engine/plan.rules.ts'
import { dueKey } from '../engine/step.rules.ts'
import { deadlineAt, type WorkingTime } from '../engine/working-hours.rules.ts'
import { listOfficeZones, zoneOf } from './company.queries.ts'
import { weekdayHours } from './weekday-hours.rules.ts'

/** So far ahead the longest deadline of a step can lie: eighty days of nine hours, with weekends and long holidays. */
const DAYS_AHEAD = 200

/**
 * By the id of each step that has a deadline, when it would end were it given to somebody now, in working hours of the company [row 22].
 * Without one is a step that has none, or whose end lies beyond all known working hours. Of these people who work in an office of another
 * zone, by `dueKey`, too: their own weekdays count.
 */
export async function dueAtFor(
  ctx: Ctx,
  companyId: string,
  steps: readonly Step[],
  now: Instant,
  people: readonly string[] = [],
): Promise<Record<string, Instant>> {
  if (steps.every(({ deadline }) => deadline === null)) return {}
  const to = later(now, DAYS_AHEAD * MS_PER_DAY)
  const known = (await ctx.ask('workingHoursOf', { companyId, from: now, to })).find((answer) => answer !== null)
  if (known) return endsOf(steps, now, known)
  const zone = await zoneOf(ctx, companyId)
  const ends = endsOf(steps, now, weekdaysFrom(zone, now))
  const elsewhere = (await listOfficeZones(ctx, companyId, people)).filter((one) => one.zone !== zone)
  const inZone = new Map(
    [...new Set(elsewhere.map((one) => one.zone))].map((other) => [other, weekdaysFrom(other, now)]),
  )
  for (const one of elsewhere)
    for (const [id, end] of Object.entries(endsOf(steps, now, inZone.get(one.zone) ?? [])))
      ends[dueKey(id, one.personId)] = end
  return ends
}

function endsOf(steps: readonly Step[], now: Instant, working: readonly WorkingTime[]): Record<string, Instant> {
  const ends = steps.flatMap(({ id, deadline }) => {
    const end = deadline && deadlineAt(now, deadline.workingMinutes, working)
    return end ? [[id, end] as const] : []
  })
  return Object.fromEntries(ends)
}

function weekdaysFrom(zone: string, from: Instant): readonly WorkingTime[] {
  const first = dayIn(zone, from)
  return weekdayHours(zone, first, addDays(first, DAYS_AHEAD))
}
