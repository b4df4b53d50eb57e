import { WHOLE_DAY as WHOLE_DAY_MINUTES } from '@muster/contract/attendance/correction'
import { MINUTES_PER_DAY } from '@muster/kernel/minutes'
import type { Span } from '../../rostering/index.rules.ts'
import { type Absence, type Cell, DEFAULT_POLICY } from '../day/day-input.rules.ts'
import { latestEnd } from '../day/flexible.rules.ts'
import { windowOfFreeDay } from '../day/free-window.rules.ts'
import type { Correction } from '../day/mark.rules.ts'

/** What is taken of the work of a day: an absence that HR knows of, or an approved step out. */
export type AbsenceKind = NonNullable<Absence['by']>

/** A correction as it is kept: minutes of the day on the clock of its place, equal for a punch. */
export type ExistingCorrection = Span & {
  id: string
  kind: Correction['kind'] | AbsenceKind
  /** Which leave an absence is, where it is one. */
  leaveType?: string | null
}

/** The whole of a day and whatever of its shift lies beside it. */
export const WHOLE_DAY: Span = WHOLE_DAY_MINUTES

const ABSENCES: readonly string[] = ['excused', 'unexcused', 'official-out', 'private-out'] satisfies AbsenceKind[]

/**
 * From which to which minute a punch belongs to a day: the window of its shift, else until the next day begins; approved overtime stretches it
 * for punches that were not made as it does for those that were.
 */
export function windowOf({ shift, overtime }: Pick<Cell, 'shift' | 'overtime'>): Span {
  const [first] = shift?.periods ?? []
  if (shift && first)
    return {
      from: Math.min(first.from, overtime?.from ?? first.from) - shift.before,
      to: Math.max(latestEnd(shift), overtime?.to ?? 0) + shift.after,
    }
  const around = windowOfFreeDay(DEFAULT_POLICY, overtime)
  return { from: Math.min(0, around.opens), to: Math.max(MINUTES_PER_DAY + DEFAULT_POLICY.dayBoundary, around.closes) }
}

/** Whether a correction is an absence, and no punch. */
export const isAbsence = <K extends { kind: ExistingCorrection['kind'] }>(one: K): one is K & { kind: AbsenceKind } =>
  ABSENCES.includes(one.kind)

/** What the engine takes of the corrections of a day that stand. */
export function toDayCorrections(existing: readonly ExistingCorrection[]): {
  punches: Correction[]
  absences: Absence[]
} {
  const punches: Correction[] = []
  const absences: Absence[] = []
  for (const one of existing) {
    const { id, from, to, leaveType } = one
    if (!isAbsence(one)) punches.push({ id, kind: one.kind as Correction['kind'], minute: from })
    else absences.push(leaveType ? { id, type: leaveType, from, to } : { id, type: one.kind, by: one.kind, from, to })
  }
  return { punches, absences }
}

/**
 * The one that says the same already, so that two clerks at once enter it once: a punch of that minute, or an absence with time in
 * common. Undefined where the wanted one may stand.
 */
export function sameAs<K extends Omit<ExistingCorrection, 'id'>>(
  wanted: Omit<ExistingCorrection, 'id'>,
  inForce: readonly K[],
): K | undefined {
  return inForce.find((one) =>
    isAbsence(wanted)
      ? isAbsence(one) && one.from < wanted.to && wanted.from < one.to
      : !isAbsence(one) && one.from === wanted.from,
  )
}

/** From when to when something that stands takes the time that is wanted away; a whole day as much of it as is wanted. */
export const awaySpan = (stands: Span, wanted: Span): Span =>
  stands.from <= WHOLE_DAY.from
    ? { from: Math.max(wanted.from, 0), to: Math.min(wanted.to, MINUTES_PER_DAY) }
    : { from: stands.from, to: stands.to }

/** Returns whether an existing absence differs from the wanted one, by its minutes or its source. */
export function isOtherAbsence<K extends Omit<ExistingCorrection, 'id'> & { source: string }>(
  wanted: K,
  stands: Omit<K, 'id'>,
): boolean {
  return (
    isAbsence(wanted) && !(stands.from === wanted.from && stands.to === wanted.to && stands.source === wanted.source)
  )
}
