import type { DayKind } from '@muster/contract/attendance/explanation'
import type { Clocking } from '@muster/contract/attendance/shift'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Names } from '@muster/kernel/names'

/** From–to in minutes of the wall clock, counted from the midnight that begins the day; may pass 1440. */
export type Span = { from: Minutes; to: Minutes }

/** The rules of a shift from an effect day on [3.12]; validated where shifts are edited [5.07]. */
export type ShiftVersion = {
  id: string
  shiftId: string
  version: number
  kind: 'fixed' | 'flexible' | 'free'
  /** One to four work periods, in order, not overlapping; a free shift may have none. */
  periods: readonly Span[]
  breaks: readonly Span[]
  /** The punch window opens this long before the first period … */
  before: Minutes
  /** … and closes this long after the last. */
  after: Minutes
  lateGrace: Minutes
  earlyGrace: Minutes
  /** Latest start of flexible hours; the earliest is the start of the first period. */
  flexStartTo: Minutes | null
  /** Hours in which everybody of a flexible shift is there; no grace reaches into them. */
  core: Span | null
  /** The total a free shift owes; not read for the other kinds, whose periods say it. */
  requiredMinutes: Minutes
  /** Whether people clock in and out, in only, or not at all. */
  clocking: Clocking
}

/** What one employee works on one day. On a rest day and a holiday nothing is expected, whatever shift stands there. */
export type Cell = {
  day: Day
  dayKind: DayKind
  /** What a holiday is called. */
  holiday?: Names
  shift: ShiftVersion | null
  source: 'pattern' | 'manual' | 'batch' | 'swap' | 'transfer' | 'default'
}
