import type { Minutes } from '@muster/kernel/minutes'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { type Axis, axisAround, DAY_AXIS, type Span } from '../../../ui/display/time-axis.ts'

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

/** An axis of whole hours that holds every part of every day given, with an hour of air; at least `least`. */
export function axisAroundDays(days: readonly DayFacts[], least: Axis = DAY_AXIS): Axis {
  const minutes = days.flatMap(({ punches = [], missing = [], ...spans }) => [
    ...punches,
    ...missing,
    ...Object.values(spans).flatMap((list) => (list ?? []).flatMap(({ from, to }) => [from, to])),
  ])
  return axisAround(minutes, least)
}

/** The same as the bar, in sentences, in the order of the day's parts; for those who do not see it. */
export function dayInWords(facts: DayFacts, t: Say, { clock }: Pick<Format, 'clock'>): string {
  type DayFact = 'planned' | 'break' | 'worked' | 'extra' | 'leave' | 'late' | 'early'
  const spans = (list: readonly Span[] | undefined, part: DayFact) =>
    (list ?? []).map(({ from, to }) => t(`attendance.dayBar.${part}`, { from: clock(from), to: clock(to) }))
  const said = [
    ...spans(facts.plan, 'planned'),
    ...spans(facts.breaks, 'break'),
    ...spans(facts.work, 'worked'),
    ...spans(facts.extra, 'extra'),
    ...spans(facts.leave, 'leave'),
    ...spans(facts.late, 'late'),
    ...spans(facts.early, 'early'),
    ...(facts.open ?? []).map(({ from }) => t('attendance.dayBar.open', { from: clock(from) })),
    ...(facts.punches?.length ? [t('attendance.dayBar.punched', { times: facts.punches.map(clock).join(', ') })] : []),
    ...(facts.missing ?? []).map((at) => t('attendance.dayBar.missing', { at: clock(at) })),
  ]
  return said.length > 0 ? said.join('; ') : t('attendance.dayBar.nothing')
}
