import type { Segment } from '@muster/contract/attendance/explanation'
import type { Minutes } from '@muster/kernel/minutes'
import { overlapOf } from '@muster/kernel/segments'
import { type Lone, splitAfterWork } from './after-work.rules.ts'
import type { DayPolicy } from './day-input.rules.ts'
import type { Slot } from './day-plan.rules.ts'
import { fold } from './fold.rules.ts'
import { type Mark, opposite, type Way } from './mark.rules.ts'

/** A mark with the direction it was found to have, and the minute that this direction gives it. */
export type Step = { mark: Mark; way: Way; minute: Minutes }

/** The marks of one period, read: what counts in which direction, and what does not count and why. */
export type Reading = { steps: Step[]; repeats: Mark[]; strays: Mark[]; lone?: Lone | undefined }

/** A stretch of time between two steps; a missing punch leaves one of its ends without a mark. */
export type Stretch = {
  kind: 'present' | 'away' | 'missingIn' | 'missingOut'
  from: Minutes
  to: Minutes
  first: Mark | undefined
  last: Mark | undefined
}

/**
 * Which marks of a period are in and which are out. `alternate`: the first is in, the last is out, those between are
 * pairs of out and in; of an odd number between them the one is left aside that leaves the least time away. A single
 * mark is whatever edge of the period it is nearer to, and so are the ends of marks around a pause that people punch
 * (`endsOf`). `strict`, a period still open, and a day without plan: in turn. After the last period (`isLast`) a mark without its pair
 * is left alone.
 */
export function readMarks(
  marks: readonly Mark[],
  slot: Slot | null,
  policy: DayPolicy,
  isOpen: boolean,
  isLast = false,
): Reading {
  const repeats: Mark[] = []
  const strict = policy.direction === 'strict'
  const over = slot && isLast ? endFor(marks, slot) : undefined
  const folded = strict ? marks : fold(marks, policy.repeatMinutes, isOpen ? slot?.to : undefined, repeats, over)
  const work = over !== undefined && !strict ? splitAfterWork(marks, folded, over, policy.repeatMinutes) : null
  const reading = readDuring(work?.during ?? folded, slot, policy, isOpen && !work)
  const singly = new Set(work?.after.map(({ mark }) => mark))
  reading.repeats.push(...repeats.filter((mark) => !singly.has(mark)))
  reading.strays.push(...(work?.strays ?? []))
  reading.lone = work?.lone
  for (const { mark, way } of work?.after ?? []) step(reading, mark, way)
  return reading
}

/** The same of marks after which nobody came again. */
function readDuring(kept: readonly Mark[], slot: Slot | null, policy: DayPolicy, isOpen: boolean): Reading {
  const strict = policy.direction === 'strict'
  const reading = readRemaining(kept, slot, strict, isOpen)
  const [first] = kept
  const last = kept.at(-1)
  if (strict || !slot || !first || !last || first === last || isAttendance(reading, slot, policy)) return reading
  // Whoever came before and went after was there: what was pressed between is no going.
  if (kept.some(({ way }) => way !== null)) return reading
  const spanned: Reading = { steps: [], repeats: [], strays: kept.slice(1, -1) }
  step(spanned, first, 'in')
  step(spanned, last, 'out')
  if (isAttendance(spanned, slot, policy)) return spanned
  const alone: Reading = { steps: [], repeats: [], strays: kept.slice(1) }
  step(alone, first, edgeOf(slot, first).way)
  return alone
}

/** The end of work, which moves with the coming of flexible hours. */
function endFor([first]: readonly Mark[], slot: Slot): Minutes {
  return slot.to + (first ? Math.min(Math.max(first.at - slot.from, 0), slot.latestTo - slot.to) : 0)
}

