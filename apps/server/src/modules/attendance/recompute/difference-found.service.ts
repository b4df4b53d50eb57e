import type { Day } from '@muster/kernel/day'
import { daysFrom } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import type { Rows } from '../../../platform/db/rows.ts'
import { insertDifferences, listFrozenDays, type NewDifference } from '../frozen/difference.queries.ts'
import { type Compared, causeOf, findBookedMonth, isSame, numbersOf } from '../frozen/difference.rules.ts'
import type { FrozenRange } from '../frozen/frozen.rules.ts'
import { explanationText, type ResultRow } from './result.queries.ts'

/**
 * Compares what frozen days came to now with what they were closed with, or with what was found last, and adds what differs: to the first
 * open month after theirs. Nothing of the days themselves is written.
 */
export async function findDifferences(
  rows: Rows,
  companyId: string,
  frozen: readonly FrozenRange[],
  computed: Iterable<ResultRow>,
  closed: ReadonlySet<Month>,
  now: Instant,
): Promise<number> {
  if (frozen.length === 0) return 0
  const today = new Map<string, Compared>()
  for (const row of computed)
    today.set(keyOf(row.employmentId, row.result.day), { ...row.result, explanation: explanationText(row) })
  const known = new Map(
    (await listFrozenDays(rows, companyId, frozen)).map((one) => [keyOf(one.employmentId, one.day), one]),
  )
  const found: NewDifference[] = []
  for (const { employmentId, from, to, closing } of frozen) {
    for (const day of daysFrom(from, to)) {
      const key = keyOf(employmentId, day)
      const [was, is] = [known.get(key), today.get(key) ?? null]
      const written = was?.written ?? null
      const before = was && 'last' in was ? (was.last ?? null) : written && numbersOf(written)
      const after = is && numbersOf(is)
      if (isSame(before, after)) continue
      const cause = causeOf(written, is)
      found.push({ employmentId, day, closing, bookedIn: findBookedMonth(day, closed), before, after, cause })
    }
  }
  await insertDifferences(rows, companyId, found, now)
  return found.length
}

const keyOf = (employmentId: string, day: Day) => `${employmentId} ${day}`
