import type { Minutes } from '@muster/kernel/minutes'
import {
  type PersonEvidence,
  personEvidence,
  type ShiftEvidence,
  shiftEvidence,
  weekdaysWorked,
} from './evidence.rules.ts'
import { type Fit, fitOf } from './fit.rules.ts'
import { type FoundShift, foundShifts } from './found.rules.ts'
import { type Pattern, patternsOf } from './pattern.rules.ts'
import { nameOf, type ShiftHours, type ShiftName } from './proposed-shift.rules.ts'
import { sum } from './quantile.rules.ts'
import { type Session, sessionsOf } from './session.rules.ts'

export type ProposeOptions = {
  /** Who was seen on fewer days gets no proposal (default and least 5). */
  minimumDays?: number
  /** Minutes that are neither late nor early (default 5). */
  grace?: Minutes
  /** The steps of the histograms in minutes (default 15). */
  step?: 15 | 30
}

export type ProposedShift = ShiftHours & {
  name: ShiftName
  /** Days of the week it is worked on, 1 = Monday … 7 = Sunday; the others are rest days. */
  weekdays: number[]
  /** PINs it is proposed for; nobody where it is only worked in turn with others. */
  people: string[]
  /** PINs that are seen in it on some days and get no shift, or another one, as their own. */
  sharedBy: string[]
  /** Share of the judged days of its people (0–1) that go with it. */
  fits: number
  evidence: ShiftEvidence
}

/** A person by PIN; `shift` is an index into the proposed shifts, null for none; `fits` is the share of judged days (0–1). */
export type ProposedPerson = { pin: string; shift: number | null; fits: number; evidence: PersonEvidence }

/** Why there is no proposal: seen too rarely, times without a pattern, or several shifts in turn (`shifts` names them). */
export type Unproposed = {
  pin: string
  reason: 'no-pattern' | 'rotating' | 'too-few-days'
  days: number
  punches: number
  shifts: number[]
}

export type Proposal = { shifts: ProposedShift[]; people: ProposedPerson[]; unproposed: Unproposed[] }

type Person = { pin: string; punches: number; sessions: Session[]; patterns: Pattern[] }
type Choice = { shift: FoundShift; fit: Fit }
type Member = Person & { fit: Fit }

const DAYS_LEAST = 5
/** Somebody who works several shifts has one of their own if it holds so many of the days. */
const FIT_LEAST = 0.55
const NOBODY_LATE_DAILY = 0.5
const OTHERS_LEAST = 3
const AT_THE_EDGE = { before: 45, after: 45 }
const CLOSE_SHARE = 0.8

/** Numbers by their value, then the PINs with letters. */
function byPin(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)]
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1
  return x - y || (a < b ? -1 : 1)
}

function isSeenIn(shift: FoundShift, person: Person): boolean {
  return shift.patterns.some((pattern) => pattern.pin === person.pin)
}

/** For somebody with hardly a day of two punches: the fixed shift of several others whose edges nearly all punches lie at. */
function closestOf(person: Person, shifts: readonly FoundShift[], grace: Minutes): Choice | undefined {
  const near = shifts
    .filter(({ hours, patterns }) => hours.kind === 'fixed' && patterns.length >= OTHERS_LEAST)
    .map((shift) => ({ shift, fit: fitOf(shift.hours, person.sessions, grace, AT_THE_EDGE) }))
    .filter(({ fit }) => fit.share >= CLOSE_SHARE && fit.judged >= DAYS_LEAST && fit.judged > fit.days / 2)
  return near.sort((a, b) => b.fit.fitting - a.fit.fitting)[0]
}

/** The shift a person is proposed for: that of their most usual hours, if it holds most of their days and fits them. */
function choiceOf(person: Person, shifts: readonly FoundShift[], grace: Minutes): Choice | undefined {
  if (person.patterns.length === 0) return closestOf(person, shifts, grace)
  const daysIn = (patterns: readonly Pattern[]) => sum(patterns.map((pattern) => pattern.sessions.length))
  let best: FoundShift | undefined
  let most = 0
  for (const shift of shifts) {
    const held = daysIn(shift.patterns.filter((pattern) => pattern.pin === person.pin))
    if (held <= most) continue
    best = shift
    most = held
  }
  if (!best) return undefined
  const fit = fitOf(best.hours, person.sessions, grace)
  return fit.share >= FIT_LEAST && fit.late <= fit.judged * NOBODY_LATE_DAILY ? { shift: best, fit } : undefined
}

