import { TYPED_VALUES } from '@muster/contract/typed-values'
import { isMonth } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import type { Format } from './format.ts'

/** Values of a word that the server sends, as its reader sees them: days and months as they write them, names in their language, what was typed as it was. */
export function valueTexts(
  format: Format,
  values: Readonly<Record<string, string | number | Names>>,
): Record<string, string | number> {
  const textOf = (key: string, value: string | number | Names) => {
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return format.name(value)
    if (TYPED_VALUES.has(key)) return value
    return isMonth(value) ? format.month(value) : format.dayText(value)
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(key, value)]))
}
