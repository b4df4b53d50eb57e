import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { Pattern } from './pattern.rules.ts'

/** People come when they like before a shift and leave when it ends, so that ends tell shifts apart better than starts. */
const START_TOLERANCE: Minutes = 45
const END_TOLERANCE: Minutes = 20
const END_TOLERANCE_CLOSE: Minutes = 10
const LENGTH_TOLERANCE: Minutes = 45

function apart(a: Minutes, b: Minutes): Minutes {
  const distance = Math.abs(a - b) % MINUTES_PER_DAY
  return Math.min(distance, MINUTES_PER_DAY - distance)
}

function startsAlike(a: Pattern, b: Pattern): boolean {
  return a.isSplit === b.isSplit && apart(a.start, b.start) <= START_TOLERANCE
}

/** People who come and go together. */
export function keepsHoursOf(a: Pattern, b: Pattern): boolean {
  return startsAlike(a, b) && apart(a.end, b.end) <= END_TOLERANCE
}

/** People who come and go together so exactly that shifts half an hour apart are told from each other. */
export function keepsHoursCloselyOf(a: Pattern, b: Pattern): boolean {
  return keepsHoursOf(a, b) && apart(a.end, b.end) <= END_TOLERANCE_CLOSE
}

/** People who come in the same window and stay equally long. */
export function staysAsLongAs(a: Pattern, b: Pattern): boolean {
  return startsAlike(a, b) && Math.abs(a.length - b.length) <= LENGTH_TOLERANCE
}

/** Patterns in groups in which everybody is alike to somebody else of the group. Largest group first. */
export function groupsOf(patterns: readonly Pattern[], isAlike: (a: Pattern, b: Pattern) => boolean): Pattern[][] {
  const waiting = new Set(patterns)
  const groups: Pattern[][] = []
  for (const seed of patterns) {
    if (!waiting.delete(seed)) continue
    const group = [seed]
    for (const member of group) {
      for (const other of waiting) {
        if (!isAlike(member, other)) continue
        waiting.delete(other)
        group.push(other)
      }
    }
    groups.push(group)
  }
  return groups.sort((a, b) => b.length - a.length || (a[0]?.start ?? 0) - (b[0]?.start ?? 0))
}
