import type { DayNumbers } from '@muster/contract/attendance/difference'
import type { Day } from '@muster/kernel/day'
import { isSame } from '../frozen/difference.rules.ts'

/** A day that an upgrade computes anew, as it was written; one that was still open changes by the hour, whatever reads it. */
export type DueDay = { employmentId: string; day: Day; before: DayNumbers | null; isOpen: boolean }
/** A day whose figures are others than before. */
export type RecomputedDay = { employmentId: string; day: Day; before: DayNumbers | null; after: DayNumbers | null }

/** What days came to by the new reading, by their key; one that was not computed is no more. */
export type Computed = Map<string, { numbers: DayNumbers; isOpen: boolean }>

export const dueKey = (employmentId: string, day: Day) => `${employmentId} ${day}`

/** Of the days that an upgrade computes anew those whose figures are others now. Today is none: its figures change with the time. */
export function findRecomputed(due: readonly DueDay[], computed: Readonly<Computed>): RecomputedDay[] {
  return due.flatMap(({ employmentId, day, before, isOpen }) => {
    const now = computed.get(dueKey(employmentId, day))
    const after = now?.numbers ?? null
    if (isOpen || now?.isOpen || isSame(before, after)) return []
    return [{ employmentId, day, before, after }]
  })
}
