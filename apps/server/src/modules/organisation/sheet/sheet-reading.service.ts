import { LOCALES } from '@muster/kernel/names'
import { normalForm } from '@muster/kernel/normal-form'
import * as z from 'zod/mini'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { UploadedFile } from '../../../platform/files/file.ts'
import { MOST_UNPACKED_MB, readBook } from '../../../platform/files/read-book.ts'
import { rowsOfSheet, type SheetRead, type SheetRow, type Template } from './sheet-rows.rules.ts'

type Rows<C extends string> = z.ZodMiniType<{ rows: SheetRow<C>[] }>

/**
 * The rows of a workbook made from a template, or those of the shape that the screen sends back as JSON once cells were corrected. Refuses
 * what cannot be read, unpacks to too much or is another template, each with its own words.
 */
export async function readRows<C extends string>(
  { bytes }: UploadedFile,
  template: Template<C>,
  columnOfHeader: (header: string) => C | undefined,
  shape: Rows<C>,
): Promise<SheetRead<C>> {
  const isBook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isBook) return rowsOfText(Buffer.from(bytes).toString('utf8'), shape)
  const book = await readBook(bytes)
  if ('refused' in book)
    return book.refused === 'too_large'
      ? fail('organisation.sheet_too_large', { most: MOST_UNPACKED_MB })
      : fail('organisation.sheet_unreadable')
  const read = rowsOfSheet(book.tables, template, columnOfHeader)
  return 'refused' in read ? fail(read.refused, { most: template.most }) : read
}

function rowsOfText<C extends string>(text: string, shape: Rows<C>): SheetRead<C> {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    fail('organisation.sheet_unreadable')
  }
  const parsed = z.safeParse(shape, sent)
  if (!parsed.success)
    return failFields(Object.fromEntries(parsed.error.issues.map((i) => [i.path.join('.') || 'file', i.message])))
  return { rows: parsed.data.rows, problems: [] }
}

/** Gives the column of a header in its normal form, in whichever language it was written. */
export function headersOf<C extends string>(columns: readonly C[], wordOf: (column: C) => string) {
  const headers = new Map(
    columns.flatMap((column) =>
      LOCALES.map((locale): [string, C] => [normalForm(say(locale, wordOf(column))), column]),
    ),
  )
  return (header: string): C | undefined => headers.get(header)
}
