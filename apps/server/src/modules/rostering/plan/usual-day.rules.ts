import type { Minutes } from '@muster/kernel/minutes'

/** A day of leave where neither a pattern nor a company says how long it is. */
export const DAILY: Minutes = 480

/** The length that most of some working days have, the longer where as many have either; none of days without work. */
export function findCommonest(lengths: readonly Minutes[]): Minutes | undefined {
  const days = new Map<Minutes, number>()
  for (const length of lengths) if (length > 0) days.set(length, (days.get(length) ?? 0) + 1)
  return [...days].toSorted(([a, times], [b, often]) => often - times || b - a)[0]?.[0]
}
