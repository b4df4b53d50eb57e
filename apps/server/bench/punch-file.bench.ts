import { readPunchFile } from '../src/modules/attendance/import/file.rules.ts'
import { proposeShifts } from '../src/modules/attendance/proposal/propose.rules.ts'
import type { PunchLine } from '../src/modules/attendance/table/line.rules.ts'
import { exportLines } from '../test/shared-data.ts'
import type { Bench } from './measure.ts'

const LINES = 100_000

/** A machine's log of so many lines in the order of their times, no two alike: of 3,000 people some 5,000 lines a day. */
function logOf(lines: number): Uint8Array {
  const line = (i: number) => {
    const at = new Date(Date.UTC(2020, 0, 1) + i * 17_000).toISOString()
    return `${String((i % 3000) + 1).padStart(9)}\t${at.slice(0, 10)} ${at.slice(11, 19)}\t1\t${i % 2}\t1\t0\r\n`
  }
  return new TextEncoder().encode(Array.from({ length: lines }, (_, i) => line(i)).join(''))
}

/** A number that comes out the same only when every field of every line was read alike. */
function checkOf(lines: readonly PunchLine[]): number {
  let check = 0
  for (const { line, pin, wall, status, verify, workCode } of lines) {
    const texts = pin.length * 7 + pin.charCodeAt(0) + pin.charCodeAt(pin.length - 1) * 3 + workCode.charCodeAt(0) * 5
    check = (Math.imul(check, 31) + line + wall + (status ?? 9) * 11 + (verify ?? 9) * 13 + texts) | 0
  }
  return check
}

/**
 * The fastest loop we know over a file of which everything is known beforehand: no line is wrong, each is a PIN of nine
 * places, a tab, nineteen characters of time and four fields of one digit. It gives the same lines.
 */
function readKnown(bytes: Uint8Array): PunchLine[] {
  const lines: PunchLine[] = []
  // Slices of one text are cheaper than a text of its own for each PIN.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const two = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528
  let date = ''
  let midnight = 0
  for (let at = 0, line = 1; at < text.length; at += KNOWN_LENGTH, line++) {
    let first = at
    while (text.charCodeAt(first) === 32) first++
    const from = at + 10
    // A machine writes days in their order, or nearly: most lines have the day of the line before.
    if (!text.startsWith(date, from) || date === '') {
      date = text.slice(from, from + 10)
      midnight = Date.UTC(two(from) * 100 + two(from + 2), two(from + 5) - 1, two(from + 8)) / 1000
    }
    lines.push({
      line,
      pin: text.slice(first, at + 9),
      wall: midnight + two(from + 11) * 3600 + two(from + 14) * 60 + two(from + 17),
      status: text.charCodeAt(from + 22) - 48,
      verify: text.charCodeAt(from + 24) - 48,
      workCode: text.slice(from + 26, from + 27),
    })
  }
  return lines
}

/** Nine places, four tabs, a time and four digits, a tab before each, CR and LF. */
const KNOWN_LENGTH = 9 + 1 + 19 + 4 * 2 + 2

const reading: Bench<Uint8Array> = {
  name: 'read a punch file',
  unit: 'lines',
  target: 1_000_000,
  rounds: 9,
  setup: () => logOf(LINES),
  ours(bytes) {
    const file = readPunchFile(bytes, { nowWall: Date.UTC(2026, 0, 1) / 1000 })
    if (!('lines' in file)) throw new Error(file.refused)
    return { done: file.lines.length, check: checkOf(file.lines) }
  },
  limit(bytes) {
    const lines = readKnown(bytes)
    return { done: lines.length, check: checkOf(lines) }
  },
  limitName: 'a loop that knows every place of the same lines',
}

const proposing: Bench<Map<string, number[]>[]> = {
  name: 'propose shifts for both real files',
  unit: 'punches',
  target: 15_000,
  rounds: 5,
  setup: () =>
    (['attlog-26-people.dat', 'attlog-90-people.dat'] as const).map((name) => {
      const byPin = Map.groupBy(exportLines(name), (line) => line.pin)
      return new Map([...byPin].map(([pin, lines]) => [pin, lines.map((line) => line.wall)]))
    }),
  ours(files) {
    for (const file of files) proposeShifts(file)
    return { done: files.reduce((sum, file) => sum + [...file.values()].reduce((n, walls) => n + walls.length, 0), 0) }
  },
}

export const benches = [reading, proposing]
