import { PURPOSES, StepOutForm, stepOutConditions } from '@muster/contract/attendance/step-out-form'
import { isDay } from '@muster/kernel/day'
import { type FormKind, formProblems, textOf } from '../../workflow/index.ts'
import { becomesList } from '../correction/becomes-list.ts'
import { numberIn } from '../correction/minute-of.ts'
import { punchesText } from '../shared/punches-text.ts'
import { wallClock } from '../shared/wall-clock.ts'
import { StepOutFields } from './step-out-fields.tsx'

/** Out during work, on business or private [3.14]. */
export const stepOutKind: FormKind<StepOutForm> = {
  kind: 'step-out',
  icon: 'arrow-right',
  titleKey: 'attendance.kinds.step-out.name',
  hintKey: 'attendance.kinds.step-out.hint',
  blank: { day: null, from: null, to: null, purpose: null, reason: '' },
  fromAddress: ({ day = '', from, to }) => ({
    ...{ day: isDay(day) ? day : null, from: numberIn(from), to: numberIn(to) },
  }),
  Fields: StepOutFields,
  fields: [
    { name: 'day', labelKey: 'attendance.stepOut.day' },
    { name: 'from', labelKey: 'attendance.stepOut.from' },
    { name: 'to', labelKey: 'attendance.stepOut.to' },
    { name: 'minutes', labelKey: 'attendance.stepOut.minutes' },
    { name: 'purpose', labelKey: 'attendance.stepOut.purpose' },
    { name: 'shiftId', labelKey: 'attendance.missedPunch.shift' },
    { name: 'punches', labelKey: 'attendance.becomes.list' },
    { name: 'reason', labelKey: 'attendance.stepOut.reason' },
  ],
  lists: [becomesList],
  conditions: stepOutConditions,
  problems: (form) => formProblems(StepOutForm, form),
  valueText: (name, value, t, format, { called }) => {
    if (typeof value === 'number') return name === 'minutes' ? format.duration(value) : wallClock(value, t, format)
    if (name === 'punches') return punchesText(value, t, format)
    const text = textOf(value)
    const purpose = PURPOSES.find((one) => one === text)
    if (name === 'purpose' && purpose) return t(`attendance.stepOut.purposes.${purpose}`)
    if (name === 'day' && isDay(text)) return format.dayText(text)
    return called[text] ? format.name(called[text]) : text
  },
}
