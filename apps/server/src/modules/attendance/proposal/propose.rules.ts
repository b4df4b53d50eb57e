import type { Minutes } from '@muster/kernel/minutes'
import { chooseShifts, DAYS_LEAST, isSeenIn, type Person, shiftsOf } from './choice.rules.ts'
import {
  type PersonEvidence,
  personEvidence,
  type ShiftEvidence,
  shiftEvidence,
  weekdaysWorked,
} from './evidence.rules.ts'
import { type Fit, fitOf } from './fit.rules.ts'
import { normalDays, shareOf, together } from './normal.rules.ts'
import { type Pattern, patternsOf } from './pattern.rules.ts'
import { nameOf, type ShiftHours, type ShiftName } from './proposed-shift.rules.ts'
import { sessionsOf } from './session.rules.ts'
import { findShifts, type ShiftCandidate } from './shift-candidate.rules.ts'

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
  /** Share (0–1) of its people's days with a punch, on its days of the week, that the day engine calls normal. */
  fits: number
  evidence: ShiftEvidence
}

/** A person by PIN; `shift` is an index into the proposed shifts, null for none; `fits` is their share of normal days (0–1). */
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

type Member = Person & { fit: Fit }

/** Numbers by their value, then the PINs with letters. */
function byPin(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)]
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1
  return x - y || (a < b ? -1 : 1)
}

function proposedShift({ hours, patterns }: ShiftCandidate, members: readonly Member[], step: 15 | 30): ProposedShift {
  const pins = members.map((member) => member.pin)
  const others = [...new Set(patterns.map((pattern) => pattern.pin))].filter((pin) => !pins.includes(pin))
  const own = pins.length > 0 ? patternsIn(members, patterns) : patterns
  const days = members.length > 0 ? members.flatMap((m) => m.sessions) : own.flatMap((pattern) => pattern.sessions)
  const weekdays = weekdaysWorked(days, hours)
  return {
    ...hours,
    name: nameOf(hours),
    weekdays,
    people: pins,
    sharedBy: others.sort(byPin),
    fits: shareOf(together(members.map(({ walls }) => normalDays(hours, weekdays, walls)))),
    evidence: shiftEvidence(
      hours,
      own,
      members.map((member) => member.fit),
      step,
    ),
  }
}

/** The patterns by which members work a shift: those it was found by, else their most usual one. */
function patternsIn(members: readonly Member[], found: readonly Pattern[]): Pattern[] {
  return members.flatMap(({ pin, patterns }) => {
    const own = found.filter((pattern) => pattern.pin === pin)
    return own.length > 0 ? own : patterns.slice(0, 1)
  })
}

const NO_FIT: Fit = { days: 0, judged: 0, fitting: 0, late: 0, early: 0, share: 0 }

function proposedPerson(person: Person, shift: ProposedShift | undefined, at: number, grace: Minutes): ProposedPerson {
  const { pin, walls, sessions, patterns } = person
  const fit = shift ? fitOf(shift, sessions, grace) : { ...NO_FIT, days: sessions.length }
  const fits = shift ? shareOf(normalDays(shift, shift.weekdays, walls)) : 0
  return { pin, shift: shift ? at : null, fits, evidence: personEvidence(sessions, patterns, fit) }
}

function unproposed(person: Person, kept: readonly ShiftCandidate[], minimumDays: number): Unproposed {
  const days = person.sessions.length
  const shifts = kept.flatMap((shift, index) => (isSeenIn(shift, person) ? [index] : []))
  const reason = days < minimumDays ? 'too-few-days' : shifts.length > 1 ? 'rotating' : 'no-pattern'
  return { pin: person.pin, reason, days, punches: person.walls.length, shifts }
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
    .map(([pin, walls]): Person => {
      const sessions = sessionsOf(walls)
      const patterns = sessions.length >= minimumDays ? patternsOf(pin, sessions) : []
      return { pin, walls, sessions, patterns }
    })
  const found = findShifts(
    people.flatMap((person) => person.patterns),
    grace,
  )
  const { shifts, choices } = chooseShifts(people, found, grace, minimumDays)
  const rotating = people.filter((person) => !choices.has(person) && shiftsOf(person, found).length > 1)
  const kept = shifts
    .map((shift) => ({
      shift,
      members: people.flatMap((person) =>
        choices.get(person) === shift ? [{ ...person, fit: fitOf(shift.hours, person.sessions, grace) }] : [],
      ),
    }))
    // What is nobody's own shift is still one when several people work it in turn with others.
    .filter(({ shift, members }) => members.length > 0 || rotating.filter((p) => isSeenIn(shift, p)).length > 1)
    .sort((a, b) => b.members.length - a.members.length || startOfHours(a.shift.hours) - startOfHours(b.shift.hours))
  const keptShifts = kept.map(({ shift }) => shift)
  const proposed = kept.map(({ shift, members }) => proposedShift(shift, members, step))
  return {
    shifts: proposed,
    people: people.map((person) => {
      const choice = choices.get(person)
      const at = choice ? keptShifts.indexOf(choice) : -1
      return proposedPerson(person, proposed[at], at, grace)
    }),
    unproposed: people.flatMap((person) => (choices.has(person) ? [] : [unproposed(person, keptShifts, minimumDays)])),
  }
}

function startOfHours({ periods }: ShiftHours): Minutes {
  return periods[0]?.from ?? 0
}
