import { clockText, MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'

/** A minute of a day's wall clock as `08:17`; the evening before as `23:50 −1`, after midnight as `06:00 +1`. */
export function wallClock(minute: Minutes, t: Say, format: Format): string {
  return minute < 0 ? t('attendance.time.dayBefore', { time: clockText(minute) }) : format.clock(minute)
}

/** From–to on the wall clock: `22:00–06:00 +1`. */
export function spanText({ from, to }: { from: Minutes; to: Minutes }, format: Format): string {
  return `${from >= MINUTES_PER_DAY ? format.clock(from) : clockText(from)}–${format.clock(to)}`
}
