import { addDays, type Day, dayNumber, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { PunchLine } from '../table/line.rules.ts'

/** A place that closes for a season is silent for less (days). */
const FAR_DAYS = 90
/** More lines than this share of those of the largest part are a time of their own, not a clock that was reset. */
const FEW = 0.1
/** So many people on so many days in a row worked there, however little that is beside the rest. */
const CROWD = { people: 5, days: 3 }
/** A clock that was reset begins anew on the first of January of a year so long before the import (years) … */
const RESET_YEARS = 2
/** … or so long, where the file holds nothing else: somebody may import what was kept of a year. */
const RESET_YEARS_ALONE = 10
/** … and somebody notices within this time (days). */
const RESET_DAYS = 92

/** Why a part of a file is believed to be of a wrong clock. */
export type FarReason = 'few' | 'reset' | 'future' | 'before'
/** Lines that lie far from all others of their file: how many, of how many people, their first and last day, and why. */
export type FarPart = { lines: number; people: number; firstOn: Day; lastOn: Day; why: FarReason }
/** What is known beside the file: the day of the import, and from when on anybody worked at the gate. */
export type FarBounds = { today: Day; firstPersonOn?: Day | undefined }
/** The parts that are punches after all, by their first days; `all` of them. */
export type TakenParts = 'all' | readonly Day[]

type Line = Pick<PunchLine, 'pin' | 'wall'>
type Part = { lines: number; people: Set<string>; days: { number: number; people: Set<string> }[] }

const dayOf = ({ wall }: Pick<PunchLine, 'wall'>) => Math.floor(wall / SECONDS_PER_DAY)

/** A file in parts, between which it is silent for a season. */
function partsOf(lines: readonly Line[]): Part[] {
  const linesOn = Map.groupBy(lines, dayOf)
  const parts: Part[] = []
  for (const [number, own] of [...linesOn].sort(([a], [b]) => a - b)) {
    const people = new Set(own.map(({ pin }) => pin))
    const last = parts.at(-1)
    if (!last || number - (last.days.at(-1)?.number ?? number) >= FAR_DAYS)
      parts.push({ lines: own.length, people, days: [{ number, people }] })
    else {
      last.lines += own.length
      last.people = last.people.union(people)
      last.days.push({ number, people })
    }
  }
  return parts
}

/** Whether many people punched on several days in a row. */
function isCrowd({ days }: Part): boolean {
  let run = 0
  let before = Number.NaN
  for (const { number, people } of days) {
    const goesOn = number === before + 1 && run > 0
    run = people.size >= CROWD.people ? (goesOn ? run : 0) + 1 : 0
    before = number
    if (run >= CROWD.days) return true
  }
  return false
}

const daysOf = ({ days }: Part) => [days[0]?.number ?? 0, days.at(-1)?.number ?? 0] as const

/** Why a part is of a wrong clock whatever else is in the file; undefined where it may be right. */
function certainReason(part: Part, isAlone: boolean, { today, firstPersonOn }: FarBounds): FarReason | undefined {
  const [first, last] = daysOf(part)
  const firstOn = dayOfNumber(first)
  if (firstOn > today) return 'future'
  const age = Number(today.slice(0, 4)) - Number(firstOn.slice(0, 4))
  const isLongAgo = age >= (isAlone ? RESET_YEARS_ALONE : RESET_YEARS)
  if (firstOn.endsWith('-01-01') && isLongAgo && last - first < RESET_DAYS) return 'reset'
  return firstPersonOn !== undefined && addDays(dayOfNumber(last), FAR_DAYS) <= firstPersonOn ? 'before' : undefined
}

/**
 * The parts of a file, 90 days or more from all others, that are of a wrong clock: after the import, on the first days after a reset, or
 * long before anybody worked at the gate, however many lines they have; else those of few lines, a tenth of those of the largest part
 * at most, unless many people punched there on several days in a row.
 */
export function farPartsOf(lines: readonly Line[], bounds: FarBounds): FarPart[] {
  const parts = partsOf(lines)
  const judged = parts.map((part) => ({ part, certain: certainReason(part, parts.length === 1, bounds) }))
  const most = Math.max(0, ...judged.flatMap(({ part, certain }) => (certain ? [] : [part.lines])))
  return judged.flatMap(({ part, certain }): FarPart[] => {
    const why = certain ?? (part.lines <= most * FEW && !isCrowd(part) ? 'few' : undefined)
    if (!why) return []
    const [firstOn, lastOn] = daysOf(part).map(dayOfNumber) as [Day, Day]
    return [{ lines: part.lines, people: part.people.size, firstOn, lastOn, why }]
  })
}

/** The lines without those of far parts, which come back apart; parts that are taken stay. */
export function splitFarDays(
  lines: readonly PunchLine[],
  bounds: FarBounds,
  taken: TakenParts = [],
): { near: PunchLine[]; strays: PunchLine[]; far: FarPart[] } {
  const far = farPartsOf(lines, bounds)
  const left = far
    .filter(({ firstOn }) => taken !== 'all' && !taken.includes(firstOn))
    .map(({ firstOn, lastOn }) => [dayNumber(firstOn), dayNumber(lastOn)] as const)
  if (left.length === 0) return { near: [...lines], strays: [], far }
  const isLeft = (line: PunchLine) => left.some(([first, last]) => dayOf(line) >= first && dayOf(line) <= last)
  const groups = Map.groupBy(lines, isLeft)
  return { near: groups.get(false) ?? [], strays: groups.get(true) ?? [], far }
}
