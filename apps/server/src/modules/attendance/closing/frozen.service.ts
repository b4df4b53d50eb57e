import type { Day } from '@muster/kernel/day'
import { addMonths, firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import type { Rows } from '../../../platform/db/rows.ts'
import type { DirtyRange } from '../day/dirty.rules.ts'
import { listClosed, listFrozenPeople, lockClosing } from './closing.queries.ts'

/** A range of days that lies in one closed month, with the number of its closing. */
export type FrozenRange = DirtyRange & { closing: number }
export type Parted = { open: DirtyRange[]; frozen: FrozenRange[]; closed: ReadonlySet<Month> }

/**
 * Parts ranges into days that are computed and written, and days that are not written any more because their month is closed. Until the commit
 * nobody closes another one.
 */
export async function partFrozen(rows: Rows, companyId: string, ranges: readonly DirtyRange[]): Promise<Parted> {
  await lockClosing(rows, companyId, 'shared')
  const closings = await listClosed(rows, companyId)
  const numbers = new Map<Month, (employmentId: string) => number | undefined>()
  for (const one of closings) {
    const { month, state, number } = one
    // What is being opened again is written; a row that is still frozen keeps itself.
    if (state === 'opening') continue
    if (state !== 'closing') numbers.set(month, () => number)
    else {
      const people = await listFrozenPeople(rows, companyId, one, [...new Set(ranges.map((r) => r.employmentId))])
      numbers.set(month, (employmentId) => (people.has(employmentId) ? number : undefined))
    }
  }
  const closed = new Set(closings.map(({ month }) => month))
  if (numbers.size === 0) return { open: [...ranges], frozen: [], closed }
  const parted: Parted = { open: [], frozen: [], closed }
  for (const range of ranges) {
    let from: Day = range.from
    for (let month = monthOf(range.from); month <= monthOf(range.to); month = addMonths(month, 1)) {
      const closing = numbers.get(month)?.(range.employmentId)
      if (closing === undefined) continue
      const [first, last] = [later(range.from, firstDay(month)), earlier(range.to, lastDay(month))]
      if (from < first) parted.open.push({ ...range, from, to: lastDay(addMonths(month, -1)) })
      parted.frozen.push({ ...range, from: first, to: last, closing })
      from = firstDay(addMonths(month, 1))
    }
    if (from <= range.to) parted.open.push({ ...range, from })
  }
  return parted
}

const later = (a: Day, b: Day) => (a > b ? a : b)
const earlier = (a: Day, b: Day) => (a < b ? a : b)
