import type { Span } from '../../../ui/display/time-axis.ts'
import type { Hours } from '../shared/lookups.ts'

/** What contradicts itself, drawn where it lies; the paths and problems are those the server answers with. */
export type Conflict = { path: string; problem: 'ends_before_start' | 'overlaps' | 'outside_work'; span: Span }

const LEAST_SEEN = 10

/** The stretch of a span that ends before it starts, so wide that it is seen. */
const seen = ({ from, to }: Span): Span => ({
  from: Math.min(from, to),
  to: Math.max(from, to, Math.min(from, to) + LEAST_SEEN),
})

function inTurn(list: readonly Span[], path: string): Conflict[] {
  return list.flatMap((span, i): Conflict[] => {
    const before = list[i - 1]
    if (span.to <= span.from) return [{ path: `${path}.${i}`, problem: 'ends_before_start', span: seen(span) }]
    if (before && span.from < before.to)
      return [
        { path: `${path}.${i}`, problem: 'overlaps', span: { from: span.from, to: Math.min(before.to, span.to) } },
      ]
    return []
  })
}

/** Periods and breaks that overlap or end before they start, and breaks outside of work, to be drawn while somebody types. */
export function conflictsOf({ periods, breaks }: Pick<Hours, 'periods' | 'breaks'>): Conflict[] {
  const found = [...inTurn(periods, 'periods'), ...inTurn(breaks, 'breaks')]
  const reported = new Set(found.map(({ path }) => path))
  const outside = breaks.flatMap((pause, i): Conflict[] => {
    const path = `breaks.${i}`
    if (Number.isNaN(pause.from) || Number.isNaN(pause.to)) return []
    const isInside = periods.some(({ from, to }) => from <= pause.from && pause.to <= to)
    return isInside || reported.has(path) ? [] : [{ path, problem: 'outside_work', span: pause }]
  })
  return [...found, ...outside]
}