function proposedShift({ hours, patterns }: FoundShift, members: readonly Member[], step: 15 | 30): ProposedShift {
  const pins = members.map((member) => member.pin)
  const others = [...new Set(patterns.map((pattern) => pattern.pin))].filter((pin) => !pins.includes(pin))
  const own = pins.length > 0 ? patterns.filter((pattern) => pins.includes(pattern.pin)) : patterns
  const fits = members.map((member) => member.fit)
  const judged = Math.max(1, sum(fits.map((fit) => fit.judged)))
  const days = members.length > 0 ? members.flatMap((m) => m.sessions) : own.flatMap((pattern) => pattern.sessions)
  return {
    ...hours,
    name: nameOf(hours),
    weekdays: weekdaysWorked(days, hours),
    people: pins,
    sharedBy: others.sort(byPin),
    fits: sum(fits.map((fit) => fit.fitting)) / judged,
    evidence: shiftEvidence(hours, own, fits, step),
  }
}

function proposedPerson(person: Person, choice: Choice | undefined, kept: readonly FoundShift[]): ProposedPerson {
  const { pin, sessions, patterns } = person
  const fit = choice?.fit ?? { days: sessions.length, judged: 0, fitting: 0, late: 0, early: 0, share: 0 }
  const shift = choice ? kept.indexOf(choice.shift) : null
  return { pin, shift, fits: fit.share, evidence: personEvidence(sessions, patterns, fit) }
}

function unproposed(person: Person, kept: readonly FoundShift[], minimumDays: number): Unproposed {
  const days = person.sessions.length
  const shifts = kept.flatMap((shift, index) => (isSeenIn(shift, person) ? [index] : []))
  const reason = days < minimumDays ? 'too-few-days' : shifts.length > 1 ? 'rotating' : 'no-pattern'
  return { pin: person.pin, reason, days, punches: person.punches, shifts }
}

/**
 * Shifts for people nobody has described yet, from nothing but the wall seconds of their punches by PIN; device statuses
 * play no part. Answers the shifts (most people first), for every PIN its shift or none, and why there is none. The same
 * punches in any order always give the same answer; a shift that makes somebody late on most days is not proposed to them.
 */
export function proposeShifts(
  punchesByPin: ReadonlyMap<string, readonly number[]>,
  options: ProposeOptions = {},
): Proposal {
  const { grace = 5, step = 15 } = options
  const minimumDays = Math.max(DAYS_LEAST, options.minimumDays ?? DAYS_LEAST)
  const people = [...punchesByPin]
    .sort(([a], [b]) => byPin(a, b))
    .map(([pin, punches]): Person => {
      const sessions = sessionsOf(punches)
      const patterns = sessions.length >= minimumDays ? patternsOf(pin, sessions) : []
      return { pin, punches: punches.length, sessions, patterns }
    })
  const found = foundShifts(
    people.flatMap((person) => person.patterns),
    grace,
  )
  const chosen = people.map((person) => ({
    person,
    choice: person.sessions.length >= minimumDays ? choiceOf(person, found, grace) : undefined,
  }))
  const rotating = chosen.flatMap(({ person, choice }) =>
    !choice && found.filter((shift) => isSeenIn(shift, person)).length > 1 ? [person] : [],
  )
  const kept = found
    .map((shift) => ({
      shift,
      members: chosen.flatMap(({ person, choice }) =>
        choice?.shift === shift ? [{ ...person, fit: choice.fit }] : [],
      ),
    }))
    // What is nobody's own shift is still one when several people work it in turn with others.
    .filter(({ shift, members }) => members.length > 0 || rotating.filter((p) => isSeenIn(shift, p)).length > 1)
    .sort((a, b) => b.members.length - a.members.length || startOfHours(a.shift.hours) - startOfHours(b.shift.hours))
  const keptShifts = kept.map(({ shift }) => shift)
  return {
    shifts: kept.map(({ shift, members }) => proposedShift(shift, members, step)),
    people: chosen.map(({ person, choice }) => proposedPerson(person, choice, keptShifts)),
    unproposed: chosen.flatMap(({ person, choice }) => (choice ? [] : [unproposed(person, keptShifts, minimumDays)])),
  }
}

function startOfHours({ periods }: ShiftHours): Minutes {
  return periods[0]?.from ?? 0
}
