import type { Hours } from '@muster/contract/attendance/shift'
import type { Mark } from './mark.ts'
import { edgesOf, gapsOf, slackOf } from './plan.ts'
import type { Span } from './spans.ts'

const PUNCHED_PAUSE = 30

/** Breaks and gaps that are long enough for people to punch. */
function pausesOf(hours: Hours): Span[] {
  return [...gapsOf(hours.periods), ...hours.breaks].filter(({ from, to }) => to - from >= PUNCHED_PAUSE)
}

type Edge = { way: 'in' | 'out'; from: number; to: number; isPause: boolean }
/** The edge of the shift nearest to a mark; of two as near the earlier one, of the `last` mark of a day the later one. */
export function nearestEdge(hours: Hours, mark: Mark, last = false): Edge {
  const { from, to } = edgesOf(hours)
  const slack = slackOf(hours)
  const edges: Edge[] = [{ way: 'in', from, to: from + slack, isPause: false }]
  for (const pause of pausesOf(hours)) {
    edges.push({ way: 'out', from: pause.from, to: pause.from, isPause: true })
    edges.push({ way: 'in', from: pause.to, to: pause.to, isPause: true })
  }
  edges.push({ way: 'out', from: to, to: to + slack, isPause: false })
  const away = (edge: Edge) => {
    const minute = edge.way === 'in' ? mark.first : mark.last
    return Math.max(edge.from - minute, minute - edge.to, 0)
  }
  return edges.reduce((best, edge) => (away(edge) < away(best) || (last && away(edge) === away(best)) ? edge : best))
}
