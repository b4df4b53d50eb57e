import type { Minutes } from '@muster/kernel/minutes'
import { denseWindow, findAgreedEnd, findAgreedStart } from './edge.rules.ts'
import { endOf, insideOf, type Pattern, startOf } from './pattern.rules.ts'
import { assumeBreak, lengthOfSpans, type ProposedBreak, type ShiftHours, type Span } from './proposed-shift.rules.ts'
import { ascending, correlation, quantile } from './quantile.rules.ts'
import { lengthOf } from './session.rules.ts'

/** People of one fixed shift arrive within about an hour before it (minutes, the middle 80 % of arrivals). */
const FIXED_SPREAD = 70
/** Fewer days than this could lie so close by chance: the fewer, the closer they must lie. */
const FIXED_DAYS = 12
/** Arrivals in a narrower window (minutes) are flexible only if the departures move with them; in a wider one than most, they are no window. */
const WINDOW_LEAST = 60
const WINDOW_MOST = 180
/** Who chooses the hours freely still works about equally long: the middle 70 % within this many minutes. */
const FREE_LENGTH_SPREAD = 75
const FREE_DAYS = 20
/** The stays of people with flexible hours differ by this much at most (minutes, the middle 70 %). */
const FLEXIBLE_LENGTH_SPREAD = 200
const FLEXIBLE_DAYS = 15
/** Departures that move with the arrivals show flexible hours on fewer days. */
const FLEXIBLE_DAYS_MOVING = 8
/** Arrivals and departures correlated more strongly than this move together; few days must show it more clearly. */
const MOVES_TOGETHER = 0.5
const SHIFT_LEAST: Minutes = 180
const SHIFT_MOST: Minutes = 14 * 60
const LUNCH_DAYS = 5
const LUNCH_SHARE = 0.05
const LUNCH_MOST: Minutes = 300
/** Lunches begin within this many minutes of each other (the middle 80 %), or they are no lunches. */
const LUNCH_SPREAD = 120
const CORE_LEAST: Minutes = 60

/** Minutes between the values that leave `cut` (0–0.5) of the list on each side. */
function spread(values: readonly number[], cut: number): Minutes {
  const sorted = ascending(values)
  return quantile(sorted, 1 - cut) - quantile(sorted, cut)
}

type Lunches = { outs: Minutes[]; ins: Minutes[] }

function lunchesOf(group: readonly Pattern[]): Lunches {
  const lunches: Lunches = { outs: [], ins: [] }
  for (const session of group.flatMap((pattern) => pattern.sessions)) {
    const [out, back, ...more] = insideOf(session)
    if (out === undefined || back === undefined || more.length > 0 || back - out > LUNCH_MOST) continue
    lunches.outs.push(out)
    lunches.ins.push(back)
  }
  return lunches
}

/** The lunch that the punches show, where enough of them do and they agree. */
function punchedLunch(group: readonly Pattern[]): Span | undefined {
  const { outs, ins } = lunchesOf(group)
  const days = group.reduce((total, pattern) => total + pattern.sessions.length, 0)
  if (outs.length < Math.max(LUNCH_DAYS, days * LUNCH_SHARE)) return undefined
  if (spread(outs, 0.1) > LUNCH_SPREAD || spread(ins, 0.1) > LUNCH_SPREAD) return undefined
  const lunch = { from: findAgreedEnd(outs), to: findAgreedStart(ins) }
  return lunch.to > lunch.from ? lunch : undefined
}

/** Whether who comes later leaves later, day by day: then nobody minds the clock, and no fixed shift is kept. */
function leavesLaterWhenLate(group: readonly Pattern[]): boolean {
  const sessions = group.flatMap((pattern) => pattern.sessions)
  const together = correlation(sessions.map(startOf), sessions.map(endOf))
  return together > MOVES_TOGETHER + 1 / Math.sqrt(sessions.length)
}

/** From when to when people who come and go together work; undefined where their arrivals are spread too wide for a fixed shift. */
function fixedDay(group: readonly Pattern[]): Span | undefined {
  const starts = group.flatMap((pattern) => pattern.starts)
  if (spread(starts, 0.1) > FIXED_SPREAD * Math.min(1, starts.length / FIXED_DAYS) || leavesLaterWhenLate(group))
    return undefined
  const day = { from: findAgreedStart(starts), to: findAgreedEnd(group.flatMap((pattern) => pattern.ends)) }
  return day.to - day.from < SHIFT_LEAST || day.to - day.from > SHIFT_MOST ? undefined : day
}

/** The fixed hours of one period with these breaks. */
function wholeDay(day: Span, breaks: ProposedBreak[]): ShiftHours {
  const requiredMinutes = day.to - day.from - lengthOfSpans(breaks)
  return { kind: 'fixed', periods: [day], breaks, flexStartTo: null, core: null, requiredMinutes }
}

