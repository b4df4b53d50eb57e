import type { Absence, Span } from '../day/day-input.rules.ts'
import type { Correction } from '../day/mark.rules.ts'

/** A correction as it is kept: minutes of the day on the clock of its place, equal for a punch. */
export type Kept = Span & {
  id: string
  kind: Correction['kind'] | 'excused' | 'unexcused'
  /** Which leave an absence is, where it is one. */
  leaveType?: string | null
}

/** The whole of a day and whatever of its shift lies beside it. */
export const WHOLE_DAY: Span = { from: -720, to: 2880 }

const isAbsence = ({ kind }: Pick<Kept, 'kind'>) => kind === 'excused' || kind === 'unexcused'

/** What the engine takes of the corrections of a day that stand. */
export function correctedBy(kept: readonly Kept[]): { punches: Correction[]; absences: Absence[] } {
  const punches: Correction[] = []
  const absences: Absence[] = []
  for (const { id, kind, from, to, leaveType } of kept) {
    if (kind === 'excused' || kind === 'unexcused')
      absences.push(leaveType ? { id, type: leaveType, from, to } : { id, type: kind, by: kind, from, to })
    else punches.push({ id, kind, minute: from })
  }
  return { punches, absences }
}

/**
 * The one that says the same already, so that two clerks at once enter it once: a punch of that minute, or an absence with time in
 * common. Undefined where the wanted one may stand.
 */
export function sameAs<K extends Omit<Kept, 'id'>>(wanted: Omit<Kept, 'id'>, standing: readonly K[]): K | undefined {
  return standing.find((one) =>
    isAbsence(wanted)
      ? isAbsence(one) && one.from < wanted.to && wanted.from < one.to
      : !isAbsence(one) && one.from === wanted.from,
  )
}
