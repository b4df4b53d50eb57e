import { type Locale, type Names, nameFor } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import { sortKey } from '../text/sort-key.ts'

/** The columns of a named row: its names, and the key it sorts by for readers of each language. */
export function nameColumns(names: Names): { names: string; sort_cn: string; sort_en: string; sort_vn: string } {
  const keyFor = (locale: Locale) => sortKey(nameFor(names, locale).text)
  return { names: JSON.stringify(names), sort_cn: keyFor('zh_CN'), sort_en: keyFor('en_US'), sort_vn: keyFor('vi_VN') }
}

/** The column by which a reader of this language sorts names. */
export function sortColumn(locale: Locale): 'sort_cn' | 'sort_en' | 'sort_vn' {
  return locale === 'zh_CN' || locale === 'zh_TW' ? 'sort_cn' : locale === 'vi_VN' ? 'sort_vn' : 'sort_en'
}

/**
 * Whether one of the names holds the text, without regard to case, whatever locale the database was made with (in "C" only
 * ASCII has cases); for tables of some hundred rows.
 */
export function namesHold(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`position(lower(${text} collate "und-x-icu") in lower(concat_ws(' ', ${column}->>'cn', ${column}->>'en', ${column}->>'vn') collate "und-x-icu")) > 0`
}
