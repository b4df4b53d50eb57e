import type { DayAttribute, MissingPunch } from '@muster/contract/attendance/explanation'
import type { Hours } from '@muster/contract/attendance/shift'
import { BESIDE, eveningOf, goingIn } from './evening.ts'
import { isOpen, type Mark, type Minute } from './mark.ts'
import { edgesOf, gapsOf, marksFor, type Plan, periodsFor } from './plan.ts'
import { pairsOf, readConcluded, readUnfinished } from './reading.ts'
import { EVER, holds, minutesIn, minutesOf, type Span } from './spans.ts'

/** What a day comes to, in whole minutes. */
export type Judgement = {
  expectedMinutes: number
  workedMinutes: number
  lateMinutes: number
  earlyLeaveMinutes: number
  absentMinutes: number
  stepOutMinutes: number
  extraMinutes: number
  attribute: DayAttribute
  missing: MissingPunch[]
  /** Whether something of the day is still to come. */
  awaits: boolean
}

/** Whether everything of the day is known, something may still come, or nobody speaks about it. */
export type Knowledge = 'concluded' | 'unfinished' | 'silent'

const NOTHING = {
  expectedMinutes: 0,
  workedMinutes: 0,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  absentMinutes: 0,
  stepOutMinutes: 0,
  extraMinutes: 0,
}

export function judge(plan: Plan, minutes: readonly Minute[], knowledge: Knowledge): Judgement {
  const { hours } = plan
  const isDone = knowledge === 'concluded'
  const marks = withPairs(plan, minutes, marksFor(plan, minutes, { isDone }))
  if (!hours) return judgeTotal(0, [], marks, knowledge)
  if (hours.kind === 'free') return judgeTotal(hours.requiredMinutes, hours.breaks, marks, knowledge)
  const isOver = (marks.at(-1)?.first ?? 0) >= edgesOf(hours).to
  // Between two periods a second press within ten minutes may be the coming after a short pause: where no press is left over then.
  const singly = withPairs(plan, minutes, marksFor(plan, minutes, { singly: true, isDone }))
  // While the day goes on, the going of that coming is still to come.
  if (knowledge === 'unfinished' && !isOver) return judgeHours(hours, isOpen(singly) ? singly : marks, knowledge)
  const [again, anew] = [judgeHours(hours, marks, knowledge), judgeHours(hours, singly, knowledge)]
  const gain = anew.workedMinutes - again.workedMinutes
  const fits = isOpen(marks) && !isOpen(singly) && anew.absentMinutes <= again.absentMinutes
  return gain > 0 || (gain === 0 && (fits || anew.absentMinutes < again.absentMinutes)) ? anew : again
}

/** The same marks; but presses after work one by one, where one of them would be left without its pair otherwise. */
function withPairs(plan: Plan, minutes: readonly Minute[], marks: Mark[]): Mark[] {
  const { hours } = plan
  if (!hours || hours.kind === 'free' || !eveningOf(hours, marks)?.isLone) return marks
  const going = marks[goingIn(hours, marks)]?.first ?? 0
  const work = marks.filter((mark) => mark.first < going)
  const after: Mark[] = []
  for (const { minute, isMoment } of minutes.filter((one) => one.minute >= going)) {
    const last = after.at(-1)
    if (last && (isMoment || minute === going)) last.last = minute
    else after.push({ first: minute, last: minute })
  }
  // Who came and went within ten minutes pressed twice.
  const isVisit = (coming: Mark, i: number) => i % 2 === 0 || (after[i + 1]?.first ?? 0) - coming.first > BESIDE
  return isOpen(after) && after.every(isVisit) ? [...work, ...after] : marks
}

/** Free hours and days off: comings and goings take turns, the total counts, and what is beyond it is extra. */
function judgeTotal(
  required: number,
  breaks: readonly Span[],
  marks: readonly Mark[],
  knowledge: Knowledge,
): Judgement {
  const present = minutesIn(pairsOf(marks), (m) => !holds(breaks, m))
  const result = { ...NOTHING, expectedMinutes: required, missing: [] as MissingPunch[] }
  result.workedMinutes = Math.min(present, required)
  result.extraMinutes = present - result.workedMinutes
  if (marks.length === 0 && knowledge === 'concluded') result.absentMinutes = required
  if (isOpen(marks) && knowledge === 'concluded') result.missing.push('clock-out')
  const isShort = result.workedMinutes < required && knowledge === 'concluded'
  const awaits = knowledge === 'unfinished' && (isOpen(marks) || result.workedMinutes < required)
  return { ...result, awaits, attribute: attributeOf(result, knowledge === 'silent' && required > 0, isShort) }
}

