import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { ShiftHours, Span } from './proposed-shift.rules.ts'
import { ascending, quantile } from './quantile.rules.ts'
import { lengthOf, type Session } from './session.rules.ts'

/** A session shorter than this share of the one in the middle lacks an arrival or a departure. */
const USUAL_SHARE = 0.7
const HALF = 0.5
/** Two punches closer together (minutes) are no arrival and departure. */
const STAY_LEAST: Minutes = 60
/** So far (minutes) from the start of a shift somebody comes for it on the other side of midnight as well. */
const NEAR_START: Minutes = 180

/** From when to when somebody may work by a shift, on the day on which it starts. */
function wholeSpan({ periods, flexStartTo }: ShiftHours): Span {
  const from = periods[0]?.from ?? 0
  return { from, to: (periods.at(-1)?.to ?? 0) + (flexStartTo === null ? 0 : flexStartTo - from) }
}

/** The days on which somebody usually comes and goes: neither half of a day nor one on which a punch is missing. */
function usualSessions(sessions: readonly Session[]): Session[] {
  const stays = sessions.filter((session) => lengthOf(session) > STAY_LEAST)
  const middle = quantile(ascending(stays.map(lengthOf)), 0.5)
  return stays.filter((session) => lengthOf(session) >= middle * USUAL_SHARE)
}

/** Whether more than half of a stay lies inside a shift of the day on which it begins. */
function isInside({ from, to }: Span, { punches }: Session): boolean {
  const [came = 0, went = 0] = [punches[0], punches.at(-1)]
  const today = Math.floor(came / MINUTES_PER_DAY) * MINUTES_PER_DAY
  return [today - MINUTES_PER_DAY, today, today + MINUTES_PER_DAY].some((midnight) => {
    const begins = midnight + from
    if (midnight !== today && Math.abs(came - begins) > NEAR_START) return false
    const inside = Math.min(went, midnight + to) - Math.max(came, begins)
    return inside > (went - came) * HALF
  })
}

/**
 * Whether a shift is where somebody usually works: it holds more than half of most of their usual stays, on the day on which they come.
 * Who stays longer now and then, or comes late, still works there. Who is never seen both coming and going may work anywhere.
 */
export function holdsUsualHours(hours: ShiftHours, sessions: readonly Session[]): boolean {
  const usual = usualSessions(sessions)
  const span = wholeSpan(hours)
  return usual.length === 0 || usual.filter((session) => isInside(span, session)).length > usual.length * HALF
}
