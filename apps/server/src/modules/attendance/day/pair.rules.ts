import type { Minutes } from '@muster/kernel/minutes'
import type { DayPolicy } from './day-input.rules.ts'
import type { Slot } from './day-plan.rules.ts'
import type { Mark, Way } from './mark.rules.ts'

/** A mark with the direction it was found to have, and the minute that this direction gives it. */
export type Step = { mark: Mark; way: Way; minute: Minutes }

/** The marks of one period, read: what counts in which direction, and what does not count and why. */
export type Reading = { steps: Step[]; repeats: Mark[]; strays: Mark[] }

/** A stretch of time between two steps; a missing punch leaves one of its ends without a mark. */
export type Stretch = {
  kind: 'present' | 'away' | 'missingIn' | 'missingOut'
  from: Minutes
  to: Minutes
  first: Mark | undefined
  last: Mark | undefined
}

const opposite = (way: Way): Way => (way === 'in' ? 'out' : 'in')

/**
 * Folds a repeated coming (or the repeated last going) into the one before it, because people press again when they are
 * not sure; the seconds of the de-bounce are too short for that. What binds a direction is never folded.
 */
export function fold(marks: readonly Mark[], repeatMinutes: Minutes, repeats?: Mark[]): readonly Mark[] {
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
    if (isSame && isPunch(before) && isPunch(mark) && (way === 'in' || i === marks.length - 1)) {
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

/**
 * Which marks of a period are in and which are out. `alternate`: the first is in, the last is out, those between are
 * pairs of out and in; of an odd number between them the one is left aside that leaves the least time away. A single
 * mark is whatever edge of the period it is nearer to. `strict`, a period still open, and a day without plan: in turn.
 */
export function readMarks(marks: readonly Mark[], slot: Slot | null, policy: DayPolicy, isOpen: boolean): Reading {
  const reading: Reading = { steps: [], repeats: [], strays: [] }
  const strict = policy.direction === 'strict'
  const kept = strict ? marks : fold(marks, policy.repeatMinutes, reading.repeats)
  const [first] = kept
  const last = kept.at(-1)
  if (!first || !last) return reading
  const oneSided = slot && !strict ? beside(kept, slot) : null
  if (kept.length === 1 || oneSided) {
    const mark = oneSided === 'out' ? last : first
    step(reading, mark, oneSided ?? mark.way ?? (slot ? nearer(slot, mark) : 'in'))
    for (const other of kept) if (other !== mark) reading.strays.push(other)
    return reading
  }
  const inTurn = strict || isOpen || slot === null
  const ends = { first: first.way ?? 'in', last: last.way ?? 'out' }
  const aside = inTurn ? -1 : strayAmong(kept, ends)
  let way: Way = 'out'
  for (const [i, mark] of kept.entries()) {
    if (i === aside) {
      reading.strays.push(mark)
      continue
    }
    way = mark.way ?? (i === kept.length - 1 && !inTurn ? ends.last : opposite(way))
    step(reading, mark, way)
  }
  return reading
}

/** A going inside the minute in which somebody came is not before the coming, however the seconds are cut. */
function step({ steps }: Reading, mark: Mark, way: Way): void {
  const before = steps.at(-1)
  const minute = way === 'in' ? mark.at : mark.until
  steps.push({ mark, way, minute: before && before.minute > minute ? before.minute : minute })
}

/**
 * Marks all before a period are comings, all after it goings: they neither prove a day's work nor an absence, so the
 * first or the last counts and the other end is missing. Null when the marks lie otherwise or one binds a direction.
 */
function beside(marks: readonly Mark[], slot: Slot): Way | null {
  if (marks.some((mark) => mark.way !== null)) return null
  if ((marks.at(-1) as Mark).until <= slot.from) return 'in'
  return (marks[0] as Mark).at >= slot.to ? 'out' : null
}

function nearer(slot: Slot, mark: Mark): Way {
  const toStart = distance(mark.at, slot.from, slot.latestFrom)
  const toEnd = distance(mark.until, slot.to, slot.latestTo)
  return toEnd < toStart ? 'out' : 'in'
}

const distance = (at: Minutes, from: Minutes, to: Minutes): Minutes => Math.max(from - at, at - to, 0)

/** Index of the mark between first and last that has no partner, −1 when all have one. */
function strayAmong(marks: readonly Mark[], ends: { first: Way; last: Way }): number {
  const between = marks.length - 2
  if (between === 0 || (between % 2 === 1) === (ends.first === ends.last)) return -1
  if (marks.some((mark, i) => mark.way !== null && i > 0 && i <= between)) return -1
  let stray = -1
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i <= between; i++) {
    const away = timeInPairs(marks, i) * (ends.first === 'in' ? 1 : -1)
    if (away < least) [stray, least] = [i, away]
  }
  return stray
}

/** Minutes inside the pairs that the marks between first and last form when one of them is left aside. */
function timeInPairs(marks: readonly Mark[], aside: number): Minutes {
  let sum = 0
  let sign = -1
  for (let i = 1; i < marks.length - 1; i++) {
    if (i === aside) continue
    sum += sign * (marks[i] as Mark).at
    sign = -sign
  }
  return sign === 1 ? sum + (marks.at(-1) as Mark).at : sum
}

/**
 * Walks the steps of a period: what was presence, what time away, and what nobody knows because a punch is missing.
 * Two comings in a row miss a going between them when directions are strict; otherwise the second is a stray.
 */
export function walk({ steps, strays }: Reading, slot: Slot | null, policy: DayPolicy): Stretch[] {
  const stretches: Stretch[] = []
  let here: Step | undefined
  let gone: Step | undefined
  const stretch = (kind: Stretch['kind'], from: Minutes, to: Minutes, first?: Step, last?: Step) =>
    stretches.push({ kind, from, to, first: first?.mark, last: last?.mark })
  for (const now of steps) {
    const { minute } = now
    if (now.way === 'in') {
      if (here && policy.direction === 'alternate') {
        strays.push(now.mark)
        continue
      }
      if (here) stretch('missingOut', here.minute, minute, here, now)
      else if (gone) stretch('away', gone.minute, minute, gone, now)
      here = now
    } else {
      if (here) stretch('present', here.minute, minute, here, now)
      else stretch('missingIn', gone ? gone.minute : slot ? slot.from : minute, minute, gone, now)
      here = undefined
      gone = now
    }
  }
  if (here) stretch('missingOut', here.minute, slot ? slot.to : here.minute, here)
  return stretches
}
