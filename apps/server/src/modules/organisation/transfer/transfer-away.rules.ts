import { addDays, type Day } from '@muster/kernel/day'
import type { MainPosition, Placement, PlacementChange, Problem } from '../position/placement.rules.ts'

/** Somebody who is to go to another company, as far as it decides whether they can. */
export type Leaving = {
  onboardOn: Day
  resignOn: Day | null
  /** Main positions here. */
  positions: readonly MainPosition[]
  /** Whether a decision or a PIN begins here on the day or later. */
  hasLater: boolean
  /** Whether they work in the other company on the day or later. */
  isThere: boolean
  isNumberTaken: boolean
  /** Whether somebody holds the PIN there on the day or later whom this person is not. */
  isPinTaken: boolean
}

/** The place before the move, with the new one and the last day here, or the problem that prevents it. */
export type AwayPlan = { before: Placement | undefined } & ({ after: Placement; lastOn: Day } | { problem: Problem })

/**
 * What going to another company from a day on does: the employment here ends the day before, and one begins there in a place of which
 * every part is named. Nobody goes on their first day or after their last, and nothing that is planned here for later is overwritten.
 */
export function planAway(known: Leaving, from: Day, change: PlacementChange): AwayPlan {
  const { onboardOn, resignOn, positions } = known
  const last = positions.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)
  const before = last && { departmentId: last.departmentId, officeId: last.officeId, levelId: last.levelId }
  const refuse = (word: string, values: Problem['values'] = {}): AwayPlan => ({ before, problem: { word, values } })
  if (from <= onboardOn || (resignOn !== null && from > resignOn))
    return refuse('organisation.errors.position_outside_employment', { from: onboardOn, to: resignOn ?? '…' })
  if (resignOn !== null) return refuse('organisation.transfer.leaving', { day: resignOn })
  if (known.hasLater || (last && last.from >= from)) return refuse('organisation.transfer.plannedLater')
  if (known.isThere) return refuse('organisation.transfer.alreadyThere')
  if (known.isNumberTaken) return refuse('organisation.errors.job_number_taken')
  if (known.isPinTaken) return refuse('organisation.transfer.pinTaken')
  const { departmentId, officeId, levelId } = change
  if (departmentId === undefined || officeId === undefined || levelId === undefined)
    return refuse('organisation.transfer.placeGone')
  return { before, after: { departmentId, officeId, levelId }, lastOn: addDays(from, -1) }
}
