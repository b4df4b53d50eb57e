import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { ShiftHours } from './proposed-shift.rules.ts'
import { lengthOf, type Session } from './session.rules.ts'

/** How one person's days go with a shift; days on which no punch belongs to its start or end are not judged. */
export type Fit = {
  days: number
  judged: number
  fitting: number
  late: number
  early: number
  /** fitting ÷ judged, 0 where nothing could be judged. */
  share: number
}

/** Who is there longer before a shift (minutes) does not come for it; who stays longer after it does not leave because of it. */
export type FitTolerance = { before: Minutes; after: Minutes }

const USUAL_TOLERANCE: FitTolerance = { before: 90, after: 180 }
const BEFORE_FLEXIBLE: Minutes = 60
/** Presence may fall short of what is required by this much (minutes) and still be a full day. */
const SHORT_TOLERATED = 15
/** Punches so far apart (minutes) are an arrival and a departure, whatever edges they lie near to. */
const STRETCH_LEAST = 180

type Verdict = { judged: boolean; late: boolean; early: boolean; far: boolean }

/** The edge of the shift a punch lies nearest to. */
function nearest(edges: readonly Minutes[], minute: Minutes): Minutes | undefined {
  let best: Minutes | undefined
  for (const edge of edges) {
    if (best === undefined || Math.abs(edge - minute) < Math.abs(best - minute)) best = edge
  }
  return best
}

/** A session counted from the midnight that brings its first punch nearest to an edge: a lone 06:05 ends last night's shift. */
export function alignSession({ punches }: Session, edges: readonly Minutes[]): readonly Minutes[] {
  const [first = 0] = punches
  const distance = (offset: number) => Math.abs((nearest(edges, first + offset) ?? 0) - first - offset)
  const offset = [0, MINUTES_PER_DAY, -MINUTES_PER_DAY].reduce((best, other) =>
    distance(other) < distance(best) ? other : best,
  )
  return offset === 0 ? punches : punches.map((minute) => minute + offset)
}

function fixedVerdict(hours: ShiftHours, session: Session, grace: Minutes, tolerance: FitTolerance): Verdict {
  const lunch = hours.periods.length > 1 ? hours.periods : hours.breaks.filter((pause) => !pause.isAssumed)
  const start = hours.periods[0]?.from ?? 0
  const end = hours.periods.at(-1)?.to ?? 0
  const edges = [start, ...lunch.flatMap(({ from, to }) => [from, to]), end]
  const punches = alignSession(session, edges)
  const [first = 0, last = 0] = [punches[0], punches.at(-1)]
  const hasIn = nearest(edges, first) === start
  const hasOut = nearest(edges, last) === end
  return {
    judged: hasIn || hasOut,
    late: hasIn && first > start + grace,
    early: hasOut && last < end - grace,
    far:
      (hasIn && first < start - tolerance.before) ||
      (hasOut && last > end + tolerance.after) ||
      (!hasIn && first > end - STRETCH_LEAST && last - first >= STRETCH_LEAST),
  }
}

function flexibleVerdict(hours: ShiftHours, session: Session, grace: Minutes): Verdict {
  const [day] = hours.periods
  const from = day?.from ?? 0
  const startTo = hours.flexStartTo ?? from
  const endFrom = hours.core?.to ?? day?.to ?? 0
  const punches = alignSession(session, [from, startTo, endFrom])
  const middle = (startTo + endFrom) / 2
  const [first = 0, last = 0] = [punches[0], punches.at(-1)]
  const hasIn = first < middle
  const hasOut = last >= middle
  const presence = (day?.to ?? 0) - from
  const isShort = hasIn && hasOut && lengthOf(session) < presence - SHORT_TOLERATED
  return {
    judged: hasIn || hasOut,
    late: hasIn && first > startTo + grace,
    early: (hasOut && last < endFrom - grace) || isShort,
    far: (hasIn && first < from - BEFORE_FLEXIBLE) || (!hasIn && lengthOf(session) >= STRETCH_LEAST),
  }
}

function freeVerdict(hours: ShiftHours, session: Session): Verdict {
  const judged = session.punches.length > 1
  return { judged, late: false, early: lengthOf(session) < hours.requiredMinutes - SHORT_TOLERATED, far: false }
}

function verdictOn(hours: ShiftHours, session: Session, grace: Minutes, tolerance: FitTolerance): Verdict {
  if (hours.kind === 'fixed') return fixedVerdict(hours, session, grace, tolerance)
  return hours.kind === 'flexible' ? flexibleVerdict(hours, session, grace) : freeVerdict(hours, session)
}

/** How the days of somebody go with a shift: `grace` minutes are neither late nor early; beyond `reach` of a fixed shift no day fits. */
export function fitOf(
  hours: ShiftHours,
  sessions: readonly Session[],
  grace: Minutes,
  tolerance = USUAL_TOLERANCE,
): Fit {
  const fit: Fit = { days: sessions.length, judged: 0, fitting: 0, late: 0, early: 0, share: 0 }
  for (const session of sessions) {
    const { judged, late, early, far } = verdictOn(hours, session, grace, tolerance)
    if (!judged) continue
    fit.judged++
    if (late) fit.late++
    if (early) fit.early++
    if (!late && !early && !far) fit.fitting++
  }
  return { ...fit, share: fit.judged === 0 ? 0 : fit.fitting / fit.judged }
}
