import type { Minutes } from '@muster/kernel/minutes'
import type { DayPolicy } from './day-input.rules.ts'
import type { Slot } from './day-plan.rules.ts'
import type { Mark, Way } from './mark.rules.ts'
import { fold } from './pair.rules.ts'

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
  for (const mark of marks) place(mark, slots, lists, gaps)
  const strays: Mark[] = []
  for (const [i, between] of gaps.entries()) {
    const left = lists[i] as Mark[]
    const right = lists[i + 1]
    if (!right || between.length === 0) continue
    const isAlone = between.length === 1 && between[0]?.way === null
    if (policy.bridgePeriods && isAlone && endsInside(left, policy) && beginsInside(right, policy)) {
      strays.push(...between.splice(0))
      continue
    }
    const ending = divide(between, left, right, slots[i] as Slot, slots[i + 1] as Slot, policy)
    left.push(...between.slice(0, ending))
    right.unshift(...between.slice(ending))
  }
  if (policy.bridgePeriods) bridge(slots, lists, gaps, policy)
  return { lists, strays }
}

/** Whether the mark stands for presence that was carried over from one period into the next. */
export function isBridge(mark: Mark): boolean {
  return mark.ids.length === 0 && mark.correction === null
}

function place(mark: Mark, slots: readonly Slot[], lists: Mark[][], gaps: Mark[][]): void {
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

/** Whether somebody is still there after the last of these marks. */
function endsInside(marks: readonly Mark[], policy: DayPolicy): boolean {
  const last = marks.at(-1)
  if (!last) return false
  return last.way ? last.way === 'in' : fold(marks, policy.repeatMinutes).length % 2 === 1
}

/** Whether somebody must have been there before the first of these marks. */
function beginsInside(marks: readonly Mark[], policy: DayPolicy): boolean {
  const [first] = marks
  if (!first) return false
  return first.way ? first.way === 'out' : fold(marks, policy.repeatMinutes).length % 2 === 1
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
  if (between.length > 1) return divideInPairs(between, left, right, policy)
  const [only] = between as [Mark]
  const endsOne = endsInside(left, policy)
  const isClear = endsOne !== beginsInside(right, policy) && left.length > 0 && right.length > 0
  if (isClear) return endsOne ? 1 : 0
  return only.at - before.to <= after.from - only.at ? 1 : 0
}

/** Divides where both sides are left with pairs, else where the keys say out and in, else at the longest pause. */
function divideInPairs(
  between: readonly Mark[],
  left: readonly Mark[],
  right: readonly Mark[],
  policy: DayPolicy,
): number {
  const wantsOdd = { left: endsInside(left, policy), right: beginsInside(right, policy) }
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

function bridge(slots: readonly Slot[], lists: Mark[][], gaps: readonly Mark[][], policy: DayPolicy): void {
  let open = -1
  for (const [i, list] of lists.entries()) {
    if (i > 0 && (gaps[i - 1] as Mark[]).length > 0) open = -1
    if (list.length === 0) continue
    if (open >= 0 && beginsInside(list, policy)) {
      for (let k = open; k <= i; k++) {
        const slot = slots[k] as Slot
        if (k > open) lists[k]?.unshift(carried(slot.from, 'in'))
        if (k < i) lists[k]?.push(carried(slot.to, 'out'))
      }
      open = list.at(-1)?.way === 'in' ? i : -1
    } else open = endsInside(list, policy) ? i : -1
  }
}

function carried(at: Minutes, way: Way): Mark {
  return { at, until: at, way, hint: null, ids: [], correction: null }
}
