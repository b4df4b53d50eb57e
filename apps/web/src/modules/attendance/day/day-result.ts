import type { dayEndpoints } from '@muster/contract/attendance/day'
import type { MonthDay } from '@muster/contract/attendance/month-days'
import type { myDayEndpoints } from '@muster/contract/attendance/my-day'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import type { Tone } from '../../../ui/display/state-chip.tsx'

/** A person's month with the reason of every day. */
export type PersonMonth = ReplyOf<typeof dayEndpoints.list>
/** A month of one's own. */
export type OwnMonth = ReplyOf<typeof myDayEndpoints.list>
export type DayRecord = PersonMonth['items'][number]

/** As much of a day as its result is told from; the square of the matrix knows no step-out. */
export type Judged = MonthDay & { stepOutMinutes?: number; shift?: unknown }

/** One thing there is to say about a day; the first of several decides its colour. */
export type Result =
  | 'missingIn'
  | 'missingOut'
  | 'absent'
  | 'late'
  | 'early'
  | 'stepOut'
  | 'attention'
  | 'noData'
  | 'open'
  | 'awaiting'
  | 'planned'
  | 'leave'
  | 'overtime'
  | 'offDayWork'
  | 'extra'
  | 'holiday'
  | 'rest'
  | 'noShift'
  | 'normal'

const TONES: Record<Result, Tone> = {
  missingIn: 'red',
  missingOut: 'red',
  absent: 'red',
  late: 'red',
  early: 'amber',
  stepOut: 'amber',
  attention: 'amber',
  noData: 'grey',
  open: 'blue',
  awaiting: 'grey',
  planned: 'grey',
  leave: 'violet',
  overtime: 'normal',
  offDayWork: 'normal',
  extra: 'normal',
  holiday: 'grey',
  rest: 'grey',
  noShift: 'grey',
  normal: 'normal',
}

const ICONS: Partial<Record<Result, IconName>> = {
  missingIn: 'question',
  missingOut: 'question',
  noData: 'minus',
  awaiting: 'clock',
  planned: 'calendar',
  holiday: 'flag',
  noShift: 'minus',
}

/** Results that carry a letter in a square; of the others the picture, or nothing, says enough. */
const CODED = [
  'missingIn',
  'missingOut',
  'absent',
  'late',
  'early',
  'stepOut',
  'attention',
  'leave',
  'overtime',
  'offDayWork',
  'extra',
  'holiday',
] as const
export const isCoded = (result: Result): result is (typeof CODED)[number] => CODED.some((coded) => coded === result)

/** A few minutes before and after work are nothing to tell; they stand in the column of their own. */
const EXTRA_SHOWN = 30

/** Whether nothing is owed on a day: rest, a holiday, or nothing scheduled. */
const isOff = (d: Judged) => d.expectedMinutes === 0 && d.leaveMinutes === 0

/** What there is to say about a day, the gravest first; `today` at the person's place tells a plan from an open day. */
export function resultsOf(d: Judged, today: Day): readonly [Result, ...Result[]] {
  const grave: Result[] = [
    ...(d.missing.includes('clock-in') ? (['missingIn'] as const) : []),
    ...(d.missing.includes('clock-out') ? (['missingOut'] as const) : []),
    ...(d.absentMinutes > 0 ? (['absent'] as const) : []),
    ...(d.lateMinutes > 0 ? (['late'] as const) : []),
    ...(d.earlyLeaveMinutes > 0 ? (['early'] as const) : []),
    ...((d.stepOutMinutes ?? 0) > 0 ? (['stepOut'] as const) : []),
  ]
  const [first, ...others] = grave
  if (first) return [first, ...others]
  if (d.attribute === 'abnormal') return ['attention']
  if (d.attribute === 'no-data') return ['noData']
  if (d.state === 'awaiting') return ['awaiting']
  if (d.overtimeMinutes > 0) return ['overtime']
  if (d.extraMinutes > 0 && isOff(d)) return ['offDayWork']
  if (d.extraMinutes >= EXTRA_SHOWN) return ['extra']
  if (d.leaveMinutes > 0) return ['leave']
  if (isOff(d)) return [d.dayKind === 'holiday' ? 'holiday' : d.dayKind === 'rest' ? 'rest' : 'noShift']
  if (d.state === 'open') return [d.day > today ? 'planned' : 'open']
  return ['normal']
}

/** The colour and the picture of a result. */
export function lookOf(result: Result): { tone: Tone; icon: IconName | undefined } {
  return { tone: TONES[result], icon: ICONS[result] }
}

/** A result in words, with its minutes: "Late 17 min". */
function resultText(result: Result, d: Judged, t: Say, format: Format): string {
  const minutes = {
    absent: d.absentMinutes,
    late: d.lateMinutes,
    early: d.earlyLeaveMinutes,
    stepOut: d.stepOutMinutes ?? 0,
    leave: d.leaveMinutes,
    overtime: d.overtimeMinutes,
    offDayWork: d.extraMinutes,
    extra: d.extraMinutes,
  } as const
  const amount = result in minutes ? minutes[result as keyof typeof minutes] : 0
  if (result === 'offDayWork')
    return t(d.dayKind === 'holiday' ? 'attendance.result.holidayWork' : 'attendance.result.offDayWork', {
      minutes: format.duration(amount),
    })
  return t(`attendance.result.${result}`, { minutes: format.duration(amount) })
}

/** Everything there is to say about a day, in one line. */
export function resultLine(d: Judged, today: Day, t: Say, format: Format): string {
  return resultsOf(d, today)
    .map((result) => resultText(result, d, t, format))
    .join(' · ')
}

/** The same, and whether the month of the day is closed, for who reads nothing beside it. */
export function dayLine(d: Judged, today: Day, t: Say, format: Format): string {
  const line = resultLine(d, today, t, format)
  return d.state === 'frozen' ? `${line} · ${t('attendance.closing.lock')}` : line
}
