import type { Hours } from '@muster/contract/attendance/shift'
import { isOpen, type Mark } from './mark.ts'
import { periodsFor } from './plan.ts'

/** Until so many minutes after a going nobody comes back: a press is that going once more. */
const SAME_GOING = 30
/** A press so shortly before the end of work may be the going, where the next one comes long after. */
export const BESIDE = 10

/** Which mark is the going that ends work: the first at its end or after it; −1 where nobody went, or had come. */
export function goingIn(hours: Hours, marks: readonly Mark[]): number {
  const end = periodsFor(hours, marks[0]?.first).at(-1)?.to ?? 0
  const at = marks.findIndex((mark) => mark.first >= end)
  const [before, first] = [marks[at - 1], marks[at]]
  const isBefore = at > 1 && before && first && end - before.last <= BESIDE && first.first - end >= SAME_GOING
  return isBefore ? at - 1 : at > 0 ? at : -1
}

/** The marks of work, what was come and gone after it, and whether one more is left without its pair. */
export type Evening = { work: Mark[]; pairs: Mark[]; isLone: boolean }

/** The same, where somebody was there after work or may have been; a going that was pressed again soon is the later one. */
export function eveningOf(hours: Hours, marks: readonly Mark[]): Evening | undefined {
  const at = goingIn(hours, marks)
  if (at < 0) return undefined
  const [work, rest] = [marks.slice(0, at + 1), marks.slice(at + 1)]
  if (!isOpen(rest)) return rest.length > 0 ? { work, pairs: rest, isLone: false } : undefined
  const [before, last] = marks.slice(-2)
  if (before && last && last.first - before.last < SAME_GOING) {
    const pairs = [...rest.slice(0, -2), last]
    return rest.length > 1
      ? { work, pairs, isLone: false }
      : { work: [...work.slice(0, -1), last], pairs: [], isLone: false }
  }
  return { work, pairs: rest.slice(0, -1), isLone: true }
}
