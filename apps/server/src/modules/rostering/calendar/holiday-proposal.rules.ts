import type { PROPOSED_CHANGES } from '@muster/contract/attendance/calendar'
import type { DayKind } from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'

/** A holiday as a nation has it. */
export type Holiday = { day: Day; names: Names }
/** A day of the calendar, with the nation of whose proposal it is and how that called it then. */
export type Known = {
  day: Day
  nationality: string
  kind: DayKind
  names: Names
  version: number
  proposedOf: string | null
  proposedNames: Names | null
}
export type Proposed = Holiday & { change: (typeof PROPOSED_CHANGES)[number]; version: number }

/**
 * What of the holidays of a nation is new or other for people of a nationality, or for everybody where it is empty, in the order of the days.
 * A day that the calendar says of everybody is said of these people as well. What was taken over and changed by hand is left alone.
 */
export function proposeHolidays(
  { nation, nationality }: { nation: string; nationality: string },
  holidays: readonly Holiday[],
  known: readonly Known[],
): Proposed[] {
  const theirs = known.filter((one) => one.nationality === nationality || one.nationality === '')
  const fresh = holidays
    .filter(({ day }) => !theirs.some((one) => one.day === day))
    .map((one): Proposed => ({ ...one, change: 'new', version: 0 }))
  const other = known.flatMap((entry): Proposed[] => {
    const { day, version, kind, names, proposedNames } = entry
    if (entry.nationality !== nationality || entry.proposedOf !== nation || !proposedNames) return []
    if (kind !== 'holiday' || !isAlike(names, proposedNames)) return []
    const now = holidays.find((holiday) => holiday.day === day)
    if (!now) return [{ day, names, change: 'gone', version }]
    return isAlike(now.names, proposedNames) ? [] : [{ ...now, change: 'renamed', version }]
  })
  return [...fresh, ...other].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const isAlike = (one: Names, other: Names): boolean =>
  one.cn === other.cn && one.en === other.en && one.vn === other.vn && (one.km ?? '') === (other.km ?? '')
