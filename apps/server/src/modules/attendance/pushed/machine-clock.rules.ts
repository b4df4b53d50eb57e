import { dayOfNumber } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { epochOf } from '@muster/kernel/instant'
import { type Minutes, SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { WallSeconds } from '../table/line.rules.ts'

const MINUTES_PER_HOUR = 60
const MS_PER_SECOND = 1000
const MS_PER_MINUTE = 60_000
/** A machine that was out of reach for longer sends what it kept, which says nothing of its clock (milliseconds). */
const LIVE_MS = 120_000
/** A clock that is off by more is kept as off by so much: it is wrong either way, and a damaged one may say any year (seconds). */
const MOST_DRIFT = 366 * SECONDS_PER_DAY

/** How far a clock is behind, as it is kept. */
export const limitDrift = (seconds: number): number => Math.max(-MOST_DRIFT, Math.min(MOST_DRIFT, seconds))

/** By how many minutes a wall time (seconds) is ahead of UTC at its instant. */
export function minutesAhead(wall: WallSeconds, at: Instant): Minutes {
  return Math.round((wall * MS_PER_SECOND - epochOf(at)) / MS_PER_MINUTE)
}

/** The zone as machines take it, whole hours east; undefined for half hours, which some of them cut off. */
export function wholeHours(ahead: Minutes): number | undefined {
  return ahead % MINUTES_PER_HOUR === 0 ? ahead / MINUTES_PER_HOUR : undefined
}

/** A wall time as the number by which a machine sets its clock: months of 31 days, twelve a year, since 2000. */
export function clockNumber(wall: WallSeconds): number {
  const [year = 0, month = 1, day = 1] = dayOfNumber(Math.floor(wall / SECONDS_PER_DAY))
    .split('-')
    .map(Number)
  const days = (year - 2000) * 12 * 31 + (month - 1) * 31 + day - 1
  return days * SECONDS_PER_DAY + (Math.floor(wall) % SECONDS_PER_DAY)
}

/** The wall time of such a number, as text; the date may be one that no calendar has. */
export function wallTextOf(number: number): string {
  const days = Math.floor(number / SECONDS_PER_DAY)
  const two = (n: number) => String(n).padStart(2, '0')
  const date = `${2000 + Math.floor(days / 372)}-${two((Math.floor(days / 31) % 12) + 1)}-${two((days % 31) + 1)}`
  const seconds = number % SECONDS_PER_DAY
  return `${date} ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/**
 * By how many seconds a machine's clock is behind, out of what it has just sent: one punch, made a moment ago. Undefined where it sent
 * several, or had not called for so long that it may have kept it.
 */
export function driftOf(
  walls: readonly WallSeconds[],
  nowWall: WallSeconds,
  now: Instant,
  seenAt: Instant | null,
): number | undefined {
  const [wall, ...more] = walls
  if (wall === undefined || more.length > 0 || seenAt === null) return undefined
  if (epochOf(now) - epochOf(seenAt) > LIVE_MS) return undefined
  return limitDrift(Math.round(nowWall) - wall)
}
