import { addDays, MS_PER_DAY } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Step } from '../engine/plan.rules.ts'
import { deadlineAt, type WorkingTime } from '../engine/working-hours.rules.ts'
import { zoneOf } from './company.queries.ts'
import { weekdayHours } from './weekday-hours.rules.ts'

/** So far ahead the longest deadline of a step can lie: eighty days of nine hours, with weekends and long holidays. */
const DAYS_AHEAD = 200

/**
 * By the id of each step that has a deadline, when it would end were it given to somebody now, in working hours of the company [row 22].
 * Without one is a step that has none, or whose end lies beyond all known working hours.
 */
export async function dueAtFor(
  ctx: Ctx,
  companyId: string,
  steps: readonly Step[],
  now: Instant,
): Promise<Record<string, Instant>> {
  if (steps.every(({ deadline }) => deadline === null)) return {}
  const working = await workingTimes(ctx, companyId, now)
  const ends = steps.flatMap(({ id, deadline }) => {
    const end = deadline && deadlineAt(now, deadline.workingMinutes, working)
    return end ? [[id, end] as const] : []
  })
  return Object.fromEntries(ends)
}

/** When people of a company work from an instant on: what a later module knows of it, else its weekdays. */
async function workingTimes(ctx: Ctx, companyId: string, from: Instant): Promise<readonly WorkingTime[]> {
  const to = later(from, DAYS_AHEAD * MS_PER_DAY)
  const answers = await ctx.ask('workingHoursOf', { companyId, from, to })
  const known = answers.find((answer) => answer !== null)
  if (known) return known
  const zone = await zoneOf(ctx, companyId)
  const first = dayIn(zone, from)
  return weekdayHours(zone, first, addDays(first, DAYS_AHEAD))
}
