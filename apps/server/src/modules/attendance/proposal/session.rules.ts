import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { ascending, quantile } from './quantile.rules.ts'

/**
 * One stretch of work of one person: the punches between two long rests, in minutes from the midnight that begins `day`
 * (a day number since 1970-01-01), so that a night counts on past 1440.
 */
export type Session = { day: number; punches: Minutes[] }

/** A second press of the same key, not an event of its own (seconds). */
const REPEAT_SECONDS = 120
/** A rest at the same hours every day is at least this long (minutes); a shorter one says that the hours change. */
const QUIET_LEAST = 540
/** This share of the punches may lie in the quiet hours: mistakes, call-outs, somebody else's PIN. */
const STRAY_SHARE = 0.04
/** From so many punches on one at least may be a stray. */
const STRAY_FROM = 10
/** After so long an absence (minutes), longer than one missing punch leaves, the next punch is most likely an arrival. */
const LONG_ABSENCE = 26 * 60
/** Between two punches of changing hours: so long a gap (minutes) is the rest between two shifts. */
const REST_LEAST = 11 * 60
/** Nobody works longer than this at a stretch (minutes): two shifts have run together and cannot be told apart. */
const STRETCH_MOST = 16 * 60
/** Two quiet stretches are rivals when the shorter has at least this share of the longer. */
const RIVAL_SHARE = 0.75
/** So large a share of the votes decides between them. */
const VOTES_CLEAR = 0.68

type Quiet = { length: Minutes; middle: Minutes }

function modDay(minutes: number): Minutes {
  return ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
}

/** The minutes of the punches in order, a key pressed twice counted once. */
export function cleanMinutes(wallSeconds: readonly number[]): Minutes[] {
  const minutes: Minutes[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const second of ascending(wallSeconds)) {
    if (second - last < REPEAT_SECONDS) continue
    minutes.push(Math.floor(second / 60))
    last = second
  }
  return minutes
}

/** The longest stretches of the day without punches but for a few strays, longest first, each once. */
function quietStretches(minutes: readonly Minutes[]): Quiet[] {
  const clock = ascending(minutes.map(modDay))
  const strays = Math.max(clock.length < STRAY_FROM ? 0 : 1, Math.floor(clock.length * STRAY_SHARE))
  const stretches = clock.map((from, i) => {
    const to = clock[(i + 1 + strays) % clock.length] ?? from
    // A single punch leaves the whole day quiet; two at the same minute leave nothing between them.
    const length = clock.length === 1 ? MINUTES_PER_DAY : modDay(to - from)
    return { length, middle: modDay(from + length / 2) }
  })
  stretches.sort((a, b) => b.length - a.length || a.middle - b.middle)
  const apart = (a: Quiet, b: Quiet) =>
    Math.abs(modDay(a.middle - b.middle + MINUTES_PER_DAY / 2) - MINUTES_PER_DAY / 2) > a.length / 2
  const [first] = stretches
  const second = first && stretches.find((other) => apart(first, other))
  return [first, second].filter((stretch) => stretch !== undefined)
}

/**
 * Which of two quiet stretches is the rest, and which the work between two punches: around days off, somebody leaves at
 * the beginning of the rest and comes back at its end. Undefined when the days off say both.
 */
function restOf([first, second]: readonly Quiet[], minutes: readonly Minutes[]): Quiet | undefined {
  if (!first || !second || second.length < first.length * RIVAL_SHARE) return first
  let forFirst = 0
  let votes = 0
  minutes.forEach((back, i) => {
    const gone = minutes[i - 1]
    if (gone === undefined || back - gone < LONG_ABSENCE) return
    votes += 2
    if (modDay(back - first.middle) < modDay(back - second.middle)) forFirst++
    if (modDay(first.middle - gone) < modDay(second.middle - gone)) forFirst++
  })
  if (votes === 0 || forFirst >= votes * VOTES_CLEAR) return first
  return votes - forFirst >= votes * VOTES_CLEAR ? second : undefined
}

/** The minute of the day at which one working day of this person gives way to the next; undefined when hours change. */
function dayBreak(minutes: readonly Minutes[]): Minutes | undefined {
  const rest = restOf(quietStretches(minutes), minutes)
  return rest && rest.length >= QUIET_LEAST ? Math.floor(rest.middle) : undefined
}

function cutDaily(minutes: readonly Minutes[], breakAt: Minutes): Session[] {
  const byDay = new Map<number, Minutes[]>()
  for (const minute of minutes) {
    const day = Math.floor((minute - breakAt) / MINUTES_PER_DAY)
    const punches = byDay.get(day)
    if (punches) punches.push(minute - day * MINUTES_PER_DAY)
    else byDay.set(day, [minute - day * MINUTES_PER_DAY])
  }
  const sessions = [...byDay].map(([day, punches]) => ({ day, punches }))
  // The day of a shift is the day it starts, so the usual start decides on which side of midnight the count begins.
  const starts = sessions.filter((s) => lengthOf(s) > 60).map((s) => s.punches[0] ?? 0)
  const usual = starts.length > 0 ? quantile(ascending(starts), 0.5) : breakAt
  const later = Math.floor(usual / MINUTES_PER_DAY)
  return sessions.map((s) => ({
    day: s.day + later,
    punches: s.punches.map((minute) => minute - later * MINUTES_PER_DAY),
  }))
}

function cutAtRests(minutes: readonly Minutes[]): Session[] {
  const stretches: Minutes[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const minute of minutes) {
    if (minute - last >= REST_LEAST) stretches.push([])
    stretches.at(-1)?.push(minute)
    last = minute
  }
  const sessions = stretches.map((stretch) => {
    const day = Math.floor((stretch[0] ?? 0) / MINUTES_PER_DAY)
    return { day, punches: stretch.map((minute) => minute - day * MINUTES_PER_DAY) }
  })
  return sessions.filter((session) => lengthOf(session) <= STRETCH_MOST)
}

/** Minutes from the first punch of a session to its last. */
export function lengthOf({ punches }: Session): Minutes {
  return (punches.at(-1) ?? 0) - (punches[0] ?? 0)
}

/**
 * The working days of one person from all their punches (wall seconds, any order, statuses ignored): who rests at the
 * same hours every day is cut in the middle of that rest, so that a missing or doubled punch moves nothing; whose hours
 * change is cut at every long rest. A night stays whole on the day it began.
 */
export function sessionsOf(wallSeconds: readonly number[]): Session[] {
  const minutes = cleanMinutes(wallSeconds)
  const breakAt = dayBreak(minutes)
  return breakAt === undefined ? cutAtRests(minutes) : cutDaily(minutes, breakAt)
}
