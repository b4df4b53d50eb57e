import { addDays, MS_PER_DAY } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { zoneOf } from '../../organisation/index.ts'
import type { Step } from '../engine/plan.rules.ts'
import { dueKey } from '../engine/step.rules.ts'
import { deadlineAt, type WorkingTime } from '../engine/working-hours.rules.ts'
import { listOfficeZones } from './company.queries.ts'
import { weekdayHours } from './weekday-hours.rules.ts'

/** So far ahead the longest deadline of a step can lie: ninety days of eight hours, with weekends and long holidays. */
const MOST_DAYS_AHEAD = 200
/** Of a rota or between two years so many days may pass without work. */
const LONGEST_BREAK_DAYS = 30
const [WORKING_DAY_MINUTES, WORKED_OF_TEN] = [480, 5]

/**
 * By the id of each step that has a deadline, when it would end were it given to somebody now, in working hours of the company [row 22].
 * Without one is a step that has none, or whose end lies beyond all known working hours. For these people, by `dueKey`, their own hours
 * count: those of their schedule, else the weekdays of the zone of their office where that is another.
 */
export async function dueAtFor(
  ctx: Ctx,
  companyId: string,
  steps: readonly Step[],
  now: Instant,
  people: readonly string[] = [],
): Promise<Record<string, Instant>> {
  const longest = Math.max(0, ...steps.map(({ deadline }) => deadline?.workingMinutes ?? 0))
  if (longest === 0) return {}
  const days = daysAhead(longest)
  const to = later(now, days * MS_PER_DAY)
  const [known] = await ctx.ask('workingHoursOf', { companyId, personIds: people, from: now, to })
  const zone = await zoneOf(ctx, companyId)
  const hoursIn = (other: string) => {
    const first = dayIn(other, now)
    return weekdayHours(other, first, addDays(first, days), known?.isWorked)
  }
  const elsewhere = (await listOfficeZones(ctx, companyId, people)).filter((one) => one.zone !== zone)
  const inZone = new Map([...new Set(elsewhere.map((one) => one.zone))].map((other) => [other, hoursIn(other)]))
  const own = [
    ...elsewhere.map((one) => [one.personId, inZone.get(one.zone) ?? []] as const),
    ...(known?.ofPeople ?? []),
  ]
  const ends = endsOf(steps, now, hoursIn(zone))
  for (const [personId, working] of own)
    for (const [id, end] of Object.entries(endsOf(steps, now, working))) ends[dueKey(id, personId)] = end
  return ends
}

/** How many days so many working minutes can take: as many again as they fill, and a long break. */
const daysAhead = (minutes: number) =>
  Math.min(MOST_DAYS_AHEAD, Math.ceil((minutes / WORKING_DAY_MINUTES / WORKED_OF_TEN) * 10) + LONGEST_BREAK_DAYS)

function endsOf(steps: readonly Step[], now: Instant, working: readonly WorkingTime[]): Record<string, Instant> {
  const ends = steps.flatMap(({ id, deadline }) => {
    const end = deadline && deadlineAt(now, deadline.workingMinutes, working)
    return end ? [[id, end] as const] : []
  })
  return Object.fromEntries(ends)
}
