import type { DayExplanation } from '@muster/contract/attendance/explanation'
import { type Day, dayOfNumber, MS_PER_DAY, weekday } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { assignPunches } from '../src/modules/attendance/day/assign.rules.ts'
import { calculateDay } from '../src/modules/attendance/day/day.rules.ts'
import { type Cell, type DayInput, DEFAULT_POLICY } from '../src/modules/attendance/day/day-input.rules.ts'
import type { Punch } from '../src/modules/attendance/day/mark.rules.ts'
import type { ShiftVersion } from '../src/modules/rostering/index.rules.ts'
import { type ExportName, exportLines } from '../test/shared-data.ts'
import type { Bench } from './measure.ts'

const COMMON = {
  id: '0190b6f0-0000-7000-8000-000000000001',
  shiftId: '0190b6f0-0000-7000-8000-000000000002',
  version: 1,
  before: 240,
  after: 360,
  lateGrace: 5,
  earlyGrace: 0,
  flexStartTo: null,
  core: null,
  requiredMinutes: 0,
  clocking: 'in-and-out',
} as const

const FLEXIBLE: ShiftVersion = {
  ...COMMON,
  kind: 'flexible',
  periods: [{ from: 540, to: 1080 }],
  breaks: [{ from: 720, to: 780 }],
  flexStartTo: 645,
}

const FOUR_PUNCHES: ShiftVersion = {
  ...COMMON,
  kind: 'fixed',
  periods: [
    { from: 480, to: 720 },
    { from: 780, to: 960 },
  ],
  breaks: [],
}

type Person = { cells: Cell[]; punches: Punch[] }

/** Everybody of both exports with a cell for every day from their first punch to their last. */
function peopleOf(name: ExportName, shift: ShiftVersion): Person[] {
  const byPin = new Map<string, Punch[]>()
  for (const [i, { pin, wall, status }] of exportLines(name).entries()) {
    const punches = byPin.get(pin) ?? []
    byPin.set(pin, punches)
    punches.push({ id: 1_000_000 + i, at: wall - 7 * 3600, wall, status })
  }
  return [...byPin.values()].map((punches) => ({ punches, cells: cellsFor(punches, shift) }))
}

function cellsFor(punches: readonly Punch[], shift: ShiftVersion): Cell[] {
  const numbers = punches.map(({ wall }) => Math.floor(wall / SECONDS_PER_DAY))
  const cells: Cell[] = []
  for (let n = Math.min(...numbers); n <= Math.max(...numbers); n++) cells.push(cellOn(dayOfNumber(n), shift))
  return cells
}

function cellOn(day: Day, shift: ShiftVersion): Cell {
  const isRest = weekday(day) > 5
  return { day, dayKind: isRest ? 'rest' : 'workday', shift: isRest ? null : shift, source: 'pattern' }
}

function everybody(): Person[] {
  return [...peopleOf('attlog-26-people.dat', FLEXIBLE), ...peopleOf('attlog-90-people.dat', FOUR_PUNCHES)]
}

/** One input for every person-day that has a punch: the days that cost something. */
function inputs(people: readonly Person[]): DayInput[] {
  return people.flatMap(({ cells, punches }) => {
    const { byCell } = assignPunches(cells, punches, DEFAULT_POLICY)
    return cells.flatMap((cell, i): DayInput[] => {
      const own = byCell[i] ?? []
      if (own.length === 0) return []
      const rest = {
        absences: [],
        corrections: [],
        clockJumps: [],
        policy: DEFAULT_POLICY,
        coverage: 'covered',
      } as const
      return [{ cell, punches: own, ...rest }]
    })
  })
}

const REPEATS = 25

const calculate: Bench<{ days: DayInput[]; explanations: DayExplanation[] }> = {
  name: 'calculate a day, explanation as stored text',
  limitName: 'the same text from finished explanations',
  unit: 'person-days',
  target: 100_000,
  rounds: 9,
  setup: () => {
    const days = inputs(everybody())
    // Read back from text, so that no result of ours outlives its turn: what V8 sees live long, it allocates as old.
    const texts = days.map((day) => JSON.stringify(calculateDay(day).explanation))
    return { days, explanations: texts.map((text): DayExplanation => JSON.parse(text)) }
  },
  ours: ({ days }) => {
    let bytes = 0
    for (let k = 0; k < REPEATS; k++) {
      for (const day of days) bytes += JSON.stringify(calculateDay(day).explanation).length
    }
    return { done: days.length * REPEATS, check: bytes }
  },
  limit: ({ explanations }) => {
    let bytes = 0
    for (let k = 0; k < REPEATS; k++) {
      for (const explanation of explanations) bytes += JSON.stringify(explanation).length
    }
    return { done: explanations.length * REPEATS, check: bytes }
  },
}

const assign: Bench<{ people: Person[] }> = {
  name: 'assign punches to days',
  limitName: 'group the same punches by calendar date',
  unit: 'punches',
  target: 500_000,
  rounds: 9,
  setup: () => ({ people: everybody() }),
  ours: ({ people }) => {
    let done = 0
    let kept = 0
    for (const { cells, punches } of people) {
      const { byCell, unmapped } = assignPunches(cells, punches, DEFAULT_POLICY)
      for (const own of byCell) kept += own.length
      kept += unmapped.length
      done += punches.length
    }
    return { done, check: kept }
  },
  limit: ({ people }) => {
    let done = 0
    let kept = 0
    for (const { cells, punches } of people) {
      const byDate = new Map<number, Punch[]>()
      for (const cell of cells) byDate.set(Date.parse(cell.day) / MS_PER_DAY, [])
      for (const punch of punches) byDate.get(Math.floor(punch.wall / SECONDS_PER_DAY))?.push(punch)
      for (const own of byDate.values()) kept += own.length
      done += punches.length
    }
    return { done, check: kept }
  },
}

export const benches = [calculate, assign]
