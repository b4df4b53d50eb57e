import type { Presence } from '@muster/contract/attendance/my-day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { ShiftVersion } from '../../rostering/index.rules.ts'
import { type DayPolicy, DEFAULT_POLICY } from './day-input.rules.ts'
import { latestEnd, latestStart } from './flexible.rules.ts'

type Hours = Pick<ShiftVersion, 'kind' | 'periods' | 'flexStartTo' | 'core' | 'lateGrace' | 'clocking'>

/** A day as far as it tells who is there: its hours and the presses of its clock, in minutes from its midnight. */
export type Watched = { shift: Hours | null; ticks: readonly Minutes[] }

/** When a day is over for good: at the latest end of its shift, of other days when the next one begins. */
export function endOf({ shift }: Pick<Watched, 'shift'>, policy: DayPolicy = DEFAULT_POLICY): Minutes {
  return shift && shift.periods.length > 0 ? latestEnd(shift as ShiftVersion) : MINUTES_PER_DAY + policy.dayBoundary
}

/** Until when somebody may start: later than the shift begins where its start may move; null where nobody has to. */
export function mayStartUntil({ shift }: Pick<Watched, 'shift'>): Minutes | null {
  if (!shift || shift.kind === 'free' || shift.periods.length === 0 || shift.clocking === 'none') return null
  return latestStart(shift as ShiftVersion)
}

/** When somebody who is not there begins to be missed: at the latest start, after the grace; never with free hours. */
export function findMissedFrom({ shift }: Pick<Watched, 'shift'>): Minutes | null {
  const until = mayStartUntil({ shift })
  return until === null ? null : until + (shift?.lateGrace ?? 0)
}

/**
 * Whether somebody has come and not gone, and since when. First is in, the next is out, as the days are computed; pressing again
 * within some minutes of a coming changes nothing, nor after a going at the end; who presses after a going before it is back, and
 * nobody comes after the end. Where people clock in only, they are there from their coming to the end of the plan, and gone at `now` after it.
 */
export function presenceOf(
  day: Watched,
  now: Minutes = Number.NEGATIVE_INFINITY,
  policy: DayPolicy = DEFAULT_POLICY,
): { is: Presence; since: Minutes | null } {
  if (day.shift?.clocking === 'in-only' && day.shift.periods.length > 0)
    return presenceByPlan(day.shift, day.ticks, now)
  const end = endOf(day, policy)
  const planEnd = day.shift?.periods.at(-1)?.to ?? Number.NEGATIVE_INFINITY
  let [is, since, last]: [Presence, Minutes | null, Minutes] = ['none', null, Number.NEGATIVE_INFINITY]
  for (const tick of day.ticks.toSorted((a, b) => a - b)) {
    const isRepeat = tick - last <= policy.repeatMinutes && (is !== 'out' || day.shift === null || last >= planEnd)
    last = tick
    if (isRepeat) continue
    is = is !== 'in' && tick < end ? 'in' : 'out'
    since = tick
  }
  return { is, since }
}

/** The same of hours that are clocked in only; `since` is null where nobody pressed on going, so that the plan alone says it. */
function presenceByPlan(shift: Hours, ticks: readonly Minutes[], now: Minutes): ReturnType<typeof presenceOf> {
  if (ticks.length === 0) return { is: 'none', since: null }
  const came = Math.min(...ticks)
  const [begin, last] = [shift.periods[0]?.from ?? 0, shift.periods.at(-1)?.to ?? 0]
  const moved = shift.kind === 'flexible' ? Math.max(0, Math.min(came, latestStart(shift as ShiftVersion)) - begin) : 0
  const end = last + moved
  const after = Math.max(...ticks)
  if (after >= end) return { is: 'out', since: after }
  return now >= end ? { is: 'out', since: null } : { is: 'in', since: came }
}

/**
 * Whether the day before is still under way at `now` (minutes from today's midnight): somebody is in from then and has not come
 * again today, or its shift has passed midnight and not ended. Else it is today that counts.
 */
export function isBeforeUnderWay(before: Watched & { isOpen: boolean }, today: Watched, now: Minutes): boolean {
  if (!before.isOpen || today.ticks.length > 0) return false
  const passed = now + MINUTES_PER_DAY
  const { is } = presenceOf(before, passed)
  const shiftGoesOn = before.shift !== null && before.shift.periods.length > 0 && passed < endOf(before)
  return shiftGoesOn || is === 'in'
}
