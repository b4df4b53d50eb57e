import type { dayEndpoints } from '@muster/contract/attendance/day'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { firstDay } from '@muster/kernel/month'

/** A page of people with the days of their month. */
export type Matrix = ReplyOf<typeof dayEndpoints.matrix>
export type MatrixPerson = Matrix['items'][number]

/** The sums at the end of each row, in the order of the sheet. */
export const SUMS = ['mendDays', 'worked', 'expected', 'late', 'early', 'absent', 'extra', 'overtime'] as const
export type Sum = (typeof SUMS)[number]

/** The number of the totals behind a sum. */
export const FIELDS = {
  mendDays: 'abnormalDays',
  worked: 'workedMinutes',
  expected: 'expectedMinutes',
  late: 'lateMinutes',
  early: 'earlyLeaveMinutes',
  absent: 'absentMinutes',
  extra: 'extraMinutes',
  overtime: 'overtimeMinutes',
} as const satisfies Record<Sum, keyof MatrixPerson['totals']>

/** Whether a text of an address names a sum. */
export const isSum = (text: string): text is Sum => (SUMS as readonly string[]).includes(text)

/** A sum of somebody's month: minutes, or days for `mendDays`. */
export function sumOf({ totals }: MatrixPerson, sum: Sum): number {
  return totals[FIELDS[sum]]
}

/** Whether days of a month that has begun are still to come: somebody in it has none. New people's are computed behind. */
export function isUnfinished(
  { month, items }: Pick<Matrix, 'month'> & { items: readonly Pick<MatrixPerson, 'days'>[] },
  today: Day,
): boolean {
  return firstDay(month) < today && items.some((row) => row.days === '')
}
