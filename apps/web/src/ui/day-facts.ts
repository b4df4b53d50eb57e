import { clockText, MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { UiWords } from './base/words.tsx'

/** A stretch of a day in wall-clock minutes from its midnight; nights pass 1440. */
export type Span = { from: Minutes; to: Minutes }

/** What a day bar shows. Every part may be missing; parts may lie on each other. */
export type DayFacts = {
  /** What the shift asks for. */
  plan?: readonly Span[]
  /** What counts as work. */
  work?: readonly Span[]
  /** Overtime. */
  extra?: readonly Span[]
  leave?: readonly Span[]
  breaks?: readonly Span[]
  late?: readonly Span[]
  early?: readonly Span[]
  /** Begun and not ended, such as the hours after a clock-in without a clock-out. */
  open?: readonly Span[]
  punches?: readonly Minutes[]
  /** Where a punch should be and is not. */
  missing?: readonly Minutes[]
}

/** A wall-clock minute in words: `08:00`, and `06:00 +1` on the next day. */
export function timeText(minute: Minutes, nextDay: string): string {
  return minute >= MINUTES_PER_DAY ? `${clockText(minute)} ${nextDay}` : clockText(minute)
}

/** The same as the bar, in sentences, in the order of the day's parts; for those who do not see it. */
export function dayInWords(facts: DayFacts, words: UiWords['day']): string {
  const time = (minute: Minutes) => timeText(minute, words.nextDay)
  const spans = (list: readonly Span[] | undefined, say: (from: string, to: string) => string) =>
    (list ?? []).map(({ from, to }) => say(time(from), time(to)))
  const said = [
    ...spans(facts.plan, words.planned),
    ...spans(facts.breaks, words.break),
    ...spans(facts.work, words.worked),
    ...spans(facts.extra, words.extra),
    ...spans(facts.leave, words.leave),
    ...spans(facts.late, words.late),
    ...spans(facts.early, words.early),
    ...(facts.open ?? []).map(({ from }) => words.open(time(from))),
    ...(facts.punches?.length ? [words.punched(facts.punches.map(time).join(', '))] : []),
    ...(facts.missing ?? []).map((at) => words.missing(time(at))),
  ]
  return said.length > 0 ? said.join('; ') : words.nothing
}
