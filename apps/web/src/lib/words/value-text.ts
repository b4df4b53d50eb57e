import type { Names } from '@muster/kernel/names'
import type { Format } from './format.ts'

/** Values of a word that the server sends, as its reader sees them: a day as one, a name in their language. */
export function valueTexts(
  format: Format,
  values: Readonly<Record<string, string | number | Names>>,
): Record<string, string | number> {
  const textOf = (value: string | number | Names) => {
    if (typeof value === 'number') return value
    return typeof value === 'string' ? format.dayText(value) : format.name(value)
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(value)]))
}
