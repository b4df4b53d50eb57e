import type { Day } from '@muster/kernel/day'
import { addMonths, firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import type { DirtyRange } from '../../rostering/index.rules.ts'

/** A range of days that lies in one closed month, with the number of its closing. */
export type FrozenRange = DirtyRange & { closing: number }

/**
 * Parts ranges into days that are computed and written, and days whose month is closed. `closingOf` gives the number of the closing that has
 * frozen somebody's month, undefined where none has. Together the parts are the ranges, and no day is in two of them.
 */
export function splitBy(
  ranges: readonly DirtyRange[],
  closingOf: (employmentId: string, month: Month) => number | undefined,
): { open: DirtyRange[]; frozen: FrozenRange[] } {
  const open: DirtyRange[] = []
  const frozen: FrozenRange[] = []
  for (const range of ranges) {
    let from = range.from
    for (let month = monthOf(range.from); month <= monthOf(range.to); month = addMonths(month, 1)) {
      const closing = closingOf(range.employmentId, month)
      if (closing === undefined) continue
      const [first, last] = [later(range.from, firstDay(month)), earlier(range.to, lastDay(month))]
      if (from < first) open.push({ ...range, from, to: lastDay(addMonths(month, -1)) })
      frozen.push({ ...range, from: first, to: last, closing })
      from = firstDay(addMonths(month, 1))
    }
    if (from <= range.to) open.push({ ...range, from })
  }
  return { open, frozen }
}

const later = (a: Day, b: Day) => (a > b ? a : b)
const earlier = (a: Day, b: Day) => (a < b ? a : b)
