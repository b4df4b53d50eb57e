import { type Day, daysFrom } from '@muster/kernel/day'
import { belongingsOf } from './belong.ts'
import { minuteOn } from './clock.ts'
import { type Judgement, judge, type Knowledge } from './judge.ts'
import { edgesOf, type Plan, slackOf, windowOf } from './plan.ts'
import { allPresses, type Press, type Source, sourcesOf } from './press.ts'
import type { Worker, World } from './world.ts'

/** A day of somebody as the oracle sees it. */
export type OracleDay = Omit<Judgement, 'awaits'> & { day: Day; state: 'computed' | 'awaiting'; walls: string[] }

/** Every day of everybody in a world that is over: a second, naive reading of what a day is, which shares no rule with the product. */
export function oracleDays(world: World, now: number): Map<Worker, OracleDay[]> {
  const sources = sourcesOf(world, now)
  const all = belongingsOf(world, allPresses(sources))
  return new Map(
    [...all].map(([worker, belongings]) => [
      worker,
      daysFrom(world.from, world.to).map((day) => {
        const { plan, presses, minutes } = belongings.of(day)
        const knowledge = judgeKnowledge(plan, presses, sources)
        const { awaits, ...judged } = judge(plan, minutes, knowledge)
        return {
          ...judged,
          day,
          state: awaits ? 'awaiting' : 'computed',
          walls: presses.map(({ wall }) => wall).toSorted(),
        }
      }),
    ]),
  )
}

/** Nobody leaves an emptied machine unread for longer than a long holiday. */
const READ_AGAIN = 4 * 1440

/**
 * Whether a day is known: the files of its gate cover it, or it has a press of one's own; and one of them goes on past its window.
 * Where a machine is emptied when it is read, a file ends after work and the next begins after the window: nobody pressed between.
 * A gate without any file is covered by the web clock every day.
 */
function judgeKnowledge(plan: Plan, presses: readonly Press[], sources: readonly Source[]): Knowledge {
  const here = sources.filter(({ gate }) => gate === plan.office.gate)
  if (here.length === 0) return 'concluded'
  if (presses.length === 0 && !here.some(({ covered }) => covered.has(plan.day))) return 'silent'
  const { to } = windowOf(plan)
  const minute = (at: number) => minuteOn(plan.day, plan.office.zone, at)
  if (here.some(({ begins, ends }) => minute(begins) <= to && to < minute(ends))) return 'concluded'
  const before = here.map(({ ends }) => minute(ends)).filter((end) => end <= to)
  if (before.length === 0) return presses.length > 0 ? 'concluded' : 'silent'
  const end = Math.max(...before)
  const next = Math.min(...here.map(({ begins }) => minute(begins)).filter((begin) => begin > to))
  return workEnd(plan) <= end && next - end <= READ_AGAIN ? 'concluded' : 'unfinished'
}

/** When work is over; a day without hours ends with whatever was pressed. */
const workEnd = ({ hours }: Plan) =>
  hours && hours.periods.length > 0 ? edgesOf(hours).to + slackOf(hours) : Number.NEGATIVE_INFINITY
