import type { Axis } from '../../../ui/display/time-axis.ts'
import type { DayFacts } from './day-facts.ts'
import { axisAroundDays } from './day-facts.ts'

/** Where nothing is known of a day. */
const OFFICE_HOURS: Axis = { from: 480, to: 1080 }
/** A shorter stretch would make minutes look like hours. */
const SHORTEST = 600

/** The hours around one day and no others, so that a night is not drawn after an empty morning. */
export function closeAxis(facts: DayFacts): Axis {
  const { from, to } = axisAroundDays([facts], { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY })
  if (from > to) return OFFICE_HOURS
  const missing = Math.max(0, SHORTEST - (to - from))
  const before = Math.ceil(missing / 120) * 60
  return { from: from - before, to: to + missing - before }
}
