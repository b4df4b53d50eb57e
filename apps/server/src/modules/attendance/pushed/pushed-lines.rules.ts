import { addDays, type Day, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
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
} from '../table/line.rules.ts'
import { clockOf, dateOf, halvesOf, wallWithin } from '../table/wall-time.rules.ts'
import { isKeyed, readFields } from './keyed-fields.rules.ts'
import { wallTextOf } from './machine-clock.rules.ts'

/** A clock that lost its battery begins anew in a year long past. */
const RESET_YEARS = 10
/** People have a PIN from the day on which they begin; who prepares a gate tries it before. */
const BEFORE_DAYS = 90

/** What pushed punches are held against: the latest wall time, today, and from when on anybody worked where the machine hung on a day. */
export type PushBounds = Bounds & { today: Day; firstPersonOn: (day: Day) => Day | undefined }

/** Lines that a machine pushed, each a punch or refused; together they are the lines that it sent. */
export type PushedLines = { lines: PunchLine[]; refused: RefusedLine[] }

/** The lines of a body that say something, whatever ends them. */
export function linesOf(body: string): string[] {
  return body.split(/\r\n|\n|\r/).filter((line) => line.replaceAll('\u0000', '').trim() !== '')
}

/**
 * Reads what a machine posts as its log: in a line PIN, wall time, status, verify method and work code with tabs between them, or the same
 * as `key=value`, in any order, as entrances say it. What firmwares append is ignored. Never throws: what is no punch comes back with its reason.
 */
export function readPushed(body: string, bounds: PushBounds): PushedLines {
  const read: PushedLines = { lines: [], refused: [] }
  for (const [i, raw] of linesOf(body).entries()) {
    const punch = punchOf(raw, i + 1, bounds)
    if (isProblem(punch)) read.refused.push(refuseLine(i + 1, keptText(raw), punch))
    else read.lines.push(punch)
  }
  return read
}

type Fields = { pin: string; time: string; status: string; verify: string; workCode: string; event: string }

function fieldsOf(raw: string): Fields {
  if (!isKeyed(raw)) {
    const [pin = '', time = '', status = '', verify = '', workCode = ''] = raw.split('\t')
    return { pin, time, status, verify, workCode, event: '' }
  }
  const named = readFields(raw)
  const field = (...names: string[]) => names.map((name) => named.get(name)).find((value) => value !== undefined) ?? ''
  const number = field('time_second').trim()
  return {
    pin: field('pin'),
    time: field('time') || (/^\d{1,10}$/.test(number) ? wallTextOf(Number(number)) : number),
    status: field('status', 'inoutstatus', 'inoutstate'),
    verify: field('verify', 'verifytype', 'verified'),
    workCode: field('workcode'),
    event: field('event', 'eventtype').trim(),
  }
}

/** Of an entrance: between these it says why it did not open to whoever stood before it. */
const KEPT_OUT = { from: 20, to: 99 }

const wasKeptOut = (event: string) =>
  /^\d{1,3}$/.test(event) && Number(event) >= KEPT_OUT.from && Number(event) <= KEPT_OUT.to

/** A line as it is kept: what is broken is marked, and the number of a card, which opens entrances, is not in it. */
const keptText = (raw: string) => raw.replaceAll('\u0000', '\ufffd').replace(/(\bcard(?:no)?=)[^\t]*/gi, '$1*')

function punchOf(raw: string, line: number, bounds: PushBounds): PunchLine | Problem {
  if (raw.includes('\ufffd')) return problem('undecodable')
  const fields = fieldsOf(raw)
  const longest = Math.max(...Object.values(fields).map((field) => field.length))
  if (longest > FIELD_MAX) return problem('field-too-long', { length: longest, limit: FIELD_MAX })
  if (fields.time === '') return problem('too-few-fields', { fields: 1, needed: 2 })
  const pin = pinOf(fields.pin)
  if (isProblem(pin)) return pin
  if (wasKeptOut(fields.event)) return problem('kept-out', { event: fields.event })
  const wall = wallOf(fields.time, bounds)
  if (isProblem(wall)) return wall
  const [status, verify] = [byteOf(fields.status), byteOf(fields.verify)]
  if (status === undefined) return problem('bad-status', { status: fields.status })
  return { line, pin, wall, status, verify: verify ?? null, workCode: fields.workCode.trim() }
}

function wallOf(text: string, bounds: PushBounds): number | Problem {
  const { date: dateText, clock: clockText } = halvesOf(text)
  const date = dateOf(dateText, 'year-first')
  if (isProblem(date)) return date
  const clock = clockOf(clockText)
  if (isProblem(clock)) return clock
  const wall = wallWithin(date, clock, bounds)
  return isProblem(wall) || !isFar(wall, bounds) ? wall : problem('far-day', { wall })
}

/** Whether a clock that was reset must have said it: ten years ago, or long before anybody worked there. */
function isFar(wall: number, { today, firstPersonOn }: PushBounds): boolean {
  const day = dayOfNumber(Math.floor(wall / SECONDS_PER_DAY))
  if (Number(today.slice(0, 4)) - Number(day.slice(0, 4)) > RESET_YEARS) return true
  const first = firstPersonOn(day)
  return first !== undefined && day < addDays(first, -BEFORE_DAYS)
}
