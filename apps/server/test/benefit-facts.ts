import type { LeaveAttribute } from '@muster/contract/leave/leave-rules'
import { type Day, weekday } from '@muster/kernel/day'
import { daysOf, lastDay, type Month } from '@muster/kernel/month'
import type { BenefitDay, BenefitFacts } from '../src/modules/benefits/rule/person-facts.rules.ts'

/** What is unlike a day of eight hours that was worked whole; leave is minutes by attribute, `excused` is of none. */
export type DayNote = Partial<
  Pick<BenefitDay, 'expected' | 'worked' | 'late' | 'earlyLeave' | 'absent' | 'stepOut' | 'isMissing' | 'isOpen'>
> & {
  leave?: Partial<Record<LeaveAttribute, number>>
  excused?: number
}

const FULL = 480

/** Weekdays of a month worked whole, but for what is said of some of them by their number. */
export function daysOfMonth(month: Month, notes: Readonly<Record<number, DayNote>> = {}): BenefitDay[] {
  return daysOf(month).map((day) => dayAs(day, notes[Number(day.slice(8))]))
}

function dayAs(day: Day, { leave = {}, excused = 0, ...note }: DayNote = {}): BenefitDay {
  const expected = weekday(day) <= 5 ? FULL : 0
  const taken = Object.entries(leave).map(([attribute, minutes]) => ({
    attribute: attribute as LeaveAttribute,
    minutes,
  }))
  const away = taken.reduce((sum, { minutes }) => sum + minutes, excused)
  const lost = away + (note.absent ?? 0) + (note.late ?? 0) + (note.earlyLeave ?? 0) + (note.stepOut ?? 0)
  return {
    ...{ day, expected, worked: Math.max(0, expected - lost), late: 0, earlyLeave: 0, absent: 0, stepOut: 0 },
    ...{ isMissing: false, isOpen: false, leave: away, taken },
    ...note,
  }
}

/** Somebody who began on a day, regular since another, with a month. */
export function factsOf(
  month: Month,
  over: Partial<BenefitFacts['target']> = {},
  days = daysOfMonth(month),
): BenefitFacts {
  return {
    dayMinutes: FULL,
    days,
    target: {
      ...{
        employmentId: 'person',
        onboardOn: '2024-03-15' as Day,
        resignOn: null,
        regularizationOn: '2024-05-15' as Day,
      },
      ...{
        birthday: '1990-06-30' as Day,
        nationality: 'VN',
        sex: 'female',
        maritalStatus: 'single',
        education: 'bachelor',
      },
      ...{
        contractType: 'open',
        events: [],
        on: lastDay(month),
        departments: ['sales', 'company'],
        offices: ['hanoi'],
      },
      levels: ['worker'],
      ...over,
    },
  }
}
