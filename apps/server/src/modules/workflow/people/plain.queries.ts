import { type RawBuilder, sql } from 'kysely'

/** A text without accents and capitals, as people type names in a hurry: đ is a d, and marks above and below a letter are none. */
export const plain = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu"), 'đ', 'd')`

/** Whether the name of an employment, under the alias `e`, holds a text, in either script. */
export const isCalled = (text: string): RawBuilder<boolean> =>
  sql<boolean>`position(${plain(sql`${text}::text`)} in ${plain(sql`concat_ws(' ', e.name, e.native_name)`)}) > 0`
