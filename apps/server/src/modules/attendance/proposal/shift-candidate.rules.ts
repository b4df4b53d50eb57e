import type { Minutes } from '@muster/kernel/minutes'
import { findFixedShift, flexibleShift, freeShift } from './candidate.rules.ts'
import { type Fit, fitOf } from './fit.rules.ts'
import { groupsOf, keepsHoursCloselyOf, keepsHoursOf, staysAsLongAs } from './group.rules.ts'
import type { Pattern } from './pattern.rules.ts'
import { onOneDay, type ShiftHours } from './proposed-shift.rules.ts'
import { sum } from './quantile.rules.ts'

/** A shift that was found, and the patterns that are worked by it. */
export type ShiftCandidate = { hours: ShiftHours; patterns: Pattern[] }

/** What a kind of shift asks of each who is put into it (`share`, `lateMost`), and of the group as a whole. */
type Demand = { share: number; lateMost: number; held: number; groupShare: number }
type Kind = { build: (group: readonly Pattern[]) => ShiftHours | undefined; demand: Demand }

const FIXED: Kind = { build: findFixedShift, demand: { share: 0.6, lateMost: 1 / 3, held: 0.75, groupShare: 0.7 } }
const FLEXIBLE: Kind = { build: flexibleShift, demand: { share: 0.45, lateMost: 0.45, held: 0.6, groupShare: 0.7 } }
const FREE: Kind = { build: freeShift, demand: { share: 0.75, lateMost: 0, held: 1, groupShare: 0.75 } }
const SIMPLEST_FIRST: readonly Kind[] = [FIXED, FLEXIBLE, FREE]
/** One person alone is weaker evidence than a group, so that the shift must fit better. */
const ALONE_SHARE = 0.75
/** Nobody needs a shift of their own that differs from a known one by so little (minutes). */
const SAME_WITHIN = 15
const NEAR_WITHIN = 30
/** So many people who keep the same hours show them without help. */
const GROUP_LEAST = 3

function meets(fit: Fit, demand: Demand): boolean {
  return fit.share >= demand.share && fit.late <= fit.judged * demand.lateMost
}

function demandOf(hours: ShiftHours): Demand {
  return (hours.kind === 'fixed' ? FIXED : hours.kind === 'flexible' ? FLEXIBLE : FREE).demand
}

function hoursOf(build: Kind['build'], group: readonly Pattern[]): ShiftHours | undefined {
  const hours = build(group)
  return hours && onOneDay(hours)
}

/** The first kind of shift that fits a group, simplest first: whom it holds; undefined when none fits. */
function shiftFor(group: readonly Pattern[], kinds: readonly Kind[], grace: Minutes): ShiftCandidate | undefined {
  for (const { build, demand } of kinds) {
    const first = hoursOf(build, group)
    if (!first) continue
    const fits = group.map((pattern) => ({ pattern, fit: fitOf(first, pattern.days, grace) }))
    const least = group.length === 1 ? Math.max(demand.share, ALONE_SHARE) : demand.share
    const held = fits.filter(({ fit }) => meets(fit, { ...demand, share: least }))
    const groupShare = sum(held.map(({ fit }) => fit.fitting)) / Math.max(1, sum(held.map(({ fit }) => fit.judged)))
    if (held.length < group.length * demand.held || groupShare < demand.groupShare) continue
    const patterns = held.map(({ pattern }) => pattern)
    // The edges are those of the people the shift is for.
    return { hours: hoursOf(build, patterns) ?? first, patterns }
  }
  return undefined
}

/**
 * The fixed shift of people who come and go together; or, where their times run into each other, several that part them.
 * Several are believed only if they leave few people over: else nobody keeps to fixed hours there.
 */
function fixedShiftsFor(group: readonly Pattern[], grace: Minutes): ShiftCandidate[] {
  const whole = shiftFor(group, [FIXED], grace)
  if (whole) return [whole]
  const parts = groupsOf(group, keepsHoursCloselyOf).filter((part) => part.length >= GROUP_LEAST)
  const found = parts.flatMap((part) => shiftFor(part, [FIXED], grace) ?? [])
  const people = sum(found.map((shift) => shift.patterns.length))
  return people >= group.length * FIXED.demand.held ? found : []
}

function differenceOf(a: ShiftHours, b: ShiftHours): Minutes {
  if (a.kind !== b.kind || a.periods.length !== b.periods.length) return Number.POSITIVE_INFINITY
  const edges = (hours: ShiftHours) => [...hours.periods.flatMap(({ from, to }) => [from, to]), hours.flexStartTo ?? 0]
  const other = edges(b)
  return Math.max(...edges(a).map((edge, i) => Math.abs(edge - (other[i] ?? 0))))
}

/** The known shift that a pattern is worked by already, though it was no part of the group: the best fitting near one. */
function knownFor(pattern: Pattern, shifts: readonly ShiftCandidate[], grace: Minutes): ShiftCandidate | undefined {
  const own = hoursOf(findFixedShift, [pattern])
  let best: ShiftCandidate | undefined
  let bestShare = 0
  for (const shift of shifts) {
    const isNear = shift.hours.kind !== 'fixed' || (own && differenceOf(own, shift.hours) <= NEAR_WITHIN)
    const fit = fitOf(shift.hours, pattern.days, grace)
    if (!isNear || fit.share <= bestShare || !meets(fit, demandOf(shift.hours))) continue
    best = shift
    bestShare = fit.share
  }
  return best
}

/**
 * The shifts by which patterns are worked, the plainest evidence first: fixed shifts of people who come and go together;
 * flexible ones of people who come within a window and stay equally long; then who is left joins a shift near to their
 * hours; and only who is still left gets a shift of their own, if it fits well. No shift holds anybody whom it would make
 * late on most days.
 */
export function findShifts(patterns: readonly Pattern[], grace: Minutes): ShiftCandidate[] {
  const shifts: ShiftCandidate[] = []
  let waiting = [...patterns]
  const settle = (found: ShiftCandidate | undefined) => {
    if (!found) return
    const same = shifts.find((shift) => differenceOf(shift.hours, found.hours) <= SAME_WITHIN)
    if (same) same.patterns.push(...found.patterns)
    else shifts.push(found)
    waiting = waiting.filter((pattern) => !found.patterns.includes(pattern))
  }
  for (const group of groupsOf(waiting, keepsHoursOf)) {
    if (group.length >= GROUP_LEAST) fixedShiftsFor(group, grace).forEach(settle)
  }
  for (const group of groupsOf(waiting, staysAsLongAs)) {
    if (group.length >= GROUP_LEAST) settle(shiftFor(group, [FLEXIBLE], grace))
  }
  for (const pattern of waiting) {
    const known = knownFor(pattern, shifts, grace)
    if (!known) continue
    known.patterns.push(pattern)
    waiting = waiting.filter((other) => other !== pattern)
  }
  for (const group of groupsOf(waiting, keepsHoursOf)) settle(shiftFor(group, SIMPLEST_FIRST, grace))
  for (const pattern of waiting) settle(shiftFor([pattern], SIMPLEST_FIRST, grace))
  return shifts
}
