import type { MonthSums } from '@muster/contract/attendance/month-closing'
import type { Numbers } from '../day/day-figures.rules.ts'

/** A day as a snapshot keeps it; `explanation` is its receipt as it is stored, JSON as text. */
export type SnapshotDay = Omit<Numbers, 'explanation' | 'state'> & { explanation: string }

const MINUTES = {
  expected: 'expectedMinutes',
  worked: 'workedMinutes',
  late: 'lateMinutes',
  earlyLeave: 'earlyLeaveMinutes',
  absent: 'absentMinutes',
  leave: 'leaveMinutes',
  stepOut: 'stepOutMinutes',
  extra: 'extraMinutes',
  overtime: 'overtimeMinutes',
} as const satisfies Record<keyof MonthSums['minutes'], keyof Numbers>
const FIELDS = Object.keys(MINUTES) as (keyof typeof MINUTES)[]

/** Days of one person as a snapshot keeps them, in order. The same facts give the same bytes, whenever they are computed. */
export const textOf = (days: readonly SnapshotDay[]): string => JSON.stringify(days.map(rowOf))

type Row = [day: string, kind: string, version: string | null, ...minutes: number[]]
const rowOf = (day: SnapshotDay): [...Row, string, string, string] =>
  [
    ...[day.day, day.dayKind, day.shiftVersionId],
    ...FIELDS.map((field) => day[MINUTES[field]]),
    ...[day.attribute, day.missing.join(','), day.explanation],
  ] as [...Row, string, string, string]

/** The days of a snapshot's text. */
export function daysIn(text: string): SnapshotDay[] {
  return (JSON.parse(text) as unknown[][]).map((row) => {
    const [day, dayKind, shiftVersionId] = row
    const [attribute, missing, explanation] = row.slice(3 + FIELDS.length)
    const minutes = FIELDS.map((field, i) => [MINUTES[field], row[3 + i]])
    return {
      ...{ day, dayKind, shiftVersionId, attribute, explanation },
      missing: missing === '' ? [] : String(missing).split(','),
      ...Object.fromEntries(minutes),
    } as SnapshotDay
  })
}

/** What days come to, ready for pay: minutes in all and by kind of day, leave by its type, and overtime by how it is paid [3.15]. */
export function sumsOf(days: readonly Omit<SnapshotDay, 'missing' | 'shiftVersionId'>[]): MonthSums {
  const sums: MonthSums = {
    minutes: noMinutes(),
    byKind: {},
    leave: {},
    overtime: [],
    holiday: 0,
    days: 0,
    abnormalDays: 0,
    noDataDays: 0,
  }
  for (const day of days) {
    const ofKind = sums.byKind[day.dayKind] ?? noMinutes()
    sums.byKind[day.dayKind] = ofKind
    for (const field of FIELDS) {
      sums.minutes[field] += day[MINUTES[field]]
      ofKind[field] += day[MINUTES[field]]
    }
    if (day.leaveMinutes > 0)
      for (const [type, minutes] of Object.entries(leaveIn(day.explanation)))
        sums.leave[type] = (sums.leave[type] ?? 0) + minutes
    if (day.dayKind === 'holiday') sums.holiday += holidayIn(day.explanation)
    if (day.overtimeMinutes > 0) addOvertime(sums.overtime, day.explanation)
    sums.days++
    if (day.attribute === 'abnormal') sums.abnormalDays++
    if (day.attribute === 'no-data') sums.noDataDays++
  }
  sums.overtime.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return sums
}

const noMinutes = (): MonthSums['minutes'] =>
  Object.fromEntries(FIELDS.map((field) => [field, 0])) as MonthSums['minutes']

/** Which leave took how much of a day, by the receipt: an absence that HR entered by hand has no type. */
export function leaveIn(explanation: string): MonthSums['leave'] {
  const { lines } = JSON.parse(explanation) as Numbers['explanation']
  const leave: MonthSums['leave'] = {}
  for (const { rule, minutes, data } of lines) {
    if (rule !== 'leave' && rule !== 'excused') continue
    const type = rule === 'leave' ? String(data?.type ?? 'other') : 'excused'
    leave[type] = (leave[type] ?? 0) - (minutes ?? 0)
  }
  return leave
}

/** The receipt says by which kind of day and multiplier each part of an overtime counts: a part after midnight by that of the next day. */
function addOvertime(overtime: MonthSums['overtime'], explanation: string): void {
  const { lines } = JSON.parse(explanation) as Numbers['explanation']
  for (const { rule, data } of lines) {
    if (rule !== 'overtimePart' && rule !== 'overtimePunched') continue
    const { kind, multiplier, minutes, reward = 'paid' } = data as OvertimeFacts
    const part = { dayKind: kind, multiplier, reward, minutes }
    const same = overtime.find((one) => keyOf(one) === keyOf(part))
    if (same) same.minutes += minutes
    else overtime.push(part)
  }
}

/** For how long a holiday counts where the company fixed its hours. */
const holidayIn = (explanation: string): number =>
  (JSON.parse(explanation) as Numbers['explanation']).lines.reduce(
    (sum, { rule, data }) => sum + (rule === 'holidayHours' ? Number(data?.minutes) : 0),
    0,
  )

type Sum = MonthSums['overtime'][number]
/** What was punched without an application is paid. */
type OvertimeFacts = Pick<Sum, 'multiplier' | 'minutes'> & { kind: Sum['dayKind']; reward?: Sum['reward'] }
const keyOf = ({ dayKind, multiplier, reward }: Sum) => `${dayKind} ${multiplier} ${reward}`
