import type { Minutes } from '@muster/kernel/minutes'

/** A range that holds `share` (0–1) of the days, in minutes of the wall clock. */
export type Range = { from: Minutes; to: Minutes; share: number }

/** Numbers counted in steps of `step` minutes; `counts[i]` stands for `from + i * step` up to the next step. */
export type Histogram = { step: Minutes; from: Minutes; counts: number[] }

/** The `share` quantile (0–1) of a sorted list, between neighbours by proportion; NaN of an empty one. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

/** A sorted copy. */
export function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b)
}

/** The correlation of two lists of equal length (−1 to 1); 0 where one of them never varies. */
export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [sum(xs) / xs.length, sum(ys) / ys.length]
  const spread = (list: readonly number[], mean: number) => sum(list.map((value) => (value - mean) ** 2))
  const together = sum(xs.map((x, i) => (x - meanX) * ((ys[i] ?? meanY) - meanY)))
  const apart = Math.sqrt(spread(xs, meanX) * spread(ys, meanY))
  return apart === 0 ? 0 : together / apart
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The middle 90 % of the values, in whole minutes: "on nine of ten days". Null of none. */
export function nineOfTen(values: readonly number[]): Range | null {
  if (values.length === 0) return null
  const sorted = ascending(values)
  return { from: Math.floor(quantile(sorted, 0.05)), to: Math.ceil(quantile(sorted, 0.95)), share: 0.9 }
}

/** How often the values fall into each step; from the first step that holds one to the last. */
export function histogramOf(values: readonly number[], step: Minutes): Histogram {
  const slots = values.map((value) => Math.floor(value / step))
  const first = slots.reduce((least, slot) => Math.min(least, slot), slots[0] ?? 0)
  const counts: number[] = []
  for (const slot of slots) counts[slot - first] = (counts[slot - first] ?? 0) + 1
  return { step, from: first * step, counts: Array.from(counts, (count) => count ?? 0) }
}
