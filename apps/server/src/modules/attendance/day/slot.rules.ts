import type { Minutes } from '@muster/kernel/minutes'
import { overlapOf } from '@muster/kernel/segments'
import type { DayPolicy } from './day-input.rules.ts'
import type { Slot } from './day-plan.rules.ts'
import { fold } from './fold.rules.ts'
import type { Mark, Way } from './mark.rules.ts'
import { beside, edgeOf, readMarks, walk } from './pair.rules.ts'

/** The marks of each period in order, and those between two periods that belong to neither. */
export type Shares = { lists: Mark[][]; strays: Mark[] }

/**
 * Gives each mark of a day with several periods to one of them. A mark inside a period is its own; marks between two
 * periods end the one and begin the other, divided so that both have pairs. When nobody punched between two periods the
 * presence is carried over: both count, the time between them does not (`bridgePeriods`).
 */
export function shareOut(slots: readonly Slot[], marks: readonly Mark[], policy: DayPolicy): Shares {
  if (slots.length === 1) return { lists: [[...marks]], strays: [] }
  const lists: Mark[][] = slots.map(() => [])
  const gaps: Mark[][] = slots.map(() => [])
  for (const mark of marks) assignSlot(mark, slots, lists, gaps)
  const strays: Mark[] = []
  for (const [i, between] of gaps.entries()) {
    const left = lists[i] as Mark[]
    const right = lists[i + 1]
    if (!right || between.length === 0) continue
    const [before, after] = [slots[i] as Slot, slots[i + 1] as Slot]
    const isAlone = between.length === 1 && between[0]?.way === null
    if (policy.bridgePeriods && isAlone && endsInside(left, before, policy) && beginsInside(right, after, policy)) {
      const side = sideOfAlone(between[0] as Mark, left, right, before, after, policy)
      const [only] = side === null ? between.splice(0) : between
      if (side === null) strays.push(only as Mark)
      else if (side === 'left') left.push(only as Mark)
      else right.unshift(only as Mark)
      continue
    }
    const ending = divide(between, left, right, before, after, policy)
    left.push(...between.slice(0, ending))
    right.unshift(...between.slice(ending))
  }
  if (policy.bridgePeriods) bridge(slots, lists, gaps, policy)
  return { lists, strays }
}

/**
 * A single press between two periods costs nothing, unless one more press inside a period is what has no partner: then it ends the
 * one or begins the other, because so more is worked. Null when it changes nothing.
 */
function sideOfAlone(
  only: Mark,
  left: readonly Mark[],
  right: readonly Mark[],
  before: Slot,
  after: Slot,
  policy: DayPolicy,
): 'left' | 'right' | null {
  // Who presses once beside the pause, nearer to it than to the edge of the day, forgot to come or to go.
  const [came, went] = [left[0], right[0]]
  if (left.length === 1 && came && came.way === null && edgeOf(before, came).way === 'out') return 'right'
  if (right.length === 1 && went && went.way === null && edgeOf(after, went).way === 'in') return 'left'
  const workedIn = (first: readonly Mark[], second: readonly Mark[]) =>
    workedOf(first, before, policy) + workedOf(second, after, policy)
  const through = workedIn([...left, carried(before.to, 'out')], [carried(after.from, 'in'), ...right])
  const ended = right.length > 2 ? workedIn([...left, only], right) : 0
  const begun = left.length > 2 ? workedIn(left, [only, ...right]) : 0
  if (Math.max(ended, begun) <= through) return null
  return ended > begun ? 'left' : 'right'
}

function workedOf(marks: readonly Mark[], slot: Slot, policy: DayPolicy): Minutes {
  const stretches = walk(readMarks(marks, slot, policy, false), slot, policy)
  return stretches.reduce(
    (sum, { kind, from, to }) => sum + (kind === 'present' ? overlapOf(slot.pieces, from, to) : 0),
    0,
  )
}

/** Whether the mark stands for presence that was carried over from one period into the next. */
export function isBridge(mark: Mark): boolean {
  return mark.ids.length === 0 && mark.correction === null
}

function assignSlot(mark: Mark, slots: readonly Slot[], lists: Mark[][], gaps: Mark[][]): void {
  for (let i = 0; i < slots.length; i++) {
    const next = slots[i + 1]
    if (!next || mark.at < (slots[i] as Slot).to) {
      lists[i]?.push(mark)
      return
    }
    if (mark.at <= next.from) {
      gaps[i]?.push(mark)
      return
    }
  }
}