/** The fixed hours of two periods around a lunch. */
function splitDay(day: Span, lunch: Span): ShiftHours {
  const periods = [
    { from: day.from, to: lunch.from },
    { from: lunch.to, to: day.to },
  ]
  return { kind: 'fixed', periods, breaks: [], flexStartTo: null, core: null, requiredMinutes: lengthOfSpans(periods) }
}

/** The lunch that punches show inside these hours. */
function lunchInside(day: Span, group: readonly Pattern[]): Span | undefined {
  const lunch = punchedLunch(group)
  return lunch !== undefined && lunch.from > day.from && lunch.to < day.to ? lunch : undefined
}

/**
 * The fixed shift of people who come and go together: a lunch that is punched on most days parts the day in two periods, one that
 * some punch is a break, else it is assumed.
 */
export function findFixedShift(group: readonly Pattern[]): ShiftHours | undefined {
  const day = fixedDay(group)
  const lunch = day && lunchInside(day, group)
  if (!day || !lunch) return day && wholeDay(day, assumeBreak(day))
  const isPunched = group.every((pattern) => pattern.isSplit)
  return isPunched ? splitDay(day, lunch) : wholeDay(day, [{ ...lunch, isAssumed: false }])
}

/** Every shift that the times of a group allow, the simplest first: fixed with a pause or none, split, flexible, free. */
export function shiftsFor(group: readonly Pattern[]): ShiftHours[] {
  const day = fixedDay(group)
  const lunch = day && lunchInside(day, group)
  const fixed = day && wholeDay(day, lunch ? [{ ...lunch, isAssumed: false }] : assumeBreak(day))
  const split = day && lunch && splitDay(day, lunch)
  return [fixed, split, flexibleShift(group), freeShift(group)].filter((one) => one !== undefined)
}

/** The stays of a group; none where people punch all day long and not even a lunch repeats. */
function staysOf(group: readonly Pattern[]): Minutes[] {
  const isSplit = group.every((pattern) => pattern.isSplit)
  if (isSplit && !punchedLunch(group)) return []
  return group.flatMap((pattern) => pattern.sessions.map(lengthOf))
}

/** How long people are there on all but their shortest days, in half hours. */
function usualPresence(group: readonly Pattern[]): Minutes {
  const lengths = ascending(group.flatMap((pattern) => pattern.sessions.map(lengthOf)))
  return Math.floor((quantile(lengths, 0.15) + 8) / 30) * 30
}

/** The flexible shift of people who come within a window and stay about equally long; undefined where there is no window. */
export function flexibleShift(group: readonly Pattern[]): ShiftHours | undefined {
  const stays = staysOf(group)
  const moving = leavesLaterWhenLate(group)
  if (stays.length < (moving ? FLEXIBLE_DAYS_MOVING : FLEXIBLE_DAYS)) return undefined
  if (spread(stays, 0.15) > FLEXIBLE_LENGTH_SPREAD) return undefined
  const window = denseWindow(group.flatMap((pattern) => pattern.starts))
  const presence = usualPresence(group)
  // Somebody who comes within an hour and leaves at the same time is punctual or not, but not flexible.
  if (window.to - window.from <= WINDOW_LEAST && !moving) return undefined
  if (window.to - window.from > WINDOW_MOST || presence < SHIFT_LEAST || presence > SHIFT_MOST) return undefined
  const day = { from: window.from, to: window.from + presence }
  const breaks = assumeBreak(day)
  const leaving = denseWindow(group.flatMap((pattern) => pattern.ends)).from
  // Nobody who came last is asked to stay longer than a whole day.
  const core = { from: window.to, to: Math.min(leaving, window.to + presence) }
  return {
    kind: 'flexible',
    periods: [day],
    breaks,
    flexStartTo: window.to,
    core: core.to - core.from >= CORE_LEAST ? core : null,
    requiredMinutes: presence - lengthOfSpans(breaks),
  }
}

/** The free shift of somebody who comes when they like and works equally long; undefined where not even that repeats. */
export function freeShift(group: readonly Pattern[]): ShiftHours | undefined {
  const stays = staysOf(group)
  if (stays.length < FREE_DAYS || spread(stays, 0.15) > FREE_LENGTH_SPREAD) return undefined
  const presence = usualPresence(group)
  if (presence < SHIFT_LEAST || presence > SHIFT_MOST) return undefined
  const half = (minute: number, round: (x: number) => number) => round(minute / 30) * 30
  const starts = ascending(group.flatMap((pattern) => pattern.starts))
  // Who comes within a window keeps hours, fixed or flexible ones.
  if (quantile(starts, 0.9) - quantile(starts, 0.1) <= WINDOW_MOST) return undefined
  const ends = ascending(group.flatMap((pattern) => pattern.ends))
  const band = { from: half(quantile(starts, 0.05), Math.floor), to: half(quantile(ends, 0.95), Math.ceil) }
  return { kind: 'free', periods: [band], breaks: [], flexStartTo: null, core: null, requiredMinutes: presence }
}
