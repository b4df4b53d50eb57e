import { MOST_UNPACKED_MB, readBook } from '../../../platform/files/read-book.ts'
import { kindByMagic } from './binary.rules.ts'
import {
  type FileRefusal,
  type PunchFile,
  type ReadOptions,
  readPunchBook,
  readPunchFile,
  refuseKind,
} from './file.rules.ts'

/** Reads the bytes of a file once it is known how; a workbook is taken apart beforehand, in a thread of its own. */
export type FileReader = (options: ReadOptions) => PunchFile | FileRefusal
/** The beginning of a file, and whether it is all of it; `read` is absent where only its job will see it. */
export type Beginning = { read: FileReader | undefined; hasWhole: boolean }

/** Of a larger text only so much is looked at before the job (bytes). */
const BEGINNING = 65_536
/** A larger workbook is taken apart by the job alone: its sender would wait (bytes). */
const BOOK_AT_ONCE = 512 * 1024

/** Reads a file however large it is: as a workbook, or as text. */
export async function readerOf(bytes: Uint8Array): Promise<FileReader> {
  const kind = kindByMagic(bytes)
  if (kind !== 'xlsx') return (options) => readPunchFile(bytes, options)
  const book = await readBook(bytes)
  if ('tables' in book) return (options) => readPunchBook(book, options)
  const refusal: FileRefusal =
    book.refused === 'too_large'
      ? { refused: 'attendance.file_sheet_too_large', data: { most: MOST_UNPACKED_MB } }
      : { refused: 'attendance.file_sheet_unreadable', data: {} }
  return () => refusal
}

/** What can be read of a file while its sender waits, before the database is asked anything; undefined for an empty one. */
export async function beginReading(bytes: Uint8Array): Promise<Beginning | undefined> {
  if (bytes.length === 0) return undefined
  const kind = kindByMagic(bytes)
  if (kind === 'xlsx') {
    const isSmall = bytes.length <= BOOK_AT_ONCE
    return { read: isSmall ? await readerOf(bytes) : undefined, hasWhole: isSmall }
  }
  if (kind) return { read: () => refuseKind(kind), hasWhole: true }
  const hasWhole = bytes.length <= BEGINNING
  const read = await readerOf(hasWhole ? bytes : bytes.subarray(0, lastLineEnd(bytes)))
  return { read, hasWhole }
}

/** Where the last whole line of the beginning ends, in one byte a character or in two. */
function lastLineEnd(bytes: Uint8Array): number {
  const at = bytes.lastIndexOf(10, BEGINNING - 2)
  if (at < 0) return BEGINNING
  return bytes[at + 1] === 0 ? at + 2 : at + 1
}
