import type { WrittenAttachment } from '@muster/contract/workflow/attachment'

/** Since which round of a task a file is there, and with which it went; one of a draft has neither. */
export type Rounds = { addedRound: number | null; removedRound: number | null }
type State = WrittenAttachment['state']

/** Whether a file was there at some time up to a round: what a later one adds is being prepared. */
export const isSubmitted = ({ addedRound }: Rounds, round: number): boolean =>
  addedRound !== null && addedRound <= round

/** Whether a file stands in a round. */
export const standsIn = (file: Rounds, round: number): boolean =>
  isSubmitted(file, round) && (file.removedRound === null || file.removedRound > round)

/** Returns the state of a file for whoever prepares the next round; undefined where an earlier round removed it. */
export function stateIn(file: Rounds, round: number): State | undefined {
  if (!isSubmitted(file, round)) return 'added'
  if (file.removedRound === null) return 'kept'
  return file.removedRound > round ? 'removed' : undefined
}

/** Whether the submission behind a round has a file. */
export const comesWith = (file: Rounds, round: number): boolean =>
  ['added', 'kept'].includes(stateIn(file, round) ?? '')
