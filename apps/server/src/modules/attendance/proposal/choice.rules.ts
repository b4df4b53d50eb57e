import type { Minutes } from '@muster/kernel/minutes'
import { bestHours, bestShift, ownHours, type Worker } from './best.rules.ts'
import { type Fit, fitOf } from './fit.rules.ts'
import { findInOnlyShifts, loneTimesOf } from './in-only.rules.ts'
import type { Pattern } from './pattern.rules.ts'
import { sum } from './quantile.rules.ts'
import type { ShiftCandidate } from './shift-candidate.rules.ts'
import { holdsUsualHours } from './usual-hours.rules.ts'

export type Person = Worker & { pin: string }

type Choice = { shift: ShiftCandidate; fit: Fit }

/** Nothing is proposed to who was seen on fewer days. */
export const DAYS_LEAST = 5
/** Somebody who works several shifts has one of their own if it holds so many of the days. */
const FIT_LEAST = 0.55
const NOBODY_LATE_DAILY = 0.5
const OTHERS_LEAST = 3
const AT_THE_EDGE = { before: 45, after: 45 }
const CLOSE_SHARE = 0.8

/** Whether a person works some of their days by a shift. */
export function isSeenIn(shift: ShiftCandidate, { pin }: Person): boolean {
  return shift.patterns.some((pattern) => pattern.pin === pin)
}

/** The shifts by which a person works some of their days. */
export function shiftsOf(person: Person, shifts: readonly ShiftCandidate[]): ShiftCandidate[] {
  return shifts.filter((shift) => isSeenIn(shift, person))
}

/** For somebody with hardly a day of two punches: the fixed shift of several others whose edges nearly all punches lie at. */
function closestOf(person: Person, shifts: readonly ShiftCandidate[], grace: Minutes): Choice | undefined {
  const near = shifts
    .filter(({ hours, patterns }) => hours.kind === 'fixed' && patterns.length >= OTHERS_LEAST)
    .map((shift) => ({ shift, fit: fitOf(shift.hours, person.sessions, grace, AT_THE_EDGE) }))
    .filter(({ fit }) => fit.share >= CLOSE_SHARE && fit.judged >= DAYS_LEAST && fit.judged > fit.days / 2)
  return near.sort((a, b) => b.fit.fitting - a.fit.fitting)[0]
}

/** The shift of a person's most usual hours, if it holds most of their days and goes with them. */
function usualShift(person: Person, shifts: readonly ShiftCandidate[], grace: Minutes): ShiftCandidate | undefined {
  if (person.patterns.length === 0) return closestOf(person, shifts, grace)?.shift
  const daysIn = (patterns: readonly Pattern[]) => sum(patterns.map((pattern) => pattern.sessions.length))
  let best: ShiftCandidate | undefined
  let most = 0
  for (const shift of shifts) {
    const held = daysIn(shift.patterns.filter((pattern) => pattern.pin === person.pin))
    if (held <= most) continue
    best = shift
    most = held
  }
  if (!best) return undefined
  const fit = fitOf(best.hours, person.sessions, grace)
  return fit.share >= FIT_LEAST && fit.late <= fit.judged * NOBODY_LATE_DAILY ? best : undefined
}

/**
 * The shift of each person, and the shifts with the hours that make most days of their people normal. First everybody has that of
 * their most usual hours; then each shift becomes the kind that fits its people best; then who fits another much better goes to it,
 * and who has none with which half of their days are normal gets hours of their own that do that. Nobody gets one that does not hold
 * most of their usual stays. Who works several in turn has none. Who punches once a day, when they come, has hours that are clocked in only.
 */
export function chooseShifts(
  people: readonly Person[],
  found: readonly ShiftCandidate[],
  grace: Minutes,
  minimumDays: number,
): { shifts: ShiftCandidate[]; choices: Map<Person, ShiftCandidate> } {
  const seen = people.filter(({ sessions }) => sessions.length >= minimumDays)
  const times = seen.flatMap((person) => loneTimesOf(person) ?? [])
  const onlyIn = findInOnlyShifts(times, found, grace).flatMap(({ patterns }) => patterns)
  const isOnlyIn = ({ pin }: Person) => onlyIn.some((pattern) => pattern.pin === pin)
  const regulars = seen.filter((person) => !isOnlyIn(person))
  const usual = new Map(regulars.map((person) => [person, usualShift(person, found, grace)]))
  const refined = new Map(
    found.map((shift) => {
      const members = regulars.filter((person) => usual.get(person) === shift)
      return [shift, members.length === 0 ? shift : { ...shift, hours: bestHours(shift.hours, members) }]
    }),
  )
  const shifts = [...refined.values()]
  const choices = new Map<Person, ShiftCandidate>()
  for (const person of regulars) {
    const own = usual.get(person)
    if (!own && shiftsOf(person, found).length > 1) continue
    const theirs = shifts.filter(({ hours }) => holdsUsualHours(hours, person.sessions))
    const mine = own && refined.get(own)
    const known = bestShift(mine && theirs.includes(mine) ? mine : undefined, theirs, person)
    const choice = shiftOfTheirOwn(person, known, shifts) ?? known
    if (choice) choices.set(person, choice)
  }
  const inOnly = findInOnlyShifts(onlyIn, shifts, grace)
  for (const person of seen.filter(isOnlyIn)) {
    const choice = inOnly.find((shift) => isSeenIn(shift, person))
    if (choice) choices.set(person, choice)
  }
  return { shifts: [...shifts, ...inOnly], choices }
}

/** A new shift for somebody who keeps hours that nobody else keeps; it joins the others. */
function shiftOfTheirOwn(
  person: Person,
  known: ShiftCandidate | undefined,
  shifts: ShiftCandidate[],
): ShiftCandidate | undefined {
  const hours = ownHours(person, known)
  if (!hours) return undefined
  const shift: ShiftCandidate = { hours, patterns: person.patterns.slice(0, 1) }
  shifts.push(shift)
  return shift
}
