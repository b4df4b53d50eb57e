import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { type FormList, textOf } from '../../workflow/index.ts'

/** What a day comes to, as it is shown before and after a correction. */
export const MEASURES = ['worked', 'late', 'early', 'absent', 'stepOut', 'missing', 'attribute'] as const
export type Measure = (typeof MEASURES)[number]

/** A measure of a day in words: a duration, the punches that are missing, the attribute. */
export function measureText(measure: Measure, value: unknown, t: Say, format: Format): string {
  if (typeof value === 'number') return format.duration(value)
  const text = textOf(value)
  if (measure === 'attribute') return isAttribute(text) ? t(`attendance.attribute.${text}`) : ''
  const missing = text.split(',').filter(isMissing)
  return missing.length === 0
    ? t('attendance.becomes.nothing')
    : format.list(missing.map((what) => t(`attendance.missing.${what}`)))
}

const isAttribute = (text: string): text is 'normal' | 'abnormal' | 'no-data' =>
  text === 'normal' || text === 'abnormal' || text === 'no-data'
const isMissing = (text: string): text is 'clock-in' | 'clock-out' => text === 'clock-in' || text === 'clock-out'

/** The same in the details of a task, a line before and a line after. */
export const becomesList: FormList = {
  name: 'becomes',
  labelKey: 'attendance.becomes.title',
  columns: [
    { name: 'when', labelKey: 'attendance.becomes.when' },
    { name: 'worked', labelKey: 'attendance.becomes.worked', align: 'end' },
    { name: 'late', labelKey: 'attendance.becomes.late', align: 'end' },
    { name: 'early', labelKey: 'attendance.becomes.early', align: 'end' },
    { name: 'stepOut', labelKey: 'attendance.becomes.stepOut', align: 'end' },
    { name: 'missing', labelKey: 'attendance.becomes.missing' },
    { name: 'attribute', labelKey: 'attendance.becomes.attribute' },
  ],
  cellText: (column, value, t, format) => {
    if (column === 'when') return t(value === 'after' ? 'attendance.becomes.after' : 'attendance.becomes.before')
    const measure = MEASURES.find((one) => one === column)
    return measure ? measureText(measure, value, t, format) : ''
  },
}
