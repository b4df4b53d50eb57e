import { TYPED_VALUES } from '@muster/contract/typed-values'
import { readMarks } from '@muster/kernel/clock-mark'
import { isMonth } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { type Format, offsetText } from './format.ts'

const MS_PER_SECOND = 1000

/** Where times of another place say their clock: where the reader’s device shows another time. */
const onClock = (text: string) =>
  readMarks(text, (seconds) => offsetText(undefined, seconds * MS_PER_SECOND).replace(/^UTC$/, 'UTC+0'))

/**
 * Values of a word that the server sends, as its reader sees them: days and months as they write them, names in their language, times with their
 * clock where the reader has another, what was typed as it was.
 */
export function valueTexts(
  format: Format,
  values: Readonly<Record<string, string | number | Names>>,
): Record<string, string | number> {
  const textOf = (key: string, value: string | Names) => {
    if (typeof value !== 'string') return format.name(value)
    if (TYPED_VALUES.has(key)) return value
    return isMonth(value) ? format.month(value) : format.dayText(value)
  }
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' ? value : onClock(textOf(key, value)),
    ]),
  )
}
