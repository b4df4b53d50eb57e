import type { Minutes } from './minutes.ts'

/** From–to in minutes of the wall clock, counted from the midnight that begins the day; may be negative or pass 1440. */
export type Segment = [Minutes, Minutes]

/** Minutes of all segments together; they are expected not to overlap. */
export function lengthOf(segments: readonly Segment[]): Minutes {
  let sum = 0
  for (const [from, to] of segments) sum += to - from
  return sum
}

/** Minutes of the segments that lie between `from` and `to`. */
export function overlapOf(segments: readonly Segment[], from: Minutes, to: Minutes): Minutes {
  let sum = 0
  for (const segment of segments) {
    const start = segment[0] > from ? segment[0] : from
    const end = segment[1] < to ? segment[1] : to
    if (end > start) sum += end - start
  }
  return sum
}

/** The parts of the segments that lie between `from` and `to`, added to `into`. */
export function clip(segments: readonly Segment[], from: Minutes, to: Minutes, into: Segment[]): void {
  for (const segment of segments) {
    const start = segment[0] > from ? segment[0] : from
    const end = segment[1] < to ? segment[1] : to
    if (end > start) into.push([start, end])
  }
}

/** The segments without what lies between `from` and `to`, in order. */
export function without(segments: readonly Segment[], from: Minutes, to: Minutes): Segment[] {
  const rest: Segment[] = []
  for (const segment of segments) {
    const [start, end] = segment
    if (end <= from || start >= to) {
      rest.push(segment)
      continue
    }
    if (start < from) rest.push([start, from])
    if (end > to) rest.push([to, end])
  }
  return rest
}

/** The parts of `from`–`to` that lie outside every segment, added to `into`; the segments are in order. */
export function outside(segments: readonly Segment[], from: Minutes, to: Minutes, into: Segment[]): void {
  let at = from
  for (const [start, end] of segments) {
    if (start > at) {
      if (start >= to) break
      into.push([at, start])
    }
    if (end > at) at = end
  }
  if (to > at) into.push([at, to])
}

/** The same time as segments in order that neither overlap nor touch. */
export function mergeSegments(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = []
  for (const [from, to] of segments.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}
