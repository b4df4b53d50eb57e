import { LeaveForm, leaveConditions } from '@muster/contract/leave/leave-form'
import { clockText } from '@muster/kernel/minutes'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { type Beside, type FormKind, formProblems, textOf } from '../../workflow/index.ts'
import { LeaveFields } from './leave-fields.tsx'

/** A leave [3.13, 5.20]: whole days or hours of a type, in up to five parts. */
export const leaveKind: FormKind<LeaveForm> = {
  kind: 'leave',
  icon: 'leaf',
  titleKey: 'leave.kinds.leave.name',
  hintKey: 'leave.kinds.leave.hint',
  blank: { typeId: null, slots: [{ id: 'first', from: null, to: null, fromMinute: null, toMinute: null }], reason: '' },
  Fields: LeaveFields,
  fields: [
    { name: 'typeId', labelKey: 'leave.request.type' },
    { name: 'minutes', labelKey: 'leave.request.minutes' },
    { name: 'days', labelKey: 'leave.request.days' },
    { name: 'reason', labelKey: 'leave.request.reason' },
  ],
  lists: [
    {
      name: 'slots',
      labelKey: 'leave.request.slots',
      columns: [
        { name: 'from', labelKey: 'leave.request.from' },
        { name: 'fromMinute', labelKey: 'leave.request.fromTime' },
        { name: 'to', labelKey: 'leave.request.to' },
        { name: 'toMinute', labelKey: 'leave.request.toTime' },
      ],
      cellText: slotText,
    },
    {
      name: 'table',
      labelKey: 'leave.request.table',
      columns: [
        { name: 'day', labelKey: 'leave.request.day' },
        { name: 'shiftMinutes', labelKey: 'leave.request.shift', align: 'end' },
        { name: 'taken', labelKey: 'leave.request.taken', align: 'end' },
        { name: 'deducted', labelKey: 'leave.request.deducted', align: 'end' },
      ],
      cellText: dayText,
    },
  ],
  outcome: {
    titleKey: 'leave.request.now',
    isOnlyIfSaid: true,
    fields: [
      { name: 'comesTo', labelKey: 'leave.request.comesTo' },
      { name: 'beyond', labelKey: 'leave.request.beyond' },
    ],
  },
  conditions: leaveConditions,
  problems: (form) => formProblems(LeaveForm, form),
  valueText: (name, value, _t, format, { called }) => {
    if (name === 'minutes' || name === 'comesTo' || name === 'beyond')
      return typeof value === 'number' ? format.duration(value) : ''
    if (name === 'days') return typeof value === 'number' ? format.number(value) : ''
    const text = textOf(value)
    return called[text] ? format.name(called[text]) : text
  },
}

function slotText(column: string, value: unknown, t: Say, format: Format, _beside: Beside): string {
  if (column === 'from' || column === 'to') return format.dayText(textOf(value))
  return typeof value === 'number' ? clockText(value) : t('leave.request.wholeDay')
}

function dayText(column: string, value: unknown, _t: Say, format: Format): string {
  return column === 'day' ? format.dayText(textOf(value)) : typeof value === 'number' ? format.duration(value) : ''
}
