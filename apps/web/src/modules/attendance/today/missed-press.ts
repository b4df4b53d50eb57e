import type { WayMadeUp } from '@muster/contract/attendance/missed-punch-form'
import { addDays, type Day, dayNumber, isDay } from '@muster/kernel/day'
import { clockText, MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { deviceNow } from '../../../lib/page/clock.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../../lib/store/storage.ts'
import { store } from '../../../lib/store/store.ts'
import { SAME_PRESS_MS } from './same-press.ts'

/** A press of the clock as it would be applied for: of whom, on which day and minute of its wall clock, coming or going. */
export type MeantPress = { employmentId: string; day: Day; minute: Minutes; way: WayMadeUp }

/** So long after the work of a day ended a press is no late going any more (minutes). */
const LONG_AFTER = 240

export type PressNow = Omit<MeantPress, 'way'> & {
  next: 'in' | 'out' | undefined
  /** When the work of the day ends, in minutes of it. */
  worksUntil: Minutes | undefined
}

/**
 * What a press means now, by how the next punch counts. A page that was left open overnight still shows the day before: long after the work
 * of that day a press begins the day that it is.
 */
export function findMeaning({ employmentId, day, minute, next, worksUntil = 0 }: PressNow): MeantPress {
  if (minute >= MINUTES_PER_DAY && (next !== 'out' || minute > worksUntil + LONG_AFTER))
    return {
      employmentId,
      day: addDays(day, Math.floor(minute / MINUTES_PER_DAY)),
      ...{ minute: minute % MINUTES_PER_DAY, way: 'made-up-in' },
    }
  return { employmentId, day, minute, way: next === 'out' ? 'made-up-out' : 'made-up-in' }
}

/** One that got no answer, with the instant of the device (milliseconds). */
export type MissedPress = MeantPress & { at: number }

const KEY = 'MissedPresses'
/** By then it was applied for, or is in nobody's mind (milliseconds). */
const KEPT_MS = 2 * 86_400_000
const MOST = 20
/** A punch from so long before the minute of a press to so long after it is the one whose answer got lost (seconds). */
const [BEFORE, AFTER] = [5, 10]
/** Whoever files an application may put the time right by so much (minutes). */
const PUT_RIGHT = 60

/** The presses of this device that got no answer, oldest first; every window knows of them. */
export const missedPresses = store(readMissedPresses, () =>
  onStoredElsewhere(KEY, () => missedPresses.set(readMissedPresses())),
)

/** What is kept of them, those of the last two days. */
export function readMissedPresses(): readonly MissedPress[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isMissedPress) : []
  } catch {
    return []
  }
}

function isMissedPress(value: Partial<Record<keyof MissedPress, unknown>> | null): value is MissedPress {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof value.employmentId === 'string' &&
    typeof value.day === 'string' &&
    isDay(value.day) &&
    typeof value.minute === 'number' &&
    (value.way === 'made-up-in' || value.way === 'made-up-out') &&
    typeof value.at === 'number' &&
    deviceNow() - value.at < KEPT_MS
  )
}

function write(presses: readonly MissedPress[]): void {
  writeStored(KEY, presses.length === 0 ? undefined : JSON.stringify(presses))
  missedPresses.set(presses)
}

/**
 * Keeps a press that got no answer. Pressing again soon means the same coming or going, whose first time counts; later on the same day it
 * means the other one, unless the page has heard of a punch since (`walls`).
 */
export function keepMissedPress(meant: MeantPress, walls: readonly string[]): void {
  const at = deviceNow()
  const kept = readMissedPresses()
  const before = kept.findLast((other) => other.employmentId === meant.employmentId && other.day === meant.day)
  if (before && at - before.at < SAME_PRESS_MS) return
  const isKnownSince = before !== undefined && walls.some((wall) => secondsOf(wall) > pressedAt(before))
  const way = before?.way === meant.way && !isKnownSince ? OTHER_WAY[meant.way] : meant.way
  write([...kept, { ...meant, way, at }].slice(-MOST))
}

const OTHER_WAY = { 'made-up-in': 'made-up-out', 'made-up-out': 'made-up-in' } as const

/** Forgets presses of somebody: those that `isOver` says. */
export function dropMissedPresses(employmentId: string, isOver: (press: MissedPress) => boolean): void {
  const kept = readMissedPresses()
  const left = kept.filter((press) => press.employmentId !== employmentId || !isOver(press))
  if (left.length < kept.length) write(left)
  // What grew old, or another window dropped, is still shown here.
  else if (missedPresses.read().length > left.length) missedPresses.set(left)
}

/** Forgets the one press that an application was filed for: on its day about its time, of two the one that goes the same way or is nearer. */
export function dropFiledPress(
  employmentId: string,
  { day, minute, way }: Readonly<Record<'day' | 'minute' | 'way', unknown>>,
): void {
  if (typeof minute !== 'number') return
  const off = (press: MissedPress) => Math.abs(press.minute - minute)
  const [filed] = readMissedPresses()
    .filter((press) => press.employmentId === employmentId && press.day === day && off(press) <= PUT_RIGHT)
    .toSorted((a, b) => Number(b.way === way) - Number(a.way === way) || off(a) - off(b))
  if (filed) dropMissedPresses(employmentId, ({ at }) => at === filed.at)
}

/** Seconds of a wall clock, `YYYY-MM-DD hh:mm:ss`, and those at which the minute of a press begins. */
const secondsOf = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000
const pressedAt = ({ day, minute }: MeantPress) => (dayNumber(day) * MINUTES_PER_DAY + minute) * 60

/** A minute of a day as a wall clock. */
export const wallOf = (day: Day, minute: Minutes) =>
  `${addDays(day, Math.floor(minute / MINUTES_PER_DAY))} ${clockText(minute % MINUTES_PER_DAY)}:00`

/** Whether a press is among the punches of a wall clock: the server has taken it, its answer got lost. */
export function hasCome(press: MeantPress, walls: readonly string[]): boolean {
  return walls.some((wall) => {
    const since = secondsOf(wall) - pressedAt(press)
    return since >= -BEFORE && since < 60 + AFTER
  })
}
