import type { MissingPunch } from '@muster/contract/attendance/explanation'
import type { Hours } from '@muster/contract/attendance/shift'
import { nearestEdge } from './edge.ts'
import { eveningOf } from './evening.ts'
import { isOpen, type Mark } from './mark.ts'
import { edgesOf, gapsOf, periodsFor } from './plan.ts'
import { EVER, holds, minutesIn, type Span } from './spans.ts'

/** What comings and goings say: when somebody was there, from when to when nobody knows, and when they first came. */
export type Reading = { there: Span[]; unknown: Span[]; missing: MissingPunch[]; cameAt?: number; isLone?: boolean }

/**
 * What may still go on: comings and goings take turns, and after the last of them nobody knows. Once work is over nobody comes.
 * Who has gone for good after a pause that they were seen to begin had come before, unseen.
 */
export function readUnfinished(hours: Hours, marks: readonly Mark[]): Reading {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return { there: [], unknown: [EVER], missing: [] }
  if (marks.length === 1 && nearestEdge(hours, first).way === 'out') return { there: [], unknown: [EVER], missing: [] }
  if (marks.length > 1 && last.first >= (periodsFor(hours, first.first).at(-1)?.to ?? 0))
    return readConcluded(hours, marks)
  if (last.last <= edgesOf(hours).from) return { there: [], unknown: [EVER], missing: [], cameAt: first.first }
  if (isOpen(marks) && marks.length > 1 && beginsWithGoing(hours, first, true)) {
    const unknown = [
      { from: EVER.from, to: first.last },
      { from: last.last, to: EVER.to },
    ]
    return { there: pairsOf(marks.slice(1)), unknown, missing: [] }
  }
  const after = isOpen(marks) ? last.first : last.last
  return { there: pairsOf(marks), unknown: [{ from: after, to: EVER.to }], missing: [], cameAt: first.first }
}

/** What is over, work and what came after it. */
export function readConcluded(hours: Hours, marks: readonly Mark[]): Reading {
  const evening = eveningOf(hours, marks)
  if (!evening) return readWork(hours, marks)
  const work = readWork(hours, evening.work)
  return { ...work, there: [...work.there, ...pairsOf(evening.pairs)], isLone: evening.isLone }
}

/** One end may be missing, one press too many changes nothing. */
function readWork(hours: Hours, marks: readonly Mark[]): Reading {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return { there: [], unknown: [], missing: [] }
  const { from, to } = edgesOf(hours)
  const cameAt = first.first
  const onlyCame: Reading = { there: [], unknown: [{ from: cameAt, to: EVER.to }], missing: ['clock-out'], cameAt }
  const onlyWent: Reading = { there: [], unknown: [{ from: EVER.from, to: last.last }], missing: ['clock-in'] }
  if (marks.every((mark) => mark.last <= from)) return onlyCame
  if (marks.every((mark) => mark.first >= to)) return onlyWent
  if (marks.length === 1) {
    const edge = nearestEdge(hours, first)
    const alone = edge.way === 'in' ? onlyCame : onlyWent
    // A lone press of a lunch says nothing of the rest of the day.
    return edge.isPause && hours.periods.length === 1 ? { ...alone, unknown: [EVER] } : alone
  }

  // Of two presses one between two periods is of the period it is nearer to; the other end of each is missing.
  if (marks.length === 2 && isBetween(hours, last) && nearestEdge(hours, last).way === 'in')
    return { ...onlyCame, missing: ['clock-out', 'clock-out'] }
  if (marks.length === 2 && isBetween(hours, first) && nearestEdge(hours, first).way === 'out')
    return { ...onlyWent, missing: ['clock-in', 'clock-in'] }

  const isEven = marks.length % 2 === 0
  const [beginsGoing, endsComing] = [beginsWithGoing(hours, first, isEven), endsWithComing(hours, last, isEven)]
  if (isEven ? beginsGoing && endsComing : beginsGoing !== endsComing) {
    const unknown: Span[] = []
    if (beginsGoing) unknown.push({ from: EVER.from, to: first.last })
    if (endsComing) unknown.push({ from: last.first, to: EVER.to })
    const missing: MissingPunch[] = []
    if (beginsGoing) missing.push('clock-in')
    if (endsComing) missing.push('clock-out')
    const there = pairsOf(marks.slice(beginsGoing ? 1 : 0, endsComing ? -1 : undefined))
    return { there, unknown, missing, ...(!beginsGoing && { cameAt }) }
  }
  if (!isEven) return readOdd(hours, marks)
  // In a shift of several periods one press too many in each of them changes nothing, where work would be missed with them.
  const groups = hours.periods.length > 1 ? groupsOf(hours, marks) : []
  const singled = groups.every((group) => group.length > 1 && isOpen(group))
    ? groups.flatMap((group) => withoutOne(hours, group))
    : []
  const paired = pairsOf(marks)
  const there = owedIn(hours, singled) > owedIn(hours, paired) ? singled : paired
  // Who pressed again on coming and again on going was there.
  const isThere = owedIn(hours, there) > 0
  return { there: isThere ? there : [{ from: cameAt, to: last.last }], unknown: [], missing: [], cameAt }
}

