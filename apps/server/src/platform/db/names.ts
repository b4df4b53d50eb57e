import { LANGUAGES, type Language, type Locale, type Names, nameFor, namesFor } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import { sortKey } from '../text/sort-key.ts'

type SortColumn = `sort_${Language}`

/** For whom each of the sort columns is. */
const READER: Record<Language, Locale> = { cn: 'zh_CN', en: 'en_US', vn: 'vi_VN', km: 'km_KH' }

/** The columns of a named row: its names, and the key it sorts by for readers of each language. */
export function nameColumns(names: Names): { names: string } & Record<SortColumn, string> {
  const keyFor = (language: Language) => sortKey(nameFor(names, READER[language]).text)
  const keys = LANGUAGES.map((language) => [`sort_${language}`, keyFor(language)])
  return { names: JSON.stringify(names), ...(Object.fromEntries(keys) as Record<SortColumn, string>) }
}

/** The column by which a reader of this language sorts names. */
export const sortColumn = (locale: Locale): SortColumn => `sort_${namesFor(locale)[0]}`

/**
 * Whether one of the names holds the text, without regard to case, whatever locale the database was made with (in "C" only
 * ASCII has cases); for tables of some hundred rows.
 */
export function namesHold(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const names = sql.join(LANGUAGES.map((language) => sql`${column}->>${sql.lit(language)}`))
  return sql<boolean>`position(lower(${text} collate "und-x-icu") in lower(concat_ws(' ', ${names}) collate "und-x-icu")) > 0`
}
