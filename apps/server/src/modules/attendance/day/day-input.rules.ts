import { PARAMETERS } from '@muster/contract/system/parameter-record'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Cell as PlannedCell, Span } from '../../rostering/index.rules.ts'
import type { ClockJump } from './clock-change.rules.ts'
import type { Correction, Punch } from './mark.rules.ts'
import type { OvertimeInput } from './overtime-policy.rules.ts'

/** What one employee works on one day, with what attendance knows of it beside the roster. */
export type Cell = PlannedCell & {
  /** On unpaid leave nothing is expected either, whatever was scheduled. */
  isOnUnpaidLeave?: boolean
  /** From the first to the last minute of the overtime that was approved: punches around it belong to the day as well. */
  overtime?: Span
}

/**
 * Leave of one day, in minutes of its wall clock: approved, or what HR knows of it. An `unexcused` one is absence, every other
 * takes its time from what is owed. An approved step out is `official-out`, which is work elsewhere, or `private-out`.
 */
export type Absence = Span & { id: string; type: string; by?: 'excused' | 'unexcused' | 'official-out' | 'private-out' }

export type DayPolicy = {
  /** Punches of one person this close together count once. */
  debounceSeconds: number
  /** A second punch this soon after a coming (or, as the last one, after a going) is the same coming or going. */
  repeatMinutes: Minutes
  /** Seconds are cut before late and early are measured: 08:30:59 is 08:30. Otherwise a begun minute counts. */
  cutSeconds: boolean
  /** `alternate`: first is in, last is out, the flags of machines are hints; `strict`: the flags are obeyed. */
  direction: 'alternate' | 'strict'
  /** On days without a shift a new day begins at this minute, so that going home after midnight stays with its evening. */
  dayBoundary: Minutes
  /** Presence from one period into the next counts although nobody punched between them. */
  bridgePeriods: boolean
}

/** The rules of each day: a parameter that changes from a day on changes those of that day and of later ones. */
export type PolicyOn = (day: Day) => DayPolicy

export const DEFAULT_POLICY: DayPolicy = {
  debounceSeconds: PARAMETERS['attendance.debounce'].standard,
  repeatMinutes: 10,
  cutSeconds: true,
  direction: 'alternate',
  dayBoundary: 300,
  bridgePeriods: true,
}

/**
 * What is known about the sources of a day: `covered` = they have spoken, `none` = nobody speaks about this day,
 * `open` = the punch window has not closed or the machines have not reported past it.
 */
export type Coverage = 'covered' | 'none' | 'open'

export type DayInput = {
  /** For how long a holiday counts, where the company says so. */
  holidayMinutes?: Minutes | undefined
  cell: Cell
  /** The punches that `assignPunches` gave to this day, in any order. */
  punches: readonly Punch[]
  absences: readonly Absence[]
  corrections: readonly Correction[]
  /** Left out where nothing of the day can be overtime. */
  overtime?: OvertimeInput
  policy: DayPolicy
  coverage: Coverage
  /** Of a day that is open although its punch window has closed: the minute at which what was read of it ends. */
  sourceEnds?: Minutes
  /** Whether it is machines that have not called since, and no file that ends. */
  awaitsMachine?: boolean
  /** Jumps of the office's clock around this day (`clockJumpsBetween`); empty in zones without summer time. */
  clockJumps: readonly ClockJump[]
}

/** A machine at a gate from one day until another, without the last one; until `quiet` (epoch seconds) nothing waited in it. */
export type MachineDays = { from: Day; until: Day | null; quiet: number }

/**
 * The days that files cover at the gates of an office, from where to where each file speaks, in epoch seconds, and the machines that call
 * from there by themselves.
 */
export type OfficeCoverage = {
  days: ReadonlySet<Day>
  reaches: readonly { begins: number; ends: number }[]
  machines?: readonly MachineDays[]
}
