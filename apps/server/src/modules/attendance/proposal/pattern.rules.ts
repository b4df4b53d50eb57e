import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { ascending, quantile, sum } from './quantile.rules.ts'
import { lengthOf, type Session } from './session.rules.ts'

/** The hours one person keeps: sessions with an arrival and a departure that begin at about the same time of day. */
export type Pattern = {
  pin: string
  sessions: Session[]
  starts: Minutes[]
  ends: Minutes[]
  /** The days a shift for this pattern is held against: all days of a person who keeps no other hours. */
  days: readonly Session[]
  /** Whether a lunch is punched on most days. */
  isSplit: boolean
  /** Where most arrivals have happened, and where few departures have yet: near the edges of the shift. */
  start: Minutes
  end: Minutes
  /** Minutes from arrival to departure on the day in the middle. */
  length: Minutes
}

const STRETCH_LEAST = 180
/** Shorter than this share of the usual length, an arrival or a departure is missing. */
const WHOLE_SHARE = 0.7
/** Arrivals further apart than this (minutes) belong to different hours. */
const HOURS_APART = 75
/** Hours kept on fewer days than this are an exception and no pattern. */
const PATTERN_DAYS = 3
const PATTERN_SHARE = 0.15
/** Further than this from the middle (minutes), a day was no usual one (half a day off, a lunch taken for an end). */
const USUAL_WITHIN = 180
/** A punch this far (minutes) from arrival and departure is one of a lunch. */
const INSIDE_FROM_EDGE = 45
const SPLIT_SHARE = 0.5
/** Of all days with an arrival and a departure so many are of usual length, where lunch punches do not look like either. */
const REGULAR_SHARE = 0.7
const REGULAR_SPLIT_SHARE = 0.4
/** Hours that explain fewer of the usual days than this are chance. */
const EXPLAINED_SHARE = 0.6
/** A shift that starts before this minute of the day belongs with those that start just before midnight. */
const DAY_TURN: Minutes = 60

/** The punches of a session that lie well inside it. */
export function insideOf({ punches }: Session): Minutes[] {
  const [first = 0, last = 0] = [punches[0], punches.at(-1)]
  return punches.filter((minute) => minute - first >= INSIDE_FROM_EDGE && last - minute >= INSIDE_FROM_EDGE)
}

export function startOf({ punches }: Session): Minutes {
  return punches[0] ?? 0
}

export function endOf({ punches }: Session): Minutes {
  return punches.at(-1) ?? 0
}

function wholeSessions(sessions: readonly Session[]): Session[] {
  const lengths = ascending(sessions.map(lengthOf).filter((length) => length > 60))
  const least = Math.max(STRETCH_LEAST, WHOLE_SHARE * quantile(lengths, 0.75))
  return sessions.filter((session) => lengthOf(session) >= least)
}

function groupsByStart(sessions: readonly Session[]): Session[][] {
  const groups: Session[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const session of [...sessions].sort((a, b) => startOf(a) - startOf(b) || a.day - b.day)) {
    if (startOf(session) - last > HOURS_APART) groups.push([])
    groups.at(-1)?.push(session)
    last = startOf(session)
  }
  return groups
}

/** Midnight cuts no working hours in two: what starts before one o'clock counts on from the day before. */
function countedFromEvening(sessions: readonly Session[]): readonly Session[] {
  const usual = quantile(ascending(sessions.map(startOf)), 0.75)
  const days = Math.floor((usual - DAY_TURN) / MINUTES_PER_DAY)
  if (days === 0) return sessions
  return sessions.map(({ day, punches }) => ({
    day: day + days,
    punches: punches.map((minute) => minute - days * MINUTES_PER_DAY),
  }))
}

/** The hours of somebody in some of their sessions, without those far from the middle. */
export function patternOf(pin: string, unturned: readonly Session[]): Pattern {
  const group = countedFromEvening(unturned)
  const middleStart = quantile(ascending(group.map(startOf)), 0.5)
  const middleEnd = quantile(ascending(group.map(endOf)), 0.5)
  const sessions = group.filter(
    (session) =>
      Math.abs(startOf(session) - middleStart) <= USUAL_WITHIN && Math.abs(endOf(session) - middleEnd) <= USUAL_WITHIN,
  )
  const starts = ascending(sessions.map(startOf))
  const ends = ascending(sessions.map(endOf))
  return {
    pin,
    sessions,
    days: sessions,
    starts,
    ends,
    isSplit: isSplitOn(sessions),
    start: quantile(starts, 0.75),
    end: quantile(ends, 0.25),
    length: quantile(ascending(sessions.map(lengthOf)), 0.5),
  }
}

/** Whether most arrivals lie within an hour or so: who changes shifts is punctual in each of them, or there are none. */
export function isNarrow({ starts }: Pattern): boolean {
  return quantile(starts, 0.9) - quantile(starts, 0.1) <= HOURS_APART
}

function isSplitOn(sessions: readonly Session[]): boolean {
  return sessions.filter((session) => insideOf(session).length > 0).length >= sessions.length * SPLIT_SHARE
}

/** The hours a person keeps, the most usual first; several for one who changes shifts, none where nothing repeats. */
export function patternsOf(pin: string, sessions: readonly Session[]): Pattern[] {
  const whole = wholeSessions(sessions)
  const stays = sessions.filter((session) => lengthOf(session) > 60).length
  if (whole.length < stays * (isSplitOn(whole) ? REGULAR_SPLIT_SHARE : REGULAR_SHARE)) return []
  const least = Math.max(Math.min(PATTERN_DAYS, whole.length), whole.length * PATTERN_SHARE)
  const groups = groupsByStart(whole)
    .filter((group) => group.length >= least)
    .map((group) => patternOf(pin, group))
    .filter((pattern) => pattern.sessions.length >= PATTERN_DAYS)
  const patterns = (groups.length === 1 ? groups : groups.filter(isNarrow)).sort(
    (a, b) => b.sessions.length - a.sessions.length || a.start - b.start,
  )
  const explained = sum(patterns.map((pattern) => pattern.sessions.length))
  if (explained < whole.length * EXPLAINED_SHARE) return []
  return patterns.length === 1 ? patterns.map((pattern) => ({ ...pattern, days: sessions })) : patterns
}
