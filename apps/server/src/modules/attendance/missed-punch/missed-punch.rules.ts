import type { WayMadeUp } from '@muster/contract/attendance/missed-punch-form'
import type { Minutes } from '@muster/kernel/minutes'
import type { ShiftVersion, Span } from '../../rostering/index.rules.ts'
import { type Asked, type DayKnown, type Problem, shiftToCorrect, tooLongAgo } from '../correction/application.rules.ts'
import { type ExistingCorrection, windowOf } from '../correction/correction.rules.ts'
import { PUNCHED_PAUSE } from '../day/pair.rules.ts'

/** A punch that somebody says they made or would have made. */
export type Punch = { way: WayMadeUp; minute: Minutes }

/** How many punches of one month somebody may have made up, and how many days back they may ask for it. */
export type Bounds = { monthly: number; daysBack: number }

/** What is worked on a day: its shift, and the overtime that was approved of it. */
export type Worked = { shift: ShiftVersion; overtime?: Span | undefined }

/** Where a coming or a going is expected: at the edges of the periods of a shift, of pauses that people punch, and of overtime. */
function edgesOf({ shift: { periods, breaks, clocking }, overtime }: Worked, way: WayMadeUp): Minutes[] {
  if (clocking === 'in-only' && way === 'made-up-out' && overtime) return [overtime.to]
  const pauses = clocking === 'in-only' ? [] : breaks.filter(({ from, to }) => to - from >= PUNCHED_PAUSE)
  const more = overtime ? [overtime] : []
  return way === 'made-up-in'
    ? [...[...periods, ...more].map(({ from }) => from), ...pauses.map(({ to }) => to)]
    : [...[...periods, ...more].map(({ to }) => to), ...pauses.map(({ from }) => from)]
}

/** The edge of work that a punch stands for, the earlier of two as near; free hours without periods have one. */
export function edgeNear(worked: Worked, { way, minute }: Punch): Minutes {
  const [first = 0, ...others] = edgesOf(worked, way).toSorted((a, b) => a - b)
  return others.reduce((best, edge) => (Math.abs(edge - minute) < Math.abs(best - minute) ? edge : best), first)
}

/**
 * What keeps a punch from being made up for a day as it is [3.14, 5.18]: no shift, a closed month, a going that nobody awaits, a time outside of
 * its window, or that the same end of work was corrected or applied for already. It holds as well when the application is settled.
 */
export function punchProblems(punch: Punch, known: DayKnown): Problem[] {
  const found = shiftToCorrect(known)
  if ('problem' in found) return [found.problem]
  const worked = { shift: found.shift, overtime: known.cell?.overtime }
  const { from, to } = windowOf(worked)
  const { minute, way } = punch
  if (isNeverAwaited(worked, way)) return [{ field: 'way', problem: 'attendance.in_only' }]
  if (minute < from || minute > to) return [{ field: 'minute', problem: `attendance.outside_window:${from}:${to}` }]
  const edge = edgeNear(worked, punch)
  const stands = known.standing.find((one) => isSame(one, punch, edge, worked))
  if (stands) return [{ field: 'minute', problem: `attendance.corrected:${stands.from}` }]
  const waits = known.asked.find((one) => one.kind === way && one.edge === edge)
  return waits ? [{ field: 'minute', problem: `attendance.applied:${waits.from}` }] : []
}

/** Whether nobody awaits a punch: the going of a day that is clocked in only, but for the end of its overtime. */
const isNeverAwaited = ({ shift, overtime }: Worked, way: WayMadeUp): boolean =>
  shift.clocking === 'in-only' && way === 'made-up-out' && overtime === undefined

/** Whether a correction stands for the same end of work; one without direction for that of the same minute. */
function isSame({ kind, from }: ExistingCorrection, { way, minute }: Punch, edge: Minutes, worked: Worked): boolean {
  if (kind === 'set') return from === minute
  return kind === way && edgeNear(worked, { way, minute: from }) === edge
}

/** The same with what bounds an application: not in the future, not too long ago, not too often in a month. `earlier` counts those of the month. */
export function findMissedPunchProblems(punch: Punch, known: DayKnown, earlier: number, bounds: Bounds): Problem[] {
  const found = shiftToCorrect(known)
  if (known.day > known.today) return [{ field: 'day', problem: 'in_the_future' }]
  if ('problem' in found) return [found.problem]
  const ago = tooLongAgo(known, bounds.daysBack)
  if (ago.length > 0) return ago
  const problems = punchProblems(punch, known)
  if (problems.length > 0) return problems
  if (punch.minute > known.now) return [{ field: 'minute', problem: 'attendance.to_come' }]
  return earlier >= bounds.monthly ? [{ field: 'day', problem: `attendance.more_than_times:${bounds.monthly}` }] : []
}

/** How a punch is kept among the applications. */
export const toAsked = (punch: Punch, worked: Worked): Asked => ({
  ...{ kind: punch.way, from: punch.minute, to: punch.minute },
  edge: edgeNear(worked, punch),
})
