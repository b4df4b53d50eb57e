import { proposeShifts } from '../src/modules/attendance/proposal/propose.rules.ts'
import { readPunchFile } from '../src/modules/attendance/punch/file.rules.ts'
import { exportLines } from '../test/shared-data.ts'
import type { Bench } from './run.ts'

const LINES = 100_000

/** A machine's log of so many lines, no two alike. */
function logOf(lines: number): Uint8Array {
  const two = (n: number) => String(n).padStart(2, '0')
  const line = (i: number) =>
    `${String((i % 3000) + 1).padStart(9)}\t2020-${two(1 + (i % 12))}-${two(1 + (i % 28))} ${two(i % 24)}:${two(i % 60)}:${two((i * 7) % 60)}\t1\t${i % 2}\t1\t0\r\n`
  return new TextEncoder().encode(Array.from({ length: lines }, (_, i) => line(i)).join(''))
}

const reading: Bench<Uint8Array> = {
  name: 'read a punch file',
  unit: 'lines',
  reach: 1_000_000,
  rounds: 5,
  setup: () => logOf(LINES),
  ours(bytes) {
    const file = readPunchFile(bytes, { nowWall: Date.UTC(2026, 0, 1) / 1000 })
    return { done: 'lines' in file ? file.lines.length : 0, check: LINES }
  },
  limit(bytes) {
    let count = 0
    for (const byte of bytes) if (byte === 10) count++
    return { done: count, check: LINES }
  },
  limitName: 'count its line ends',
}

const proposing: Bench<Map<string, number[]>[]> = {
  name: 'propose shifts for both real files',
  unit: 'punches',
  reach: 15_000,
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