/** Fixed and flexible hours, minute by minute of what is owed. */
function judgeHours(hours: Hours, marks: readonly Mark[], knowledge: Knowledge): Judgement {
  const reading = knowledge === 'unfinished' ? readUnfinished(hours, marks) : readConcluded(hours, marks)
  const { there, unknown, missing, isLone = false } = reading
  const periods = periodsFor(hours, reading.cameAt)
  const isOwed = (m: number) => holds(periods, m) && !holds(hours.breaks, m)
  const open: MissingPunch[] = isLone ? [...missing, 'clock-in'] : missing
  const result = { ...NOTHING, missing: knowledge === 'concluded' ? open : [] }
  result.expectedMinutes = minutesIn(hours.periods, (m) => !holds(hours.breaks, m))
  for (const [i, period] of periods.entries()) {
    const owed = minutesOf(period).filter(isOwed)
    const away = owed.filter((m) => !holds(there, m) && !holds(unknown, m))
    const known = owed.filter((m) => holds(there, m))
    if (away.length === owed.length) {
      if (knowledge === 'concluded' && missing.length === 0) result.absentMinutes += away.length
      continue
    }
    // Before one first came it is late, after one last went it is early, and between them one had stepped out.
    const own = [...visitsOf(there, periods, i), ...unknown.filter((span) => owed.some((m) => holds([span], m)))]
    const came = Math.min(...own.map(({ from }) => from))
    const went = Math.max(...own.map(({ to }) => to))
    const late = away.filter((m) => m < came).length
    const early = away.filter((m) => m >= went).length
    const isLate = late > hours.lateGrace || touchesCore(hours, period.from, came)
    const isEarly = early > hours.earlyGrace || touchesCore(hours, went, period.to)
    result.lateMinutes += isLate ? late : 0
    result.earlyLeaveMinutes += isEarly ? early : 0
    result.stepOutMinutes += away.length - late - early
    result.workedMinutes += known.length + (isLate ? 0 : late) + (isEarly ? 0 : early)
  }
  result.extraMinutes = extraOf(hours, periods, there)
  const rest = periods.flatMap(minutesOf).filter((m) => isOwed(m) && holds(unknown, m))
  const awaits =
    knowledge === 'unfinished' &&
    (rest.length > 0 || isLone || (isOpen(marks) && (marks.at(-1)?.first ?? 0) < edgesOf(hours).to))
  return { ...result, awaits, attribute: attributeOf(result, knowledge === 'silent', false) }
}

/** The visits that a period is measured by: those that touch it, and those that lie in a pause and nearer to it than to its neighbour. */
function visitsOf(there: readonly Span[], periods: readonly Span[], i: number): Span[] {
  const [before, period, after] = [periods[i - 1], periods[i], periods[i + 1]]
  if (!period) return []
  const from = before ? (before.to + period.from) / 2 : EVER.from
  const to = after ? (period.to + after.from) / 2 : EVER.to
  const touches = (visit: Span) => visit.from < period.to && period.from < visit.to
  return there.filter((visit) => touches(visit) || (from <= visit.from && visit.to <= to))
}

/** No grace reaches into core hours. */
const touchesCore = ({ core }: Hours, from: number, to: number) => core !== null && from < core.to && core.from < to

/** Presence outside of what is owed; breaks are no work, and a pause between periods counts only where it was punched. */
function extraOf(hours: Hours, periods: readonly Span[], there: readonly Span[]): number {
  const pauses = gapsOf(periods)
  let extra = 0
  for (const visit of there) {
    const through = pauses.filter(({ from, to }) => visit.from <= from && to <= visit.to)
    extra += minutesOf(visit).filter((m) => !holds(periods, m) && !holds(hours.breaks, m) && !holds(through, m)).length
  }
  return extra
}

function attributeOf(r: Omit<Judgement, 'attribute' | 'awaits'>, isSilent: boolean, isShort: boolean): DayAttribute {
  if (isSilent) return 'no-data'
  const wrong = r.lateMinutes + r.earlyLeaveMinutes + r.absentMinutes + r.stepOutMinutes
  return wrong > 0 || r.missing.length > 0 || isShort ? 'abnormal' : 'normal'
}
