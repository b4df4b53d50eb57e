import { type Day, dayOfNumber } from '@muster/kernel/day'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { PunchLine } from './line.rules.ts'

/** A place that closes for a season is silent for less (days). */
const FAR_DAYS = 90
/** More lines than this share of those of the largest part are a time of their own, not a clock that was reset. */
const FEW = 0.1

/** Lines that lie far from all others of their file: how many, and their first and last day. */
export type FarDays = { lines: number; firstOn: Day; lastOn: Day }

const dayOf = ({ wall }: Pick<PunchLine, 'wall'>) => Math.floor(wall / SECONDS_PER_DAY)

/**
 * The days of a file that lie 90 days or more from all others and have few lines, a tenth of those of its largest part at most:
 * the clock of the machine was reset, usually to the first of January of some year.
 */
export function farDaysOf(lines: readonly Pick<PunchLine, 'wall'>[]): {
  days: ReadonlySet<number>
  far: FarDays | null
} {
  const count = new Map<number, number>()
  for (const line of lines) count.set(dayOf(line), (count.get(dayOf(line)) ?? 0) + 1)
  const groups: { days: number[]; lines: number }[] = []
  for (const day of [...count.keys()].sort((a, b) => a - b)) {
    const part = groups.at(-1)
    if (!part || day - (part.days.at(-1) ?? day) >= FAR_DAYS) groups.push({ days: [day], lines: count.get(day) ?? 0 })
    else {
      part.days.push(day)
      part.lines += count.get(day) ?? 0
    }
  }
  const most = Math.max(0, ...groups.map((part) => part.lines))
  const far = groups.filter((part) => part.lines <= most * FEW)
  const days = far.flatMap((part) => part.days)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { days: new Set(), far: null }
  const all = far.reduce((sum, part) => sum + part.lines, 0)
  return { days: new Set(days), far: { lines: all, firstOn: dayOfNumber(first), lastOn: dayOfNumber(last) } }
}

/** The lines with those of far days taken out; they come back apart. */
export function splitFarDays(lines: readonly PunchLine[]): {
  near: PunchLine[]
  strays: PunchLine[]
  far: FarDays | null
} {
  const { days, far } = farDaysOf(lines)
  if (!far) return { near: [...lines], strays: [], far }
  const groups = Map.groupBy(lines, (line) => days.has(dayOf(line)))
  return { near: groups.get(false) ?? [], strays: groups.get(true) ?? [], far }
}
