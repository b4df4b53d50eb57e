import type { DayBar, MissingPunch, ReceiptLine, RuleCode, Segment } from '@muster/contract/attendance/explanation'
import type { Minutes } from '@muster/kernel/minutes'
import type { Mark } from './mark.rules.ts'
import type { StoredSlice } from './overtime-count.rules.ts'

/** The day while it is being worked out: the totals, and beside each the line and the stroke that explain it. */
export type Sheet = {
  bar: DayBar
  lines: ReceiptLine[]
  /** How many lines stood when the head was finished; the head names what was agreed, by the wall clock. */
  headLines: number
  missing: MissingPunch[]
  leaves: { id: string; type: string; minutes: Minutes }[]
  expected: Minutes
  worked: Minutes
  late: Minutes
  early: Minutes
  absent: Minutes
  leave: Minutes
  stepOut: Minutes
  /** Of private steps out that were approved: deducted like the others, and nobody has to look at them. */
  agreedOut: Minutes
  unknown: Minutes
  short: Minutes
  clockChange: Minutes
  extra: Minutes
  overtime: StoredSlice[]
  noData: boolean
}

/** An empty sheet. */
export function newSheet(): Sheet {
  return {
    bar: {},
    lines: [],
    headLines: 0,
    missing: [],
    leaves: [],
    expected: 0,
    worked: 0,
    late: 0,
    early: 0,
    absent: 0,
    leave: 0,
    stepOut: 0,
    agreedOut: 0,
    unknown: 0,
    short: 0,
    clockChange: 0,
    extra: 0,
    overtime: [],
    noData: false,
  }
}

/** Adds a line to the receipt; `minutes` is signed, null where the line only informs. */
export function add(
  sheet: Sheet,
  rule: RuleCode,
  minutes: Minutes | null,
  data?: ReceiptLine['data'],
  punches?: number[],
): void {
  sheet.lines.push({ rule, minutes, punches, data })
}

/** How the bar draws what is taken of the work of a day and is no leave. */
export const STROKE_OF = { unexcused: 'absent', 'official-out': 'work', 'private-out': 'stepOut' } as const

/** The list of strokes of one kind of the bar, begun when the day has the first of them. */
export function barSegments(bar: DayBar, kind: Exclude<keyof DayBar, 'ticks' | 'madeUp' | 'missing'>): Segment[] {
  const found = bar[kind]
  if (found) return found
  const begun: Segment[] = []
  bar[kind] = begun
  return begun
}

/** Lists a missing punch as an open item, with its place on the bar [3.14]. */
export function addMissing(sheet: Sheet, what: MissingPunch, at: Minutes): void {
  sheet.missing.push(what)
  sheet.bar.missing ??= []
  sheet.bar.missing.push({ at, what })
}

/** The facts behind a line: the ids of a mark's punches, nothing for a made-up one. */
export function factsBehind(mark: Mark | undefined): number[] | undefined {
  return mark === undefined || mark.ids.length === 0 ? undefined : mark.ids
}
