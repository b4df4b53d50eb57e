import type { WayMadeUp } from '@muster/contract/attendance/missed-punch-form'
import { type Day, dayNumber, isDay } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { deviceNow } from '../../../lib/page/clock.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../../lib/store/storage.ts'
import { store } from '../../../lib/store/store.ts'
import { SAME_PRESS_MS } from './same-press.ts'

/** A press of the clock as it would be applied for: of whom, on which day and minute of its wall clock, coming or going. */
export type MeantPress = { employmentId: string; day: Day; minute: Minutes; way: WayMadeUp }

/** As what a press is applied for, by how the next punch counts. */
export const wayOf = (next: 'in' | 'out' | undefined): WayMadeUp => (next === 'out' ? 'made-up-out' : 'made-up-in')

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
 * means the other one, of which a page without a connection has not heard.
 */
export function keepMissedPress(meant: MeantPress): void {
  const at = deviceNow()
  const kept = readMissedPresses()
  const before = kept.findLast((other) => other.employmentId === meant.employmentId && other.day === meant.day)
  if (before && at - before.at < SAME_PRESS_MS) return
  const way = before?.way === meant.way ? OTHER_WAY[meant.way] : meant.way
  write([...kept, { ...meant, way, at }].slice(-MOST))
}

const OTHER_WAY = { 'made-up-in': 'made-up-out', 'made-up-out': 'made-up-in' } as const

/** Forgets presses of somebody: those that `isOver` says. */
export function dropMissedPresses(employmentId: string, isOver: (press: MissedPress) => boolean): void {
  const kept = readMissedPresses()
  const left = kept.filter((press) => press.employmentId !== employmentId || !isOver(press))
  if (left.length < kept.length) write(left)
}

/** Forgets the press that an application was filed for, on its day and about its time. */
export function dropFiledPress(employmentId: string, { day, minute }: { day: unknown; minute: unknown }): void {
  dropMissedPresses(
    employmentId,
    (press) => press.day === day && typeof minute === 'number' && Math.abs(press.minute - minute) <= PUT_RIGHT,
  )
}

/** Whether a press is among the punches of a wall clock, `YYYY-MM-DD hh:mm:ss`: the server has taken it, its answer got lost. */
export function hasCome({ day, minute }: MeantPress, walls: readonly string[]): boolean {
  const pressed = (dayNumber(day) * MINUTES_PER_DAY + minute) * 60
  return walls.some((wall) => {
    const since = Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000 - pressed
    return since >= -BEFORE && since < 60 + AFTER
  })
}