function readRemaining(kept: readonly Mark[], slot: Slot | null, strict: boolean, isOpen: boolean): Reading {
  const reading: Reading = { steps: [], repeats: [], strays: [] }
  const [first] = kept
  const last = kept.at(-1)
  if (!first || !last) return reading
  const oneSided = slot && !strict ? beside(kept, slot) : null
  if (kept.length === 1 || oneSided) {
    const mark = oneSided === 'out' ? last : first
    step(reading, mark, oneSided ?? mark.way ?? (slot ? edgeOf(slot, mark).way : 'in'))
    for (const other of kept) if (other !== mark) reading.strays.push(other)
    return reading
  }
  const inTurn = strict || isOpen || slot === null
  const ends = slot && !strict ? endsOf(kept, slot) : { first: first.way ?? 'in', last: last.way ?? 'out' }
  const aside = inTurn ? -1 : strayAmong(kept, ends, slot)
  let way: Way = strict ? 'out' : opposite(ends.first)
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
export function beside(marks: readonly Mark[], slot: Slot): Way | null {
  if (marks.some((mark) => mark.way !== null)) return null
  if ((marks.at(-1) as Mark).until <= slot.from) return 'in'
  return (marks[0] as Mark).at >= slot.to ? 'out' : null
}

/** Whether a reading leaves anything of the period worked or unknown; else it would say that nobody was there. */
function isAttendance(reading: Reading, slot: Slot, policy: DayPolicy): boolean {
  const stretches = walk({ ...reading, strays: [] }, slot, policy)
  return stretches.some(({ kind, from, to }) => kind !== 'away' && overlapOf(slot.pieces, from, to) > 0)
}

/** A pause as long as this is punched by people; they do not walk to the clock for a shorter one. */
export const PUNCHED_PAUSE: Minutes = 30

/**
 * The edge of a period that a mark is nearest to: coming or going, at an end of the period or of a pause inside it. Between two
 * it is the earlier one of a first mark, the later one of a last.
 */
export function edgeOf(slot: Slot, { at, until }: Mark, isLast = false): { way: Way; isInner: boolean } {
  const edges = [{ way: 'in' as Way, isInner: false, away: distance(at, slot.from, slot.latestFrom) }]
  for (let i = 1; i < slot.pieces.length; i++) {
    const [from, to] = [(slot.pieces[i - 1] as Segment)[1], (slot.pieces[i] as Segment)[0]]
    if (to - from < PUNCHED_PAUSE) continue
    edges.push({ way: 'out', isInner: true, away: Math.abs(until - from) })
    edges.push({ way: 'in', isInner: true, away: Math.abs(at - to) })
  }
  edges.push({ way: 'out', isInner: false, away: distance(until, slot.to, slot.latestTo) })
  return edges.reduce((best, edge) => (edge.away < best.away || (isLast && edge.away === best.away) ? edge : best))
}

/**
 * Which ways the first and the last mark go. Who punches a pause and forgets to come or to go leaves a day that begins with
 * a going into the pause, or ends with a coming out of it; their number says so too.
 */
function endsOf(marks: readonly Mark[], slot: Slot): { first: Way; last: Way } {
  const [first, last] = [marks[0] as Mark, marks.at(-1) as Mark]
  const isBound = marks.some(({ way }) => way !== null)
  const begin = edgeOf(slot, first)
  const end = edgeOf(slot, last, true)
  const beginsWithGoing = !isBound && begin.isInner && begin.way === 'out'
  const endsWithComing = !isBound && end.isInner && end.way === 'in'
  const isOdd = marks.length % 2 === 1
  const isPauseOnly = !isBound && !isOdd && isInOnePause(first, last, slot)
  const isIncomplete = isOdd ? beginsWithGoing || endsWithComing : beginsWithGoing && endsWithComing
  if (isPauseOnly) return { first: 'out', last: 'in' }
  if (!isIncomplete) return { first: first.way ?? 'in', last: last.way ?? 'out' }
  return { first: beginsWithGoing ? 'out' : 'in', last: endsWithComing ? 'in' : 'out' }
}

function isInOnePause({ at }: Mark, { until }: Mark, { pieces }: Slot): boolean {
  return pieces.some(([, to], i) => at >= to && until <= (pieces[i + 1]?.[0] ?? Number.NEGATIVE_INFINITY))
}

const distance = (at: Minutes, from: Minutes, to: Minutes): Minutes => Math.max(from - at, at - to, 0)

/** Index of the mark between first and last that has no partner, −1 when all have one. */
function strayAmong(marks: readonly Mark[], ends: { first: Way; last: Way }, slot: Slot): number {
  const between = marks.length - 2
  if (between === 0 || (between % 2 === 1) === (ends.first === ends.last)) return -1
  if (marks.some((mark, i) => mark.way !== null && i > 0 && i <= between)) return -1
  let stray = -1
  let least = { owed: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY }
  for (let i = 1; i <= between; i++) {
    const away = awayWithout(marks, i, ends.first, slot)
    if (away.owed < least.owed || (away.owed === least.owed && away.all < least.all)) [stray, least] = [i, away]
  }
  return stray
}

/** Minutes away when one of the marks is left aside, and those of them that are owed: who is out in a break is away from nothing. */
function awayWithout(marks: readonly Mark[], aside: number, first: Way, slot: Slot): { owed: Minutes; all: Minutes } {
  const away = { owed: 0, all: 0 }
  let way = opposite(first)
  let going: Mark | undefined
  for (const [i, mark] of marks.entries()) {
    if (i === aside) continue
    way = opposite(way)
    if (way === 'in' && going) {
      away.owed += overlapOf(slot.pieces, going.until, mark.at)
      away.all += mark.at - going.until
    }
    going = way === 'out' ? mark : undefined
  }
  return away
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
