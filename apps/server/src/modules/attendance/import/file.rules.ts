import { type Day, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { readCsv } from '../table/csv.rules.ts'
import { type GivenColumns, opensWithHeader } from '../table/csv-columns.rules.ts'
import { countHeaderWords } from '../table/csv-headers.rules.ts'
import type { Delimiter } from '../table/csv-records.rules.ts'
import type { NamedOrder } from '../table/date-order.rules.ts'
import {
  byPlace,
  type PunchLine,
  problem,
  type RefusedLine,
  refuseLine,
  type WallSeconds,
} from '../table/line.rules.ts'
import { readSheets, type SheetBook, type SheetChoice } from '../table/read-sheets.rules.ts'
import type { ReadTable, Remembered } from '../table/read-table.rules.ts'
import type { TableReading } from '../table/table-reading.rules.ts'
import type { OtherShape } from '../table/times-columns.rules.ts'
import { isAttlog, readAttlog } from './attlog.rules.ts'
import { type BinaryKind, isGarbage, isMarkup, isWorkbook, kindByMagic } from './binary.rules.ts'
import { decodeText, type Encoding } from './encoding.rules.ts'
import { type FarPart, splitFarDays, type TakenParts } from './far-days.rules.ts'

/** A clock may run ahead, or not know that summer time has ended: a punch up to this many seconds ahead is believed. */
const AHEAD_TOLERATED = 3600

export type ReadOptions = {
  /** The wall clock at the machine's place now. */
  nowWall: WallSeconds
  /** The latest punch that is believed; an hour after `nowWall` unless told. */
  latestWall?: WallSeconds
  /** The separator of a table; found in the file unless told. A machine's log has its own. */
  delimiter?: Delimiter | undefined
  /** Which columns of a table hold what, and the order of its dates, where somebody has said it. */
  given?: GivenColumns | undefined
  dateOrder?: NamedOrder | undefined
  /** How tables were read at this place before, by their heads. */
  remembered?: ReadonlyMap<string, Remembered> | undefined
  /** The wall clock at the machine's place at a moment; a time that says how far it is from UTC is read so. */
  toWall?: ((epochSeconds: number) => WallSeconds) | undefined
  /** From when on anybody worked at the machine's gate; nobody yet unless told. */
  firstPersonOn?: Day | undefined
  /** Which parts of days far from all others are punches too; the lines of the others are refused. */
  taken?: TakenParts | undefined
}

/** A punch file read: each of its `read` punches stands in exactly one of the two lists, in the order of the file. */
export type PunchFile = {
  format: 'attlog' | 'csv' | 'xlsx'
  encoding: Encoding
  lines: PunchLine[]
  refused: RefusedLine[]
  read: number
  /** The parts far from all others of the file, whether their lines were taken or refused. */
  far: FarPart[]
  /** How a table was read; a machine's log has an order of its own. */
  table: TableReading | null
  /** Which sheet of a workbook was read. */
  sheet: SheetChoice | null
}

/** A file of which no line can be read, with the stable code of why. */
export type FileRefusal =
  | { refused: 'attendance.file_empty'; data: Record<string, never> }
  | { refused: 'attendance.file_binary'; data: { kind: BinaryKind } }
  | { refused: 'attendance.file_encoding'; data: Record<string, never> }
  | { refused: 'attendance.file_no_punches'; data: Record<string, never> }
  | { refused: 'attendance.file_workbook'; data: { kind: BinaryKind } }
  | { refused: 'attendance.file_sheet_too_large'; data: { most: number } }
  | { refused: 'attendance.file_sheet_unreadable'; data: Record<string, never> }
  | { refused: OtherShape; data: Record<string, never> }

/** Without blank ends, the Ctrl-Z of DOS programs and the zeros of a file system that lost power. */
function withoutTrailer(text: string): string {
  let end = text.length
  while (end > 0 && (text.charCodeAt(end - 1) <= 32 || text[end - 1] === '\uFEFF')) end--
  return text.slice(0, end)
}

/** What no text is, a workbook in words of its own: it can be saved as a table. */
export function refuseKind(kind: BinaryKind): FileRefusal {
  return isWorkbook(kind)
    ? { refused: 'attendance.file_workbook', data: { kind } }
    : { refused: 'attendance.file_binary', data: { kind } }
}

function textOf(bytes: Uint8Array): { text: string; encoding: Encoding; damaged: boolean } | FileRefusal {
  const kind = kindByMagic(bytes)
  if (kind) return refuseKind(kind)
  const decoded = decodeText(bytes, countHeaderWords, isAttlog)
  const text = withoutTrailer(decoded?.text ?? new TextDecoder('latin1').decode(bytes))
  if (text === '') return { refused: 'attendance.file_empty', data: {} }
  if (isMarkup(text)) return refuseKind('xls')
  if (isGarbage(text)) return { refused: 'attendance.file_binary', data: { kind: 'unknown' } }
  return decoded ? { ...decoded, text } : { refused: 'attendance.file_encoding', data: {} }
}

/** The refused lines and those of far days, in the order of the file. */
function withStrays(refused: readonly RefusedLine[], strays: readonly PunchLine[], rawOf: RawOf): RefusedLine[] {
  const far = strays.map((stray): RefusedLine => {
    const { part, column } = stray
    const place = part === undefined || column === undefined ? {} : { part, column }
    return { ...refuseLine(stray.line, rawOf(stray.line), problem('far-day')), ...place }
  })
  return [...refused, ...far].toSorted(byPlace)
}

type RawOf = (line: number) => string
type Read = Pick<PunchFile, 'format' | 'encoding' | 'table' | 'sheet' | 'lines' | 'refused'>

/** A file whose days far from all others are taken out. */
function fileOf({ lines, refused, ...file }: Read, options: ReadOptions, rawOf: RawOf): PunchFile {
  const today = dayOfNumber(Math.floor(options.nowWall / SECONDS_PER_DAY))
  const { near, strays, far } = splitFarDays(lines, { today, firstPersonOn: options.firstPersonOn }, options.taken)
  const read = lines.length + refused.length
  return { ...file, lines: near, refused: withStrays(refused, strays, rawOf), read, far }
}

const boundsOf = ({ latestWall, nowWall }: ReadOptions) => ({ latestWall: latestWall ?? nowWall + AHEAD_TOLERATED })

const refuseTable = (read: (ReadTable & { shape: OtherShape }) | undefined): FileRefusal =>
  read ? { refused: read.shape, data: {} } : { refused: 'attendance.file_no_punches', data: {} }

/**
 * The punches of a file as it came from a machine's stick or an office program [1.05, 2.17, 3.14]: `attlog.dat`, or a
 * table (CSV) in UTF-8, UTF-16, Big5 or GB18030. Nothing is guessed about people or shifts, nothing is dropped: blank
 * lines, headers and the trailing Ctrl-Z are no data, every other line is a punch or comes back refused with its reason
 * [5.04]. The same bytes and options always give the same answer.
 */
export function readPunchFile(bytes: Uint8Array, options: ReadOptions): PunchFile | FileRefusal {
  const decoded = textOf(bytes)
  if ('refused' in decoded) return decoded
  const { text, encoding, damaged } = decoded
  const bounds = boundsOf(options)
  const { delimiter } = options
  const isSaid = delimiter === ',' || delimiter === ';' || Object.keys(options.given ?? {}).length > 0
  const isTable = isSaid || opensWithHeader(text) || !isAttlog(text)
  const result = isTable
    ? readCsv(text, bounds, damaged, options)
    : { ...readAttlog(text, bounds, damaged), table: null }
  if (!result || 'shape' in result) return refuseTable(result)
  let raw: string[] | undefined
  return fileOf({ format: isTable ? 'csv' : 'attlog', encoding, sheet: null, ...result }, options, (line) => {
    raw ??= text.split(/\r\n|\n|\r/)
    return raw[line - 1] ?? ''
  })
}

/** The punches of a workbook (XLSX): of the first of its sheets that is a table, read like one in text form. */
export function readPunchBook(book: SheetBook, options: ReadOptions): PunchFile | FileRefusal {
  const result = readSheets(book, boundsOf(options), options)
  if (!result || 'shape' in result) return refuseTable(result)
  const { sheet = null, ...read } = result
  const rows = book.tables.find(({ title }) => title === sheet?.name)?.rows ?? []
  return fileOf({ format: 'xlsx', encoding: 'utf-8', sheet, ...read }, options, (line) =>
    (rows[line - 1] ?? []).map((cell) => `${cell ?? ''}`).join('\t'),
  )
}
