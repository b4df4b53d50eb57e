import type { LeaveAttribute } from '@muster/contract/leave/leave-rules'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { TargetFacts } from '../../organisation/index.rules.ts'

/** A day as benefits look at it; one that is open may still come to something else, and counts as kept. */
export type BenefitDay = {
  day: Day
  expected: Minutes
  worked: Minutes
  late: Minutes
  earlyLeave: Minutes
  absent: Minutes
  leave: Minutes
  stepOut: Minutes
  isMissing: boolean
  isOpen: boolean
  /** Of the leave, what is of which attribute; what HR excused by hand is of none. */
  taken: readonly { attribute: LeaveAttribute; minutes: Minutes }[]
}

/** What decides about the benefits of somebody in a period. */
export type BenefitFacts = {
  target: TargetFacts
  /** How long a day is for them. */
  dayMinutes: Minutes
  /** In their order; days without a result are none. */
  days: readonly BenefitDay[]
}

/** The days from one to another. */
export const daysWithin = (days: readonly BenefitDay[], from: Day, until: Day): BenefitDay[] =>
  days.filter(({ day }) => from <= day && day <= until)

/** Minutes of these attributes on a day. */
export const countTaken = ({ taken }: BenefitDay, attributes: readonly LeaveAttribute[]): Minutes =>
  taken.reduce((sum, { attribute, minutes }) => (attributes.includes(attribute) ? sum + minutes : sum), 0)

/** The sum of something over days. */
export const sumOf = (days: readonly BenefitDay[], count: (day: BenefitDay) => number): number =>
  days.reduce((sum, day) => sum + count(day), 0)