/** Of an odd number one changes nothing; but of three that lie in two periods one period has its pair, and the other a lone press. */
function readOdd(hours: Hours, marks: readonly Mark[]): Reading {
  const [first, inner, last] = marks
  const cameAt = first?.first ?? 0
  if (marks.length === 3 && first && inner && last && hours.periods.length > 1) {
    const period = hours.periods.findIndex(({ from, to }) => from < inner.first && inner.last < to)
    if (period === 0) {
      const unknown = [{ from: hours.periods[0]?.to ?? 0, to: last.last }]
      return { there: pairsOf([first, inner]), unknown, missing: ['clock-in'], cameAt }
    }
    if (period > 0) {
      const unknown = [{ from: cameAt, to: hours.periods[period - 1]?.to ?? 0 }]
      return { there: pairsOf([inner, last]), unknown, missing: ['clock-out'], cameAt }
    }
  }
  return { there: withoutOne(hours, marks), unknown: [], missing: [], cameAt }
}

/** Whether the first mark is a going into a pause: by its nearest edge, or because it lies in the time between two periods. */
function beginsWithGoing(hours: Hours, first: Mark, isEven: boolean): boolean {
  const edge = nearestEdge(hours, first)
  return (edge.isPause && edge.way === 'out') || (!isEven && isBetween(hours, first))
}

/** Whether the last mark is a coming out of a pause. */
function endsWithComing(hours: Hours, last: Mark, isEven: boolean): boolean {
  const edge = nearestEdge(hours, last, true)
  return (edge.isPause && edge.way === 'in') || (!isEven && isBetween(hours, last))
}
const isBetween = (hours: Hours, { first, last }: Mark) =>
  gapsOf(hours.periods).some(({ from, to }) => from <= first && last <= to)

/** Owed minutes that somebody was there. */
function owedIn(hours: Hours, there: readonly Span[]): number {
  const periods = periodsFor(hours, there[0]?.from)
  return minutesIn(there, (m) => holds(periods, m) && !holds(hours.breaks, m))
}

/** Of an odd number one in between changes nothing: the one without which least of the work is missed, of two the longer rest. */
function withoutOne(hours: Hours, marks: readonly Mark[]): Span[] {
  const ways = marks.slice(1, -1).map((_, i) => {
    const way = pairsOf(marks.filter((_, at) => at !== i + 1))
    return { way, owed: owedIn(hours, way), rest: longestRest(hours, marks, way) }
  })
  return ways.reduce((best, way) => ((way.owed - best.owed || way.rest - best.rest) > 0 ? way : best)).way
}

/** The longest time between two presses next to each other that a reading has as the rest between two periods. */
function longestRest({ periods }: Hours, marks: readonly Mark[], way: readonly Span[]): number {
  const rests = marks.slice(1).map((mark, i) => ({ from: marks[i]?.last ?? 0, to: mark.first }))
  const isRest = ({ from, to }: Span) => way.some((visit, i) => visit.to === from && way[i + 1]?.from === to)
  return Math.max(0, ...rests.filter((rest) => periods.length > 1 && isRest(rest)).map(({ from, to }) => to - from))
}

/** The marks of each period: a pause between two is cut in its middle, or beside it where one would be left alone. */
function groupsOf(hours: Hours, marks: readonly Mark[]): Mark[][] {
  const groups: Mark[][] = [[]]
  const [first, second] = hours.periods
  if (!first || !second) return [[...marks]]
  const middle = (first.to + second.from) / 2
  const inPause = (mark: Mark | undefined) => mark !== undefined && first.to <= mark.last && mark.first <= second.from
  const cut = marks.filter((mark) => mark.last < middle).length
  const isOdd = cut % 2 === 1
  const nearest = [cut - 1, cut]
    .filter((i) => isOdd && (cut === 1 || marks.length - cut === 1) && inPause(marks[i]))
    .toSorted((a, b) => Math.abs((marks[a]?.first ?? 0) - middle) - Math.abs((marks[b]?.first ?? 0) - middle))[0]
  const at = nearest === undefined ? cut : nearest < cut ? cut - 1 : cut + 1
  groups[0] = marks.slice(0, at)
  groups[1] = marks.slice(at)
  return groups
}

/** From each coming to the going that follows it; a coming without one gives nothing. */
export function pairsOf(marks: readonly Mark[]): Span[] {
  const spans: Span[] = []
  for (let i = 0; i + 1 < marks.length; i += 2) spans.push({ from: marks[i]?.first ?? 0, to: marks[i + 1]?.last ?? 0 })
  return spans
}
