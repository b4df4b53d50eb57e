import { TEAM_STATES, type TeamState } from '@muster/contract/attendance/team'
import type { Minutes } from '@muster/kernel/minutes'
import type { DayResult } from '../day/day.rules.ts'
import { findMissedFrom, mayStartUntil, presenceOf, type Watched } from '../day/presence.rules.ts'

/** The figures of today's result that tell whether somebody is in, late, away or gone. */
export type Seen = Watched &
  Pick<DayResult, 'expectedMinutes' | 'leaveMinutes' | 'lateMinutes'> & {
    /** Approved leave in minutes from midnight. */
    leave: readonly (readonly [Minutes, Minutes])[]
    /** Whether anything that reports the clock-ins of this place has spoken today. */
    hasReported: boolean
  }

/** Where somebody stands: `minute` is since when they are in, when they went, until when they may start, or when their shift begins or began. */
export type Stand = { state: TeamState; minute: Minutes | null; lateMinutes: Minutes }

/**
 * Where somebody of a team stands at `now`, in minutes from the midnight of their day. Who came late is late until they go; who
 * is awaited is missing once the start and its grace have passed, unless leave covers the start; where nothing reports the
 * clock-ins of a place, nothing is concluded from silence.
 */
export function standOf(day: Seen, now: Minutes): Stand {
  const { is, since } = presenceOf(day, now)
  if (is === 'in')
    return day.lateMinutes > 0
      ? { state: 'late', minute: since, lateMinutes: day.lateMinutes }
      : { state: 'in', minute: since, lateMinutes: 0 }
  if (is === 'out') return { state: 'left', minute: since, lateMinutes: 0 }
  const owed = day.expectedMinutes - day.leaveMinutes
  if (owed <= 0 || day.shift === null) return { state: 'off', minute: null, lateMinutes: 0 }
  if (day.shift.clocking === 'none') return { state: 'unclocked', minute: null, lateMinutes: 0 }
  const begins = afterLeave(day.shift.periods[0]?.from ?? null, day.leave)
  const missed = findMissedFrom(day)
  const from = missed === null || begins === null ? null : Math.max(missed, begins)
  const until = mayStartUntil(day)
  const isAwaited = from === null || now <= from
  // Through the grace as well: nobody is missed yet, and the hour to start by is what there is to say.
  if (isAwaited && begins !== null && until !== null && begins <= now && begins < until)
    return { state: 'mayStart', minute: until, lateMinutes: 0 }
  if (isAwaited) return { state: 'due', minute: begins, lateMinutes: 0 }
  if (!day.hasReported) return { state: 'unheard', minute: begins, lateMinutes: 0 }
  return { state: 'missing', minute: begins, lateMinutes: now - (begins ?? now) }
}

/** The first minute from a start on that no leave covers. */
function afterLeave(start: Minutes | null, leave: Seen['leave']): Minutes | null {
  if (start === null) return null
  let from = start
  for (const [begin, end] of leave.toSorted((a, b) => a[0] - b[0])) if (begin <= from && end > from) from = end
  return from
}

/** Those who need something first; of the same state who is awaited longest, then by the order given. */
export function byNeed<M extends { state: TeamState; lateMinutes: Minutes }>(members: readonly M[]): M[] {
  return members.toSorted(
    (a, b) => TEAM_STATES.indexOf(a.state) - TEAM_STATES.indexOf(b.state) || b.lateMinutes - a.lateMinutes,
  )
}

/** How many stand where; every state has a number. */
export function countsOf(members: readonly { state: TeamState }[]): Record<TeamState, number> {
  const counts = Object.fromEntries(TEAM_STATES.map((state) => [state, 0])) as Record<TeamState, number>
  for (const { state } of members) counts[state]++
  return counts
}

/** How long somebody is left alone after a reminder. */
export const REMIND_PAUSE_MS = 60 * 60_000
