import type { Minutes } from '@muster/kernel/minutes'

/** A stretch of a day in wall-clock minutes from its midnight; nights pass 1440. */
export type Span = { from: Minutes; to: Minutes }

/** The part of the day, or of the day and the night after it, that a bar shows. */
export type Axis = Span

/** 06 to 22, where most days lie. */
export const DAY_AXIS: Axis = { from: 360, to: 1320 }

/** Where a minute stands on the axis, 0 to 1; what lies outside stands at the edge. */
export function shareOf(minute: Minutes, axis: Axis): number {
  return Math.min(1, Math.max(0, (minute - axis.from) / (axis.to - axis.from)))
}

/** An axis of whole hours that holds every minute given, with air on both sides; at least `least`. */
export function axisAround(minutes: readonly Minutes[], least: Axis = DAY_AXIS): Axis {
  let { from, to } = least
  for (const minute of minutes) {
    from = Math.min(from, Math.floor((minute - 1) / 60) * 60)
    to = Math.max(to, Math.ceil((minute + 1) / 60) * 60)
  }
  return { from, to }
}

/** The hours to write under an axis, as minutes: every 1, 2, 3, 4 or 6 hours, so that at most `most` fit. */
export function hourMarks(axis: Axis, most = 13): Minutes[] {
  const hours = (axis.to - axis.from) / 60
  const step = [1, 2, 3, 4, 6].find((s) => Math.floor(hours / s) + 1 <= most) ?? 12
  const marks: Minutes[] = []
  for (let m = Math.ceil(axis.from / 60) * 60; m <= axis.to; m += step * 60) marks.push(m)
  return marks
}
