import { addDays, type Day, daysBetween } from '@muster/kernel/day'
import { minuteOn } from './clock.ts'
import { isOpen, isSameMoment, type Mark, type Minute } from './mark.ts'
import { edgesOf, marksFor, type Plan, planOf, slackOf, windowOf } from './plan.ts'
import type { Press } from './press.ts'
import type { Worker, World } from './world.ts'

/** A day of somebody with the presses that belong to it. */
export type Belonging = { plan: Plan; presses: Press[]; minutes: Minute[] }

/** The days around a press that can claim it: windows begin at most a day before and end at most two days after their day. */
const AROUND = [-3, -2, -1, 0, 1, 2]

/**
 * Gives each press of somebody to one of their days, in the order of time. One window: that day. Several: a press that repeats the
 * going of a day stays there, unless the next shift begins just then; a day that has a coming without its going keeps the going; a day with a shift comes before one without,
 * as long as it has no going after its end; else the earlier day until its work ends.
 */
export class Belongings {
  readonly #world: World
  readonly #worker: Worker
  readonly #days = new Map<Day, Belonging>()
  /** The first press of the last moment, and the day it was given to. */
  #last: { at: number; to: Belonging | undefined } | undefined

  constructor(world: World, worker: Worker) {
    this.#world = world
    this.#worker = worker
  }

  of(day: Day): Belonging {
    const found = this.#days.get(day) ?? { plan: planOf(this.#world, this.#worker, day), presses: [], minutes: [] }
    this.#days.set(day, found)
    return found
  }

  /** Gives a press to its day. */
  add(press: Press): void {
    const isMoment = this.#last !== undefined && isSameMoment(this.#last.at, press.at)
    const to = isMoment ? this.#last?.to : this.claim(press)?.to
    if (!isMoment) this.#last = { at: press.at, to }
    to?.presses.push(press)
    to?.minutes.push({ minute: minuteOf(to.plan, press), isMoment })
  }

  /** The day a press belongs to, and whether it goes on with what somebody did that day; none where no window holds it. */
  claim(press: Press): { to: Belonging; goesOn: boolean } | undefined {
    const days = AROUND.map((n) => this.of(addDays(press.on, n))).filter(({ plan }) => {
      const [window, minute] = [windowOf(plan), minuteOf(plan, press)]
      return window.from <= minute && minute <= window.to
    })
    const going = days.find((day) => isWaiting(day) || isRepeated(day, press))
    const next = days.find(({ plan }, i) => i > 0 && follows(plan, days[i - 1] as Belonging, press))
    const isNext = next !== undefined && !days.some((day) => day !== next && isWaiting(day))
    if (isNext) return { to: next, goesOn: isWaiting(next) }
    if (going) return { to: going, goesOn: true }
    const worked = days.filter(
      (day, i) => day.plan.hours && !(hasGone(day) && days.some((later, at) => at > i && !later.plan.hours)),
    )
    const best = worked.length > 0 ? worked : days
    const to = best.find(({ plan }) => minuteOf(plan, press) <= endOf(plan)) ?? best.at(-1)
    return to && { to, goesOn: false }
  }
}

const endOf = ({ hours }: Plan) => (hours ? edgesOf(hours).to + slackOf(hours) : Number.POSITIVE_INFINITY)
const lastMark = ({ plan, minutes }: Belonging): Mark | undefined => marksFor(plan, minutes).at(-1)

/** Whether somebody came and has not gone: after the end of work nobody comes, so that a press there is a going. */
function isWaiting(day: Belonging): boolean {
  const last = lastMark(day)
  return last !== undefined && isOpen(marksFor(day.plan, day.minutes)) && last.first < endOf(day.plan)
}

/** Whether somebody went at the end of work or after it. */
function hasGone(day: Belonging): boolean {
  const last = lastMark(day)
  return last !== undefined && last.last >= endOf(day.plan)
}

/** Whether somebody who has just gone from a shift comes to one that begins as that ends, with ten minutes either way. */
function follows(plan: Plan, before: Belonging, press: Press): boolean {
  const went = lastMark(before)
  if (!plan.hours || !before.plan.hours || went === undefined || isOpen(marksFor(before.plan, before.minutes)))
    return false
  const [end, now] = [endOf(before.plan), minuteOf(before.plan, press)]
  const start = edgesOf(plan.hours).from + daysBetween(before.plan.day, plan.day) * 1440
  return Math.abs(start - end) <= 10 && went.last >= end - 10 && now >= start - 10
}

/** Whether a press would be the same going once more. */
function isRepeated({ plan, minutes }: Belonging, press: Press): boolean {
  const marks = marksFor(plan, minutes)
  const again = marksFor(plan, [...minutes, { minute: minuteOf(plan, press), isMoment: false }])
  return marks.length > 0 && again.length === marks.length
}

const minuteOf = (plan: Plan, press: Press) => minuteOn(plan.day, plan.office.zone, press.at)

/** Whether a press is claimed by a day of the time when somebody still had the PIN. */
const hasEnded = ({ to }: { to: Day | null }, claim: { to: Belonging } | undefined) =>
  to !== null && claim !== undefined && claim.to.plan.day <= to

/** The days of everybody with their presses: who has the PIN on the day of a press, or began a shift with it that still goes on. */
export function belongingsOf(world: World, presses: readonly Press[]): Map<Worker, Belongings> {
  const all = new Map(world.workers.map((worker) => [worker, new Belongings(world, worker)]))
  for (const press of presses) {
    const holders = [...all].flatMap(([worker, days]) =>
      worker.pins
        .filter(({ gate, pin, from }) => gate === press.gate && pin === press.pin && from <= press.on)
        .map((held) => ({ held, days })),
    )
    const before = holders.find(({ held, days }) => {
      if (held.to === null || held.to >= press.on) return false
      const claim = days.claim(press)
      // Until its work ends a shift is of who began it.
      const isBefore = claim && claim.to.minutes.length > 0 && minuteOf(claim.to.plan, press) < endOf(claim.to.plan)
      return claim && claim.to.plan.day <= held.to && (claim.goesOn || isBefore)
    })
    const now = holders.find(({ held }) => held.to === null || press.on <= held.to)
    // What lies in no shift of who has the PIN now may be the going of a shift that began before.
    const claimed = now?.days.claim(press)?.to.plan.day
    const isOwn = now && claimed && claimed >= now.held.from
    const left = isOwn ? undefined : holders.find(({ held, days }) => hasEnded(held, days.claim(press)))
    ;(before ?? left ?? now)?.days.add(press)
  }
  return all
}
