import { MissedPunchForm, missedPunchConditions, WAYS } from '@muster/contract/attendance/missed-punch-form'
import { isDay } from '@muster/kernel/day'
import { type FormKind, formProblems, textOf } from '../../workflow/index.ts'
import { becomesList } from '../correction/becomes-list.ts'
import { punchesText } from '../shared/punches-text.ts'
import { wallClock } from '../shared/wall-clock.ts'
import { MissedPunchFields } from './missed-punch-fields.tsx'
import { missingIn } from './missing-in.ts'

/** A clock-in or clock-out that was forgotten [3.14, 5.18]. */
export const missedPunchKind: FormKind<MissedPunchForm> = {
  kind: 'missed-punch',
  icon: 'clock',
  titleKey: 'attendance.kinds.missed-punch.name',
  hintKey: 'attendance.kinds.missed-punch.hint',
  blank: { day: null, way: null, minute: null, reason: '' },
  fromAddress: ({ day = '', way = '', minute = '' }) => ({ ...missingIn(`${day} ${way} ${minute}`) }),
  afterSubmit: async ({ employmentId, form }) => {
    const { dropFiledPress } = await import('../today/missed-press.ts')
    dropFiledPress(employmentId, form)
  },
  Fields: MissedPunchFields,
  fields: [
    { name: 'day', labelKey: 'attendance.missedPunch.day' },
    { name: 'way', labelKey: 'attendance.missedPunch.way' },
    { name: 'minute', labelKey: 'attendance.missedPunch.minute' },
    { name: 'shiftId', labelKey: 'attendance.missedPunch.shift' },
    { name: 'earlier', labelKey: 'attendance.missedPunch.earlier' },
    { name: 'punches', labelKey: 'attendance.becomes.list' },
    { name: 'reason', labelKey: 'attendance.missedPunch.reason' },
  ],
  lists: [becomesList],
  conditions: missedPunchConditions,
  problems: (form) => formProblems(MissedPunchForm, form),
  valueText: (name, value, t, format, { called }) => {
    if (typeof value === 'number') return name === 'minute' ? wallClock(value, t, format) : format.number(value)
    if (name === 'punches') return punchesText(value, t, format)
    const text = textOf(value)
    const way = WAYS.find((one) => one === text)
    if (name === 'way' && way) return t(`attendance.correction.way.${way}`)
    if (name === 'day' && isDay(text)) return format.dayText(text)
    return called[text] ? format.name(called[text]) : text
  },
}
