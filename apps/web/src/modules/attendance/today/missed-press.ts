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
/** A punch so near is the one whose answer got lost (minutes). */
const NEAR = 1

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

/** Keeps a press that got no answer; pressing again soon means the same coming or going, whose first time counts. */
export function keepMissedPress(meant: MeantPress): void {
  const at = deviceNow()
  const kept = readMissedPresses()
  const isKept = kept.some(
    (other) => other.employmentId === meant.employmentId && other.way === meant.way && at - other.at < SAME_PRESS_MS,
  )
  if (!isKept) write([...kept, { ...meant, at }].slice(-MOST))
}

/** Forgets presses of somebody: those that `isOver` says. */
export function dropMissedPresses(employmentId: string, isOver: (press: MissedPress) => boolean): void {
  const kept = readMissedPresses()
  const left = kept.filter((press) => press.employmentId !== employmentId || !isOver(press))
  if (left.length < kept.length) write(left)
}

const minutesOf = (day: Day, minute: Minutes) => dayNumber(day) * MINUTES_PER_DAY + minute

/** Whether a press is among the punches of a wall clock, `YYYY-MM-DD hh:mm:ss`: the server has taken it, its answer got lost. */
export function hasCome(press: MeantPress, walls: readonly string[]): boolean {
  return walls.some((wall) => {
    const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
    return Math.abs(minutesOf(wall.slice(0, 10) as Day, minute) - minutesOf(press.day, press.minute)) <= NEAR
  })
}
