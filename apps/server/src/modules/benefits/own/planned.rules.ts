import type { LeaveAttribute } from '@muster/contract/leave/leave-rules'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { BenefitDay } from '../rule/person-facts.rules.ts'

/** What somebody is to work on a day, as spans of minutes. */
type Planned = { day: Day; work: readonly (readonly [Minutes, Minutes])[] }

/** A day that is to come, taken as worked whole. */
const plannedDay = ({ day, work }: Planned): BenefitDay => {
  const expected = work.reduce((sum, [from, to]) => sum + to - from, 0)
  return {
    ...{ day, expected, worked: expected, late: 0, earlyLeave: 0, absent: 0, leave: 0, stepOut: 0 },
    ...{ isMissing: false, isOpen: true, taken: [] },
  }
}

/** Days as they are written, and those without a result as they are planned: whoever keeps to the plan has worked them. */
export function withPlanned(days: readonly BenefitDay[], planned: readonly Planned[]): BenefitDay[] {
  const written = new Set(days.map(({ day }) => day))
  const kept = days.map((day) => (day.isOpen ? asPlanned(day) : day))
  const all = [...kept, ...planned.filter(({ day }) => !written.has(day)).map(plannedDay)]
  return all.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** A day that is not over is taken as worked but for what is known of it. */
const asPlanned = (day: BenefitDay): BenefitDay => ({
  ...day,
  worked: Math.max(day.worked, day.expected - day.leave - day.absent - day.late - day.earlyLeave),
})

/** Minutes of an application on a day: leave of an attribute, or absence. */
export type Requested = { day: Day; minutes: Minutes; attribute: LeaveAttribute | null }

/** Days as they would be with an application; what lies on a day without work changes nothing. */
export const withRequest = (days: readonly BenefitDay[], requested: readonly Requested[]): BenefitDay[] =>
  days.map((day) => requested.filter((one) => one.day === day.day).reduce(takeOff, day))

function takeOff(day: BenefitDay, { minutes: wanted, attribute }: Requested): BenefitDay {
  const minutes = Math.min(wanted, day.worked)
  if (minutes === 0) return day
  const rest = { ...day, worked: day.worked - minutes, isOpen: false }
  if (attribute === null) return { ...rest, absent: day.absent + minutes }
  return { ...rest, leave: day.leave + minutes, taken: [...day.taken, { attribute, minutes }] }
}
