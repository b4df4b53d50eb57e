import {
  codeOf,
  codesOf,
  daysOfText,
  isFrozenCode,
  type MonthDay,
  textOfCodes,
} from '@muster/contract/attendance/month-days'
import type { Day } from '@muster/kernel/day'
import { addMonths, firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import type { DirtyRange } from '../../rostering/index.rules.ts'
import { type Totals, totalsOf } from './totals.rules.ts'

/** Somebody's month in one row: the codes of its days, their sums, and how many days there are of each attribute. */
export type MonthResult = { employmentId: string; month: Month; days: string; totals: Totals & { normalDays: number } }

/** The days that were computed, by person. */
export type ComputedCodes = Map<string, Map<Day, string>>

/** Keeps what a day came to. */
export function keepCode(computed: ComputedCodes, employmentId: string, result: MonthDay): void {
  const own = computed.get(employmentId) ?? new Map<Day, string>()
  computed.set(employmentId, own)
  own.set(result.day, codeOf(result))
}

/** The months in which the days of some ranges lie, each once. */
export function monthsIn(ranges: readonly DirtyRange[]): Month[] {
  return [...new Set(ranges.flatMap(monthsOf))]
}

/**
 * The months of ranges with the days that were computed put in: a day of a range without a result has none any more, and a
 * frozen one stays. `daysOf` gives what is stored of a month, an empty text where nothing is; so does a month that has no day left.
 */
export function monthsWith(
  ranges: readonly DirtyRange[],
  computed: ComputedCodes,
  stored: (employmentId: string, month: Month) => string,
): MonthResult[] {
  return [...Map.groupBy(ranges, (range) => range.employmentId)].flatMap(([employmentId, own]) =>
    monthsIn(own).map((month) => {
      const codes = codesOf(stored(employmentId, month))
      for (const range of own) putIn(codes, month, range, computed.get(employmentId))
      return monthOfCodes(employmentId, month, codes)
    }),
  )
}

function putIn(
  codes: (string | undefined)[],
  month: Month,
  { from, to }: DirtyRange,
  computed: ReadonlyMap<Day, string> | undefined,
): void {
  const first = from > firstDay(month) ? from : firstDay(month)
  const last = to < lastDay(month) ? to : lastDay(month)
  if (last < first) return
  for (let n = Number(first.slice(8)); n <= Number(last.slice(8)); n++)
    if (!isFrozenCode(codes[n - 1])) codes[n - 1] = computed?.get(`${month}-${String(n).padStart(2, '0')}` as Day)
}

function monthOfCodes(employmentId: string, month: Month, codes: readonly (string | undefined)[]): MonthResult {
  const days = textOfCodes(codes)
  const results = daysOfText(month, days)
  const totals = totalsOf(results)
  const normalDays = results.length - totals.abnormalDays - totals.noDataDays
  return { employmentId, month, days, totals: { ...totals, normalDays } }
}

function monthsOf({ from, to }: DirtyRange): Month[] {
  const months: Month[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month)
  return months
}
