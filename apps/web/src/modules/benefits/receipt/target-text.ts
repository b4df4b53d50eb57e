import type { TargetField, TargetNumber } from '@muster/contract/organisation/target'
import type { Names } from '@muster/kernel/names'
import type { Format } from '../../../lib/words/format.ts'
import { isWord } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'

/** What ids are called: places of a company, and people by their employment. */
export type Called = Readonly<Record<string, Names>>

/** What is not there any more, or still being read. */
const UNKNOWN = '…'

/** The name of an id in the reader's language. */
export const nameOfId = (id: string, called: Called, format: Format): string =>
  called[id] ? format.name(called[id]) : UNKNOWN

/** A value of a field that a target asks for, as a reader says it: the name of a place, a country, or a word. */
export function targetValueText(
  field: TargetField | TargetNumber,
  value: string,
  called: Called,
  t: Say,
  format: Format,
): string {
  if (field === 'nationality') return format.nation(value)
  if (field === 'department' || field === 'office' || field === 'level') return nameOfId(value, called, format)
  const key = `organisation.${field}.${value}`
  return isWord(key) ? t(key) : value
}
