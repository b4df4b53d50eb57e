import type { Minutes } from '@muster/kernel/minutes'
import { type Mark, opposite, type Way } from './mark.rules.ts'

/**
 * Folds a repeated coming (or the repeated last going) into the one before it, because people press again when they are
 * not sure; the seconds of the de-bounce are too short for that. A press after a going before the `end` of work is a coming
 * again; after all work is `over` every repeated going is folded. What binds a direction is never folded.
 */
export function fold(
  marks: readonly Mark[],
  repeatMinutes: Minutes,
  end: Minutes = Number.NEGATIVE_INFINITY,
  repeats?: Mark[],
  over: Minutes = Number.POSITIVE_INFINITY,
): readonly Mark[] {
  let close = false
  for (let i = 1; i < marks.length; i++) {
    if ((marks[i] as Mark).at - (marks[i - 1] as Mark).at <= repeatMinutes) close = true
  }
  if (!close) return marks
  const kept: Mark[] = []
  let way: Way = 'out'
  for (const [i, mark] of marks.entries()) {
    const before = kept.at(-1)
    const isSame = before && before.way === null && mark.way === null && mark.at - before.at <= repeatMinutes
    const isGoing = before && (before.at >= over || (i === marks.length - 1 && before.at >= end))
    if (isSame && isPunch(before) && isPunch(mark) && (way === 'in' || isGoing)) {
      kept[kept.length - 1] = { ...before, until: mark.until, ids: [...before.ids, ...mark.ids] }
      repeats?.push(mark)
      continue
    }
    kept.push(mark)
    way = mark.way ?? opposite(way)
  }
  return kept
}

const isPunch = (mark: Mark): boolean => mark.correction === null