/** Whether somebody is still there after the last of these marks of a period: what was pressed before it began is one coming. */
function endsInside(marks: readonly Mark[], slot: Slot, policy: DayPolicy): boolean {
  const last = marks.at(-1)
  if (!last) return false
  if (last.way) return last.way === 'in'
  return beside(marks, slot) === 'in' || fold(marks, policy.repeatMinutes).length % 2 === 1
}

/** Whether somebody must have been there before the first of these marks of a period: what was pressed after it is one going. */
function beginsInside(marks: readonly Mark[], slot: Slot, policy: DayPolicy): boolean {
  const [first] = marks
  if (!first) return false
  if (first.way) return first.way === 'out'
  return beside(marks, slot) === 'out' || fold(marks, policy.repeatMinutes).length % 2 === 1
}

/** How many of the marks between two periods end the first; the rest begin the second. */
function divide(
  between: readonly Mark[],
  left: readonly Mark[],
  right: readonly Mark[],
  before: Slot,
  after: Slot,
  policy: DayPolicy,
): number {
  const lastOut = between.findLastIndex((mark) => mark.way === 'out')
  if (lastOut >= 0) return lastOut + 1
  const firstIn = between.findIndex((mark) => mark.way === 'in')
  if (firstIn >= 0) return firstIn
  if (between.length > 1) return divideInPairs(between, left, right, before, after, policy)
  const [only] = between as [Mark]
  const endsOne = endsInside(left, before, policy)
  const isClear = endsOne !== beginsInside(right, after, policy) && left.length > 0 && right.length > 0
  if (isClear) return endsOne ? 1 : 0
  return only.at - before.to <= after.from - only.at ? 1 : 0
}

/** Divides where both sides are left with pairs, else where the keys say out and in, else at the longest pause. */
function divideInPairs(
  between: readonly Mark[],
  left: readonly Mark[],
  right: readonly Mark[],
  before: Slot,
  after: Slot,
  policy: DayPolicy,
): number {
  const wantsOdd = { left: endsInside(left, before, policy), right: beginsInside(right, after, policy) }
  let best = 1
  let bestScore = -1
  for (let ending = 1; ending < between.length; ending++) {
    const going = between[ending - 1] as Mark
    const coming = between[ending] as Mark
    const leftFits = left.length === 0 || (ending % 2 === 1) === wantsOdd.left
    const rightFits = right.length === 0 || ((between.length - ending) % 2 === 1) === wantsOdd.right
    let score = coming.at - going.at
    if (going.hint === 'out' && coming.hint === 'in') score += 10_000
    if (leftFits && rightFits) score += 100_000
    if (score > bestScore) [best, bestScore] = [ending, score]
  }
  return best
}

/** Carries presence over from a period into a later one where nobody pressed between, and both say so: one of them for sure. */
function bridge(slots: readonly Slot[], lists: Mark[][], gaps: readonly Mark[][], policy: DayPolicy): void {
  let open = -1
  let isSure = false
  for (const [i, list] of lists.entries()) {
    if (i > 0 && (gaps[i - 1] as Mark[]).length > 0) open = -1
    if (list.length === 0) continue
    const slot = slots[i] as Slot
    const begins = beginsInside(list, slot, policy)
    if (open >= 0 && (begins || (isSure && mayBeInside(list)))) {
      for (let k = open; k <= i; k++) {
        const { from, to } = slots[k] as Slot
        if (k > open) lists[k]?.unshift(carried(from, 'in'))
        if (k < i) lists[k]?.push(carried(to, 'out'))
      }
      open = list.at(-1)?.way === 'in' ? i : -1
      isSure = true
    } else {
      isSure = endsInside(list, slot, policy)
      open = isSure || mayBeInside(list) ? i : -1
    }
  }
}

/** Whether marks that seem to repeat a coming or a going are, each by itself, of somebody who was there before them or after them. */
function mayBeInside(marks: readonly Mark[]): boolean {
  return marks.length % 2 === 1 && marks.every(({ way }) => way === null)
}

function carried(at: Minutes, way: Way): Mark {
  return { at, until: at, way, hint: null, ids: [], correction: null }
}
