import {
  type Bounds,
  byteOf,
  FIELD_MAX,
  isProblem,
  type Problem,
  type PunchLine,
  pinOf,
  problem,
  type RefusedLine,
  refuseLine,
  type WallSeconds,
} from '../table/line.rules.ts'
import { clockOf, dateOf, gregorianYear, halvesOf, isDate, wallWithin } from '../table/wall-time.rules.ts'
import { type AttlogColumns, attlogColumnsOf } from './attlog-columns.rules.ts'

const SPACE = 32
const CTRL_Z = 26
const TAB = 9
const BAR = 124
const ZERO = 48
const COLUMN_SAMPLE = 2000
const SHAPE_SAMPLE = 500
const SHAPE_LENGTH = 120
/** Fields that mean something; what firmwares append after them is tolerated and ignored. */
const FIELDS_KEPT = 8
const SHAPE = /^[\t|]\s*\d{4}-\d{1,2}-\d{1,2}[ T]\d{1,2}:\d{1,2}:\d{1,2}/
/** What stands before it, however long: a PIN beyond all bounds is refused as a PIN, not read as another field. */
const HEAD = /^[^\S\t]*[0-9A-Za-z]*[^\S\t]*$/

/** Where the fields of the line being read begin and end; one for the whole scan, so that a line costs no array. */
type Fields = { count: number; starts: Int32Array; ends: Int32Array; longest: number }

/** The fields of a line, tab or bar between them, the spaces around each left out. */
function splitFields(text: string, from: number, to: number, separator: number, fields: Fields): void {
  fields.count = 0
  fields.longest = 0
  let start = from
  for (let i = from; i <= to; i++) {
    if (i < to && text.charCodeAt(i) !== separator) continue
    let a = start
    let b = i
    while (a < b && text.charCodeAt(a) === SPACE) a++
    while (b > a && text.charCodeAt(b - 1) === SPACE) b--
    if (fields.count < FIELDS_KEPT) {
      fields.starts[fields.count] = a
      fields.ends[fields.count] = b
    }
    // The PIN has a bound and a reason of its own.
    if (fields.count > 0 && b - a > fields.longest) fields.longest = b - a
    fields.count++
    start = i + 1
  }
}

function textOf(text: string, fields: Fields, index: number): string {
  if (index >= fields.count || index >= FIELDS_KEPT) return ''
  return text.slice(fields.starts[index], fields.ends[index])
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}

/** `YYYY-MM-DD HH:MM:SS` as the machines write it, read without a copy; undefined sends the caller to the lenient reader. */
function exactWall(text: string, at: number, length: number, bounds: Bounds): WallSeconds | Problem | undefined {
  if (length !== 19 || text.charCodeAt(at + 4) !== 45 || text.charCodeAt(at + 7) !== 45) return undefined
  if (text.charCodeAt(at + 13) !== 58 || text.charCodeAt(at + 16) !== 58) return undefined
  const century = twoDigits(text, at)
  const yearOfCentury = twoDigits(text, at + 2)
  const month = twoDigits(text, at + 5)
  const day = twoDigits(text, at + 8)
  const hour = twoDigits(text, at + 11)
  const minute = twoDigits(text, at + 14)
  const second = twoDigits(text, at + 17)
  if (century < 0 || yearOfCentury < 0 || hour < 0 || minute < 0 || second < 0) return undefined
  const year = gregorianYear(century * 100 + yearOfCentury)
  if (hour > 23 || minute > 59 || second > 59 || !isDate(year, month, day)) return undefined
  return wallWithin({ year, month, day }, hour * 3600 + minute * 60 + second, bounds)
}

/** Any other time: single digits are tolerated, missing seconds are a torn line. */
function leniently(text: string, bounds: Bounds): WallSeconds | Problem {
  if (text === '') return problem('no-time')
  const halves = halvesOf(text)
  const date = dateOf(halves.date, 'unclear')
  if (isProblem(date)) return date
  if (!/^\d{1,2}:\d{1,2}:\d{2}$/.test(halves.clock)) return problem('no-such-time', { text: halves.clock.slice(0, 40) })
  const clock = clockOf(halves.clock)
  return isProblem(clock) ? clock : wallWithin(date, clock, bounds)
}

function statusAt(text: string, fields: Fields, index: number): number | null | undefined {
  if (index >= fields.count) return null
  const start = fields.starts[index] ?? 0
  if (fields.ends[index] === start + 1) {
    const digit = text.charCodeAt(start) - ZERO
    if (digit >= 0 && digit <= 9) return digit
  }
  return byteOf(textOf(text, fields, index))
}

