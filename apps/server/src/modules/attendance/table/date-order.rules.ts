import { type Bounds, isProblem } from './line.rules.ts'
import { type DateOrder, dateOf, dayNumberOf, wallWithin } from './wall-time.rules.ts'

/** The orders in which a file may write day and month; the year first only where it has two figures. */
export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const
export type NamedOrder = (typeof DATE_ORDERS)[number]

/**
 * The order that a file's dates are read in; `isOpen` where another one fits all of them as well, with an example that says so: a date as
 * it stands there, and the day number that it is in each order that fits.
 */
export type OrderReading = {
  order: DateOrder
  isOpen: boolean
  example: { text: string; days: readonly { order: NamedOrder; day: number }[] } | null
}

const SURE: OrderReading = { order: 'day-first', isOpen: false, example: null }
/** Dates that speak against an order by so many times those that speak for it are damage. */
const DAMAGE = 20

/** A date in an order; undefined where it is none, or no punch could be of that day yet. */
function dateIn(text: string, order: NamedOrder, bounds: Bounds) {
  const date = dateOf(text, order)
  return isProblem(date) || isProblem(wallWithin(date, 0, bounds)) ? undefined : date
}

const WITH_YEAR_ASIDE = /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})$/

/** Which order the dates of a file stand in, judged over all of them: month first only where nothing else is possible. */
export function readDateOrder(dates: Iterable<string>, bounds: Bounds): OrderReading {
  const counted = new Map<string, number>()
  for (const text of dates) if (WITH_YEAR_ASIDE.test(text)) counted.set(text, (counted.get(text) ?? 0) + 1)
  const found = DATE_ORDERS.map((order) => ({ order, against: 0, latest: 0 }))
  for (const [text, lines] of counted) {
    const years = found.map(({ order }) => dateIn(text, order, bounds)?.year)
    if (years.every((year) => year === undefined)) continue
    for (const [at, one] of found.entries()) {
      const year = years[at]
      if (year === undefined) one.against += lines
      else one.latest = Math.max(one.latest, year)
    }
  }
  // Where two fit alike, the one by which the file is newer: 26/06/01 is of 2026 and not of 2001.
  const [best, next] = found
    .filter(({ latest }) => latest > 0)
    .toSorted((a, b) => a.against - b.against || b.latest - a.latest)
  if (!best) return SURE
  if (best.against > 0 && (next?.against ?? 0) <= best.against * DAMAGE) return { ...SURE, order: 'unclear' }
  const fitting = found.filter(({ against, latest }) => against === 0 && latest > 0).map(({ order }) => order)
  const example = findExample(counted.keys(), fitting, bounds)
  return { order: best.order, isOpen: example !== null, example }
}

/** Whether an order is possible for all dates of a file: none of them is a day in another order alone. */
export function isPossible(order: NamedOrder, dates: Iterable<string>, bounds: Bounds): boolean {
  for (const text of dates) {
    if (!WITH_YEAR_ASIDE.test(text) || dateIn(text, order, bounds)) continue
    if (DATE_ORDERS.some((other) => dateIn(text, other, bounds))) return false
  }
  return true
}

/** The first date that is another day in another order. */
function findExample(texts: Iterable<string>, orders: readonly NamedOrder[], bounds: Bounds): OrderReading['example'] {
  for (const text of texts) {
    const days = orders.flatMap((order) => {
      const date = dateIn(text, order, bounds)
      return date ? [{ order, day: dayNumberOf(date.year, date.month, date.day) }] : []
    })
    const different = days.filter(({ day }, at) => days.findIndex((other) => other.day === day) === at)
    if (different.length > 1) return { text, days: different }
  }
  return null
}
