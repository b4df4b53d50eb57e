import { shiftsFor } from './candidate.rules.ts'
import { weekdaysWorked } from './evidence.rules.ts'
import { normalDays, shareOf, together } from './normal.rules.ts'
import type { Pattern } from './pattern.rules.ts'
import { onOneDay, type ShiftHours } from './proposed-shift.rules.ts'
import type { Session } from './session.rules.ts'
import type { ShiftCandidate } from './shift-candidate.rules.ts'

/** Somebody by their punches, in wall seconds, and what was read of them. */
export type Worker = { walls: readonly number[]; sessions: readonly Session[]; patterns: readonly Pattern[] }

/** The kind that the times plainly show stays unless another one makes so much more of the days normal (share). */
const PLAIN = 0.03
/** Nobody leaves the shift of their usual hours for less. */
const BETTER = 0.1
/** One shift for many is worth more than one for each. */
const MUCH_BETTER = 0.25
/** Hours that leave more of somebody's days without trouble than with it are worth proposing. */
const HALF = 0.5

/** The share of somebody's days that the day engine calls normal with these hours, on the days of the week on which they come. */
const shareWith = (hours: ShiftHours, { walls, sessions }: Worker): number =>
  shareOf(normalDays(hours, weekdaysWorked(sessions, hours), walls))

/** Of the kinds of shift that the times of these people allow (fixed, split, flexible, free) that with the most normal days. */
export function bestHours(found: ShiftHours, people: readonly Worker[]): ShiftHours {
  const shareOfAll = (hours: ShiftHours) =>
    shareOf(together(people.map(({ walls, sessions }) => normalDays(hours, weekdaysWorked(sessions, hours), walls))))
  const usual = people.flatMap(({ patterns }) => patterns.slice(0, 1))
  if (usual.length === 0) return found
  let best = found
  let most = shareOfAll(found) + PLAIN
  for (const hours of shiftsFor(usual).map(onOneDay)) {
    const share = shareOfAll(hours)
    if (share <= most) continue
    best = hours
    most = share
  }
  return best
}

/** The shift with the most normal days for somebody: their own unless another is much better, and only one that fits half of their days. */
export function bestShift<S extends Pick<ShiftCandidate, 'hours'>>(
  own: S | undefined,
  shifts: readonly S[],
  worker: Worker,
): S | undefined {
  let best = own
  let most = own ? shareWith(own.hours, worker) + BETTER : HALF
  for (const shift of shifts) {
    const share = shareWith(shift.hours, worker)
    if (shift === own || share <= most) continue
    best = shift
    most = share
  }
  return best
}

/** Hours of their own for somebody with which half of their days would be normal, and many more than with the shift they have. */
export function ownHours(worker: Worker, choice: Pick<ShiftCandidate, 'hours'> | undefined): ShiftHours | undefined {
  const least = choice ? Math.max(HALF, shareWith(choice.hours, worker) + MUCH_BETTER) : HALF
  const [usual] = worker.patterns
  const [plain] = usual ? shiftsFor([usual]).map(onOneDay) : []
  const hours = plain && bestHours(plain, [worker])
  return hours && shareWith(hours, worker) >= least ? hours : undefined
}