function punchOf(
  text: string,
  fields: Fields,
  line: number,
  columns: AttlogColumns,
  bounds: Bounds,
): PunchLine | Problem {
  if (fields.count < 2) return problem('too-few-fields', { fields: fields.count, needed: 2 })
  const pin = pinOf(textOf(text, fields, 0))
  if (isProblem(pin)) return pin
  if (fields.longest > FIELD_MAX) return problem('field-too-long', { length: fields.longest, limit: FIELD_MAX })
  const [, at = 0] = fields.starts
  const [, end = 0] = fields.ends
  const wall = exactWall(text, at, end - at, bounds) ?? leniently(textOf(text, fields, 1), bounds)
  if (typeof wall !== 'number') return wall
  const status = statusAt(text, fields, columns.status)
  if (status === undefined) return problem('bad-status', { status: textOf(text, fields, columns.status) })
  const verify = statusAt(text, fields, columns.verify) ?? null
  return { line, pin, wall, status, verify, workCode: textOf(text, fields, columns.workCode) }
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const c = text.charCodeAt(i)
    if (c !== SPACE && c !== TAB && c !== CTRL_Z && c !== 0) return false
  }
  return true
}

/** Calls `each` with the number and the bounds of every line that is not blank until it says false; LF, CRLF and CR end a line. */
function eachLine(text: string, each: (line: number, from: number, to: number) => boolean): void {
  const next = (mark: string, from: number) => {
    const at = text.indexOf(mark, from)
    return at < 0 ? text.length : at
  }
  let line = 0
  let lf = -1
  let cr = -1
  for (let from = 0; from < text.length; ) {
    if (lf < from) lf = next('\n', from)
    if (cr < from) cr = next('\r', from)
    const to = Math.min(lf, cr)
    line++
    if (!isBlank(text, from, to) && !each(line, from, to)) return
    from = to + (cr === to && lf === to + 1 ? 2 : 1)
  }
}

/** Whether a text is the log of a clock machine: some line in its beginning is PIN, tab or bar, date and time with seconds. */
export function isAttlog(text: string): boolean {
  let seen = 0
  let found = false
  eachLine(text, (_, from, to) => {
    let mark = from
    while (mark < to && text.charCodeAt(mark) !== TAB && text.charCodeAt(mark) !== BAR) mark++
    found = SHAPE.test(text.slice(mark, Math.min(to, mark + SHAPE_LENGTH))) && HEAD.test(text.slice(from, mark))
    return !found && ++seen < SHAPE_SAMPLE
  })
  return found
}

function separatorOf(text: string): number {
  const tab = text.indexOf('\t')
  const bar = text.indexOf('|')
  return tab < 0 || (bar >= 0 && bar < tab) ? BAR : TAB
}

function sampledRows(text: string, separator: number): string[][] {
  const rows: string[][] = []
  const mark = String.fromCharCode(separator)
  eachLine(text, (_, from, to) => {
    const row = text.slice(from, to).split(mark)
    if (row.length > 2) rows.push(row)
    return rows.length < COLUMN_SAMPLE
  })
  return rows
}

/**
 * Reads the log of a clock machine (decoded text): per line a PIN padded with spaces, tab or bar, local wall time, then
 * status, verify method and work code in one of the known orders, extra fields ignored. Every line that is not blank
 * comes back exactly once, as a punch or refused. `damaged` says that the text holds characters that could not be decoded.
 */
export function readAttlog(
  text: string,
  bounds: Bounds,
  damaged: boolean,
): { lines: PunchLine[]; refused: RefusedLine[] } {
  const separator = separatorOf(text)
  const columns = attlogColumnsOf(sampledRows(text, separator))
  const fields: Fields = {
    count: 0,
    longest: 0,
    starts: new Int32Array(FIELDS_KEPT),
    ends: new Int32Array(FIELDS_KEPT),
  }
  const lines: PunchLine[] = []
  const refused: RefusedLine[] = []
  eachLine(text, (line, from, to) => {
    splitFields(text, from, to, separator, fields)
    const torn = damaged && text.slice(from, to).includes('\uFFFD')
    const punch = torn ? problem('undecodable') : punchOf(text, fields, line, columns, bounds)
    if ('reason' in punch) refused.push(refuseLine(line, text.slice(from, to), punch))
    else lines.push(punch)
    return true
  })
  return { lines, refused }
}
