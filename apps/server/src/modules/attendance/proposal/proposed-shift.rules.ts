import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'

/** From–to in minutes of the wall clock; past midnight the count goes on past 1440. */
export type Span = { from: Minutes; to: Minutes }

/** A pause inside a period; `isAssumed` when no punch shows it and it is only what such a day usually has. */
export type ProposedBreak = Span & { isAssumed: boolean }

/** What a shift might be called before somebody names it. */
export type ShiftName = 'day' | 'early' | 'flexible' | 'free' | 'late' | 'night' | 'split'

/**
 * The hours of a proposed shift [3.12]. *fixed*: one period, or two where lunch is punched. *flexible*: the one period is
 * the day of who comes first; the start moves up to `flexStartTo` and the end with it, everybody is there in the `core`.
 * *free*: the period is the band in which people are seen, only `requiredMinutes` count.
 */
export type ShiftHours = {
  kind: 'fixed' | 'flexible' | 'free'
  periods: Span[]
  breaks: ProposedBreak[]
  flexStartTo: Minutes | null
  core: Span | null
  requiredMinutes: Minutes
  /** Said where people of it punch once a day. */
  clocking?: 'in-only'
}

const LONG_DAY: Minutes = 480
const PAUSE_LEAST: Minutes = 30
const PAUSE_MOST: Minutes = 60
const NOON: Minutes = 720

/** The pause that a stretch of more than eight hours usually has, at noon where the day allows it, else in the middle. */
export function assumeBreak({ from, to }: Span): ProposedBreak[] {
  const length = Math.min(PAUSE_MOST, to - from - LONG_DAY)
  if (length < PAUSE_LEAST) return []
  const hasNoon = from <= NOON - 60 && to >= NOON + 120
  const start = hasNoon ? NOON : Math.floor((from + to - length) / 2 / 30) * 30
  return [{ from: start, to: start + length, isAssumed: true }]
}

export function lengthOfSpans(spans: readonly Span[]): Minutes {
  return spans.reduce((total, { from, to }) => total + to - from, 0)
}

/** The same hours with a start on the day itself, minutes 0 to 1439. */
export function onOneDay(hours: ShiftHours): ShiftHours {
  const days = Math.floor((hours.periods[0]?.from ?? 0) / MINUTES_PER_DAY)
  if (days === 0) return hours
  const back = <T extends Span>(span: T): T => ({
    ...span,
    from: span.from - days * MINUTES_PER_DAY,
    to: span.to - days * MINUTES_PER_DAY,
  })
  return {
    ...hours,
    periods: hours.periods.map(back),
    breaks: hours.breaks.map(back),
    flexStartTo: hours.flexStartTo === null ? null : hours.flexStartTo - days * MINUTES_PER_DAY,
    core: hours.core && back(hours.core),
  }
}

/** A word for the hours: by kind, by a punched lunch, else by the part of the day. */
export function nameOf({ kind, periods }: ShiftHours): ShiftName {
  const [first] = periods
  if (kind !== 'fixed' || !first) return kind === 'flexible' ? 'flexible' : 'free'
  if (periods.length > 1) return 'split'
  if (first.from >= 1200 || first.from < 180 || first.to > 1560) return 'night'
  if (first.from < 360) return 'early'
  return first.from < 690 ? 'day' : 'late'
}
