import type { Hours } from '@muster/contract/attendance/shift'
import { type Day, weekday } from '@muster/kernel/day'
import { type Mark, type Minute, marksOf } from './mark.ts'
import { holds, type Span } from './spans.ts'
import { inForce, type Office, type Worker, type World } from './world.ts'

/** What a day holds for somebody: a shift or nothing, at the office of that day. */
export type Plan = { day: Day; hours: Hours | null; office: Office }

/** A day without hours of its own runs from five to five. */
const DAY_BEGINS = 300
const MINUTES_PER_DAY = 1440

/** What somebody works on a day, and where. */
export function planOf(world: World, worker: Worker, day: Day): Plan {
  const place = inForce(worker.places, day)
  const office = world.offices.find(({ name }) => name === place?.office)
  if (!office) throw new Error(`${worker.name} works nowhere on ${day}`)
  const week = inForce(worker.weeks, day)
  return { day, hours: week?.shifts[weekday(day) - 1] ?? null, office }
}

/** Start and end of the work of a shift, as written. */
export function edgesOf({ periods }: Hours): Span {
  return { from: periods[0]?.from ?? DAY_BEGINS, to: periods.at(-1)?.to ?? DAY_BEGINS + MINUTES_PER_DAY - 1 }
}

/** The time between each period and the next. */
export const gapsOf = (periods: readonly Span[]): Span[] =>
  periods.slice(1).map((period, i) => ({ from: periods[i]?.to ?? 0, to: period.from }))

/** How far the end of flexible hours can move with the start. */
export const slackOf = (hours: Hours) =>
  hours.kind === 'flexible' ? Math.max(0, (hours.flexStartTo ?? edgesOf(hours).from) - edgesOf(hours).from) : 0

/** The minutes of the day whose presses belong to it, both included; flexible hours as far as their end can move. */
export function windowOf({ hours }: Plan): Span {
  if (!hours || hours.periods.length === 0) return { from: DAY_BEGINS, to: DAY_BEGINS + MINUTES_PER_DAY - 1 }
  const { from, to } = edgesOf(hours)
  return { from: from - hours.before, to: to + slackOf(hours) + hours.after }
}

/** The periods as they are owed by who first came at a minute: flexible hours move with the coming, the others stand. */
export function periodsFor(hours: Hours, cameAt: number | undefined): Span[] {
  const { from } = edgesOf(hours)
  const moved = cameAt === undefined ? 0 : Math.min(Math.max(cameAt - from, 0), slackOf(hours))
  return hours.periods.map((period) => ({ from: period.from + moved, to: period.to + moved }))
}

/**
 * Whether work is over at a minute of a day on which somebody has these marks: outside the periods of its hours. Free hours and days
 * off have no end of their own: work is over with the last press of the day.
 */
function isWorkOver({ hours }: Plan, minute: number, marks: readonly Mark[], isLast: boolean): boolean {
  if (!hours || hours.kind === 'free') return isLast
  const periods = periodsFor(hours, marks[0]?.first)
  return !periods.some(({ from, to }) => from <= minute && minute < to) && (periods[0]?.from ?? 0) <= minute
}

/**
 * The comings and goings of a day by its plan; `singly` has each press between two periods for itself, and of a day that `isDone`
 * the last press repeats a going whatever the hour, for nobody comes for nothing.
 */
export const marksFor = (plan: Plan, minutes: readonly Minute[], { singly = false, isDone = false } = {}) =>
  marksOf(
    minutes,
    (minute, marks, isLast) => (isDone && isLast) || isWorkOver(plan, minute, marks, isLast),
    (minute) => singly && plan.hours !== null && holds(gapsOf(plan.hours.periods), minute),
  )
