import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { alignSession, type Fit } from './fit.rules.ts'
import { endOf, type Pattern, startOf } from './pattern.rules.ts'
import type { ShiftHours } from './proposed-shift.rules.ts'
import { type Histogram, histogramOf, nineOfTen, type Range, sum } from './quantile.rules.ts'
import type { Session } from './session.rules.ts'

/** What the times say about a shift, to be drawn and worded: over the people it is proposed for. */
export type ShiftEvidence = {
  people: number
  /** Their days with a punch. */
  days: number
  /** Arrival and departure on their days with both. */
  firstIn: Range | null
  lastOut: Range | null
  firstInHistogram: Histogram
  lastOutHistogram: Histogram
  /** Shares of the judged days. */
  lateShare: number
  earlyShare: number
}

/** What one person's times say. */
export type PersonEvidence = Fit & { lonePunchDays: number; firstIn: Range | null; lastOut: Range | null }

/** A session counted as the shift counts: the day it starts on, arrival and departure in minutes of that day. */
type AssignedSession = { day: number; first: Minutes; last: Minutes }

const WEEKDAY_SHARE = 0.4

function assignSessions(session: Session, hours: ShiftHours): AssignedSession {
  const punches = alignSession(session, [hours.periods[0]?.from ?? 0, hours.periods.at(-1)?.to ?? 0])
  const first = punches[0] ?? 0
  return {
    day: session.day - Math.round((first - startOf(session)) / MINUTES_PER_DAY),
    first,
    last: punches.at(-1) ?? first,
  }
}

/** 1 = Monday … 7 = Sunday of a day number. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** The days of the week (1 = Monday) on which people come less than half as often as on the busiest are their rest days. */
export function weekdaysWorked(sessions: readonly Session[], hours: ShiftHours): number[] {
  const counts = new Array<number>(8).fill(0)
  for (const session of sessions) {
    const weekday = weekdayOf(assignSessions(session, hours).day)
    counts[weekday] = (counts[weekday] ?? 0) + 1
  }
  const least = Math.max(1, Math.max(...counts) * WEEKDAY_SHARE)
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (counts[weekday] ?? 0) >= least)
}

/** The evidence for a shift: `patterns` draw it, `fits` are those of the people it is proposed for. */
export function shiftEvidence(
  hours: ShiftHours,
  patterns: readonly Pattern[],
  fits: readonly Fit[],
  step: 15 | 30,
): ShiftEvidence {
  const days = patterns.flatMap((pattern) => pattern.sessions.map((session) => assignSessions(session, hours)))
  const firsts = days.map(({ first }) => first)
  // Who punches once a day is seen coming alone.
  const lasts = hours.clocking === 'in-only' ? [] : days.map(({ last }) => last)
  const judged = Math.max(1, sum(fits.map((fit) => fit.judged)))
  return {
    people: fits.length,
    days: sum(fits.map((fit) => fit.days)),
    firstIn: nineOfTen(firsts),
    lastOut: nineOfTen(lasts),
    firstInHistogram: histogramOf(firsts, step),
    lastOutHistogram: histogramOf(lasts, step),
    lateShare: sum(fits.map((fit) => fit.late)) / judged,
    earlyShare: sum(fits.map((fit) => fit.early)) / judged,
  }
}

/** The evidence of one person, as they come and go on days of their usual hours. */
export function personEvidence(sessions: readonly Session[], patterns: readonly Pattern[], fit: Fit): PersonEvidence {
  const usual = patterns.flatMap((pattern) => pattern.sessions)
  return {
    ...fit,
    lonePunchDays: sessions.filter((session) => session.punches.length === 1).length,
    firstIn: nineOfTen(usual.map(startOf)),
    lastOut: nineOfTen(usual.map(endOf)),
  }
}
