import type { Minutes } from '@muster/kernel/minutes'
import { findAgreedStart } from './edge.rules.ts'
import { fitOf } from './fit.rules.ts'
import { groupsOf, keepsHoursOf } from './group.rules.ts'
import { isNarrow, type Pattern, patternOf } from './pattern.rules.ts'
import { assumeBreak, lengthOfSpans, onOneDay, type ShiftHours } from './proposed-shift.rules.ts'
import type { Session } from './session.rules.ts'
import type { ShiftCandidate } from './shift-candidate.rules.ts'

/** Who punches once on so many of their days only clocks in; on fewer, punches were forgotten. */
const LONE_SHARE = 0.8
/** So near (minutes) to the start of hours that others keep, people come for them. */
const NEAR_START: Minutes = 30
/** Where nobody shows when such a day ends: from five to eleven in the morning somebody comes, and stays eight hours and a pause. */
const MORNING = { from: 300, to: 660 }
const WHOLE_DAY: Minutes = 540
/** Nobody gets hours for which they would be late on more of their days. */
const LATE_MOST = 1 / 3

type Puncher = { pin: string; sessions: readonly Session[] }

/** The times of somebody who punches once a day, always at about the same hour; undefined for everybody else. */
export function loneTimesOf({ pin, sessions }: Puncher): Pattern | undefined {
  const lone = sessions.filter(({ punches }) => punches.length === 1)
  if (sessions.length === 0 || lone.length < sessions.length * LONE_SHARE) return undefined
  const pattern = patternOf(pin, lone)
  return pattern.sessions.length >= lone.length * LONE_SHARE && isNarrow(pattern) ? pattern : undefined
}

/**
 * Shifts that are clocked in only, of people who punch once a day: with the hours of others who come at that time and are seen going as
 * well, else of a whole day from a morning on. A punch at the end of known hours, or one that nothing explains, speaks for no shift.
 */
export function findInOnlyShifts(
  times: readonly Pattern[],
  known: readonly ShiftCandidate[],
  grace: Minutes,
): ShiftCandidate[] {
  return groupsOf(times, keepsHoursOf).flatMap((group) => {
    const hours = inOnlyHours(findAgreedStart(group.flatMap(({ starts }) => starts)), known)
    const patterns = hours ? group.filter((pattern) => isPunctual(hours, pattern, grace)) : []
    return hours && patterns.length > 0 ? [{ hours, patterns }] : []
  })
}

function inOnlyHours(start: Minutes, known: readonly ShiftCandidate[]): ShiftHours | undefined {
  const fixed = known.filter(({ hours }) => hours.kind === 'fixed' && hours.clocking === undefined)
  const awayFrom = (edge: 'from' | 'to', { hours }: ShiftCandidate) =>
    Math.abs(((edge === 'from' ? hours.periods[0]?.from : hours.periods.at(-1)?.to) ?? 0) - start)
  const begins = fixed
    .filter((shift) => awayFrom('from', shift) <= NEAR_START)
    .sort((a, b) => awayFrom('from', a) - awayFrom('from', b) || b.patterns.length - a.patterns.length)[0]
  const ends = fixed.filter((shift) => awayFrom('to', shift) <= NEAR_START)
  if (begins)
    return ends.some((shift) => awayFrom('to', shift) < awayFrom('from', begins)) ? undefined : clockedIn(begins.hours)
  if (ends.length > 0 || start < MORNING.from || start > MORNING.to) return undefined
  const day = { from: start, to: start + WHOLE_DAY }
  const breaks = assumeBreak(day)
  const requiredMinutes = WHOLE_DAY - lengthOfSpans(breaks)
  return onOneDay(clockedIn({ kind: 'fixed', periods: [day], breaks, flexStartTo: null, core: null, requiredMinutes }))
}

const clockedIn = (hours: ShiftHours): ShiftHours => ({ ...hours, clocking: 'in-only' })

function isPunctual(hours: ShiftHours, { sessions }: Pattern, grace: Minutes): boolean {
  const { judged, late } = fitOf(hours, sessions, grace)
  return judged > 0 && late <= judged * LATE_MOST
}
