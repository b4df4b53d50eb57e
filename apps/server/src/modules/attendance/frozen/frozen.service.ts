import type { Month } from '@muster/kernel/month'
import type { Rows } from '../../../platform/db/rows.ts'
import type { DirtyRange } from '../../rostering/index.rules.ts'
import { listClosed, listFrozenPeople, lockClosing } from './closing.queries.ts'
import { type FrozenRange, splitBy } from './frozen.rules.ts'

/** Days that are written, days that are not because their month is closed, and which months of the company are. */
export type SplitByFrozen = { open: DirtyRange[]; frozen: FrozenRange[]; closed: ReadonlySet<Month> }

/** Parts ranges into open days and closed ones. Until the commit nobody closes another month. */
export async function splitFrozen(
  rows: Rows,
  companyId: string,
  ranges: readonly DirtyRange[],
): Promise<SplitByFrozen> {
  await lockClosing(rows, companyId, 'shared')
  const closings = await listClosed(rows, companyId)
  const closed = new Set(closings.map(({ month }) => month))
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
  return { ...splitBy(ranges, (employmentId, month) => numbers.get(month)?.(employmentId)), closed }
}
