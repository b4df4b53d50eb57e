import type { Minutes } from '@muster/kernel/minutes'
import { mergeSegments, outside, type Segment } from '@muster/kernel/segments'
import type { DayPolicy } from './day-input.rules.ts'
import type { Plan, Slot } from './day-plan.rules.ts'
import { AROUND_OVERTIME } from './free-window.rules.ts'
import type { Mark } from './mark.rules.ts'
import { readMarks, type Stretch, walk } from './pair.rules.ts'
import { add, barSegments, factsBehind, type Sheet } from './receipt.rules.ts'

type Span = { from: Minutes; to: Minutes }

/**
 * Presence at the approved overtime of a day that is clocked in only: as far as a punch at its beginning and one at its end, both of its own,
 * show it. Without one of them nobody was seen there. Gives the marks that a line names.
 */
export function explainOvertimeEnds(
  claims: readonly Span[],
  marks: readonly Mark[],
  coming: Mark | undefined,
  plan: Plan,
  policy: DayPolicy,
  sheet: Sheet,
): Set<Mark> {
  const named = new Set<Mark>()
  const there: Segment[] = []
  for (const claim of claims)
    for (const { from, to, first, last } of presenceAt(claim, marks, coming, plan, policy)) {
      if (there.some(([begin, end]) => begin <= from && to <= end)) continue
      there.push([from, to])
      const ends = [first, last].filter((mark) => mark !== undefined)
      const facts = ends.flatMap((mark) => factsBehind(mark) ?? [])
      add(sheet, 'worked', null, { from, to, minutes: to - from }, facts)
      for (const mark of ends) named.add(mark)
    }
  const beyond: Segment[] = []
  for (const [from, to] of mergeSegments(there)) outside(plan.covered, from, to, beyond)
  for (const [from, to] of beyond) {
    sheet.extra += to - from
    barSegments(sheet.bar, 'extra').push([from, to])
  }
  return named
}

/** When somebody was at an overtime by the presses around it; the coming to the shift is an end of it only where it lies before the work. */
function presenceAt(
  claim: Span,
  marks: readonly Mark[],
  coming: Mark | undefined,
  plan: Plan,
  policy: DayPolicy,
): Stretch[] {
  const { from, to } = claim
  const isBefore = to <= (plan.covered[0]?.[0] ?? to)
  const near = marks.filter(
    (mark) => mark.at >= from - AROUND_OVERTIME && mark.at <= to + AROUND_OVERTIME && (isBefore || mark !== coming),
  )
  const begin = Math.max(
    near.findLastIndex(({ at }) => at <= from),
    0,
  )
  const end = near.findIndex(({ at }) => at >= to)
  const own = near.slice(begin, end === -1 ? undefined : end + 1)
  if (own.length < 2) return []
  const slot: Slot = { pieces: [[from, to]], from, to, latestFrom: from, latestTo: to }
  return walk(readMarks(own, slot, policy, false), slot, policy).filter(({ kind }) => kind === 'present')
}
