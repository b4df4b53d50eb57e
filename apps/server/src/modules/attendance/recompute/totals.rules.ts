import type { DayAttribute } from '@muster/contract/attendance/explanation'

export type Countable = {
  expectedMinutes: number
  workedMinutes: number
  lateMinutes: number
  earlyLeaveMinutes: number
  absentMinutes: number
  leaveMinutes: number
  extraMinutes: number
  overtimeMinutes: number
  attribute: DayAttribute
}

const SUMS = [
  'expectedMinutes',
  'workedMinutes',
  'lateMinutes',
  'earlyLeaveMinutes',
  'absentMinutes',
  'leaveMinutes',
  'extraMinutes',
  'overtimeMinutes',
] as const
export type Totals = Record<(typeof SUMS)[number] | 'abnormalDays' | 'noDataDays', number>

/** The sums of a month: the same function for every screen and sheet, so that they never differ. */
export function totalsOf(days: readonly Countable[]): Totals {
  const totals: Totals = {
    expectedMinutes: 0,
    workedMinutes: 0,
    lateMinutes: 0,
    earlyLeaveMinutes: 0,
    absentMinutes: 0,
    leaveMinutes: 0,
    extraMinutes: 0,
    overtimeMinutes: 0,
    abnormalDays: 0,
    noDataDays: 0,
  }
  for (const day of days) {
    for (const key of SUMS) totals[key] += day[key]
    if (day.attribute === 'abnormal') totals.abnormalDays++
    if (day.attribute === 'no-data') totals.noDataDays++
  }
  return totals
}
