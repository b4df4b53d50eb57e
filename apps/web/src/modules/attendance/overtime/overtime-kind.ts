import { OVERTIME_REWARDS, OvertimeForm, overtimeConditions } from '@muster/contract/attendance/overtime-form'
import { type RowShown, rowsIn } from '@muster/contract/workflow/form-values'
import { clockText } from '@muster/kernel/minutes'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { type FormKind, formProblems, textOf } from '../../workflow/index.ts'
import { dayKindText } from '../shared/day-kind-text.ts'
import { multiplierText } from '../shared/multiplier-text.ts'
import { spanText } from '../shared/wall-clock.ts'
import { OvertimeFields } from './overtime-fields.tsx'

/** An overtime [5.21]: from when to when on a day, paid or given as time off. */
export const overtimeKind: FormKind<OvertimeForm> = {
  kind: 'overtime',
  icon: 'clock',
  titleKey: 'attendance.kinds.overtime.name',
  hintKey: 'attendance.kinds.overtime.hint',
  blank: { day: null, fromMinute: null, toMinute: null, breakMinutes: 0, reward: 'paid', reason: '' },
  Fields: OvertimeFields,
  fields: [
    { name: 'day', labelKey: 'attendance.overtime.day' },
    { name: 'fromMinute', labelKey: 'attendance.overtime.from' },
    { name: 'toMinute', labelKey: 'attendance.overtime.to' },
    { name: 'breakMinutes', labelKey: 'attendance.overtime.break' },
    { name: 'minutes', labelKey: 'attendance.overtime.minutes' },
    { name: 'dayKind', labelKey: 'attendance.overtime.dayKind' },
    { name: 'reward', labelKey: 'attendance.overtime.reward' },
    { name: 'timeOff', labelKey: 'attendance.overtime.timeOff' },
    { name: 'timeOffUntil', labelKey: 'attendance.overtime.timeOffUntil' },
    { name: 'reason', labelKey: 'attendance.overtime.reason' },
  ],
  lists: [
    {
      name: 'table',
      labelKey: 'attendance.overtime.table',
      columns: [
        { name: 'from', labelKey: 'attendance.overtime.part' },
        { name: 'dayKind', labelKey: 'attendance.overtime.dayKind' },
        { name: 'multiplier', labelKey: 'attendance.overtime.multiplier', align: 'end' },
        { name: 'minutes', labelKey: 'attendance.overtime.minutes', align: 'end' },
      ],
      cellText: sliceText,
    },
  ],
  outcome: {
    titleKey: 'attendance.overtime.settled',
    fields: [
      { name: 'counted', labelKey: 'attendance.overtime.minutes' },
      { name: 'parts', labelKey: 'attendance.overtime.table' },
    ],
  },
  conditions: overtimeConditions,
  problems: (form) => formProblems(OvertimeForm, form),
  valueText(name, value, t, format) {
    if (name === 'counted')
      return typeof value === 'number' ? format.duration(value) : t('attendance.overtime.unsettled')
    if (name === 'parts')
      return rowsIn(value)
        .map((row) => countedText(row, t, format))
        .join('; ')
    if (name === 'day' || name === 'timeOffUntil') return format.dayText(textOf(value))
    if (name === 'fromMinute' || name === 'toMinute') return typeof value === 'number' ? clockText(value) : ''
    if (typeof value === 'number') return format.duration(value)
    if (name === 'dayKind') return dayKindText(value, t)
    if (name === 'reward') return rewardText(value, t)
    return textOf(value)
  },
}

function rewardText(value: unknown, t: Say): string {
  const reward = OVERTIME_REWARDS.find((one) => one === value)
  return reward ? t(`attendance.overtime.rewards.${reward}`) : ''
}

/** A cell of the parts: when, of which kind, how many times, how long. */
function sliceText(column: string, value: unknown, t: Say, format: Format): string {
  if (column === 'dayKind') return dayKindText(value, t)
  if (typeof value !== 'number') return ''
  if (column === 'from') return format.clock(value)
  return column === 'multiplier' ? multiplierText(value, format) : format.duration(value)
}

/** A part that was counted, in one line: `18:00–20:00 · Workday × 1.50 · 2 h`. */
function countedText({ from, to, dayKind, multiplier, minutes }: RowShown, t: Say, format: Format): string {
  const time = spanText({ from: Number(from), to: Number(to) }, format)
  const kind = `${dayKindText(dayKind, t)} × ${multiplierText(Number(multiplier), format)}`
  return [time, kind, format.duration(Number(minutes))].join(' · ')
}
