import type { Minutes } from '@muster/kernel/minutes'
import { ascending, histogramOf, quantile } from './quantile.rules.ts'

/** What a time that people do not usually agree on must gain to be chosen, as a share of late days. */
const ODD_QUARTER = 0.03
const ODD_FIVE = 0.12
/** How many late days in a hundred an edge is moved for, per hour by which it leaves the middle of the times. */
const HOUR_PRICE = 0.35
const STEP = 15
/** A step with less than this share of what the busiest hold lies outside the usual window. */
const EDGE_SHARE = 0.28
const WINDOW_SAMPLE = 60
/** A few minutes over a quarter of an hour do not open the next one. */
const ROUNDING = 5

function oddity(minute: Minutes): number {
  if (minute % 30 === 0) return 0
  return minute % 15 === 0 ? ODD_QUARTER : ODD_FIVE
}

/** The time of the least price: the share of days on its wrong side, its distance from the middle, and being odd. */
function agreedTime(sorted: readonly Minutes[], wrongShare: (minute: Minutes) => number): Minutes {
  const middle = quantile(sorted, 0.5)
  const first = Math.floor((sorted[0] ?? 0) / 30) * 30
  const last = Math.ceil((sorted.at(-1) ?? 0) / 30) * 30
  let best = first
  let least = Number.POSITIVE_INFINITY
  for (let minute = first; minute <= last; minute += 5) {
    const price = wrongShare(minute) + (HOUR_PRICE * Math.abs(minute - middle)) / 60 + oddity(minute)
    if (price < least - 1e-9) [best, least] = [minute, price]
  }
  return best
}

/** When a shift starts that people arrive for at these times: most are in, few are late, and it is a time people agree on. */
export function findAgreedStart(arrivals: readonly Minutes[]): Minutes {
  const sorted = ascending(arrivals)
  const late = (minute: Minutes) => sorted.filter((arrival) => arrival > minute + 1).length / sorted.length
  return agreedTime(sorted, late)
}

/** When a shift ends that people leave at these times: few have left before. */
export function findAgreedEnd(departures: readonly Minutes[]): Minutes {
  const sorted = ascending(departures)
  const early = (minute: Minutes) => sorted.filter((departure) => departure < minute - 1).length / sorted.length
  return agreedTime(sorted, early)
}

/**
 * The window in which the times lie densely, in quarters of an hour: from the busiest quarter outward as long as the
 * quarters are a quarter as busy, one thin one between busy ones forgiven. Of few times it is where nine in ten lie.
 */
export function denseWindow(times: readonly Minutes[]): { from: Minutes; to: Minutes } {
  if (times.length < WINDOW_SAMPLE) {
    const sorted = ascending(times)
    const [from, to] = [quantile(sorted, 0.05), quantile(sorted, 0.95)]
    return { from: Math.floor((from + ROUNDING) / STEP) * STEP, to: Math.ceil((to - ROUNDING) / STEP) * STEP }
  }
  const { from, counts } = histogramOf(times, STEP)
  const busiest = [...counts].sort((a, b) => b - a).slice(0, 2)
  const least = (((busiest[0] ?? 0) + (busiest[1] ?? 0)) / 2) * EDGE_SHARE
  const isBusy = (i: number) => (counts[i] ?? 0) >= least
  const peak = counts.indexOf(busiest[0] ?? 0)
  let first = peak
  let last = peak
  while (isBusy(first - 1) || (first > 1 && isBusy(first - 2))) first--
  while (isBusy(last + 1) || isBusy(last + 2)) last++
  return { from: from + first * STEP, to: from + (last + 1) * STEP }
}
