import { TYPED_VALUES } from '@muster/contract/typed-values'
import { sayMarked } from '@muster/kernel/clock-mark'
import { isMonth } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import type { Format } from './format.ts'

/** Where times of another place say their clock: where the reader’s device shows another time. */
const onClock = (text: string) => sayMarked(text, Intl.DateTimeFormat().resolvedOptions().timeZone)

/**
 * Values of a word that the server sends, as its reader sees them: days and months as they write them, names in their language, times with their
 * clock where the reader has another, what was typed as it was.
 */
export function valueTexts(
  format: Format,
  values: Readonly<Record<string, string | number | Names>>,
): Record<string, string | number> {
  const textOf = (key: string, value: string | number | Names) => {
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return onClock(format.name(value))
    if (TYPED_VALUES.has(key)) return onClock(value)
    return isMonth(value) ? format.month(value) : format.dayText(onClock(value))
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(key, value)]))
}
