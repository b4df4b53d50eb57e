import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { Hours } from './lookups.ts'
import { spanText } from './wall-clock.ts'

/** The work that hours ask for, in minutes: periods without breaks; of free hours their total. */
export function countOwedMinutes({ kind, periods, breaks, requiredMinutes }: Hours): number {
  if (kind === 'free') return requiredMinutes
  const length = (spans: Hours['periods']) => spans.reduce((sum, span) => sum + Math.max(0, span.to - span.from), 0)
  return length(periods) - length(breaks)
}

/** From when to when hours are worked: `08:00–12:00, 13:00–17:00`; free hours without a band say their total. */
export function workText(hours: Hours, t: Say, format: Format): string {
  if (hours.kind === 'free') return t('attendance.hours.freeOf', { minutes: format.duration(hours.requiredMinutes) })
  return hours.periods.map((period) => spanText(period, format)).join(', ')
}

/** What stands beside the work: until when a flexible day may begin, the breaks, and that it is clocked in only. */
export function besideText({ kind, flexStartTo, breaks, clocking }: Hours, t: Say, format: Format): string {
  return [
    ...(kind === 'flexible' && flexStartTo !== null
      ? [t('attendance.hours.startUntil', { time: format.clock(flexStartTo) })]
      : []),
    ...(breaks.length > 0
      ? [t('attendance.hours.breaksAt', { times: breaks.map((pause) => spanText(pause, format)).join(', ') })]
      : []),
    ...(clocking === 'in-only' ? [t('attendance.hours.inOnly')] : []),
  ].join(' · ')
}
