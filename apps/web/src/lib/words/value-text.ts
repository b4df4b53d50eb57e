import { isMonth } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import type { Format } from './format.ts'

/** Values of a word that the server sends, as its reader sees them: days and months as they write them, names in their language. */
export function valueTexts(
  format: Format,
  values: Readonly<Record<string, string | number | Names>>,
): Record<string, string | number> {
  const textOf = (value: string | number | Names) => {
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return format.name(value)
    return isMonth(value) ? format.month(value) : format.dayText(value)
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(value)]))
}
