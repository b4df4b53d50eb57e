import type { Span } from '../../../ui/display/time-axis.ts'
import type { DayFacts } from '../day/day-facts.ts'
import type { Hours } from '../shared/lookups.ts'

/** How far the start of flexible hours, and the end with it, may move. */
function moveOf({ kind, periods, flexStartTo }: Hours): number {
  const first = periods[0]
  return kind === 'flexible' && first && flexStartTo !== null ? Math.max(0, flexStartTo - first.from) : 0
}

/** Hours as the parts of a day bar: the band that they can take, its breaks, and dashed what a flexible day may leave out. */
export function factsOfHours(hours: Hours): Required<Pick<DayFacts, 'plan' | 'breaks' | 'open'>> {
  const whole = ({ from, to }: Span) => to > from
  const solid = hours.periods.filter(whole)
  const move = moveOf(hours)
  const first = solid[0]
  const last = solid.at(-1)
  return {
    plan: solid.map((span) => (span === last ? { from: span.from, to: span.to + move } : span)),
    breaks: hours.breaks.filter(whole),
    open:
      move > 0 && first && last
        ? [
            { from: first.from, to: first.from + move },
            { from: last.to, to: last.to + move },
          ]
        : [],
  }
}
