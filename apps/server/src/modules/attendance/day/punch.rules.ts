import type { Minutes } from '@muster/kernel/minutes'
import { type ClockChange, toElapsedMinute, toElapsedSeconds } from './clock-change.rules.ts'
import type { DayInput, DayPolicy } from './day-input.rules.ts'
import type { Mark, Punch, Way } from './mark.rules.ts'
import { add, type Sheet } from './receipt.rules.ts'

const BY_STATUS: readonly (Way | null)[] = ['in', 'out', 'out', 'in', 'in', 'out']

/** What a machine's key says; null when it says nothing. */
export function wayOfStatus(status: number | null): Way | null {
  return status === null ? null : (BY_STATUS[status] ?? null)
}

/** The punches in the order of time; the same set in any order gives the same list. */
export function inOrder<P extends Punch>(punches: readonly P[]): readonly P[] {
  for (let i = 1; i < punches.length; i++) {
    if (byTime(punches[i - 1] as P, punches[i] as P) > 0) return punches.toSorted(byTime)
  }
  return punches
}

function byTime(a: Punch, b: Punch): number {
  return a.at - b.at || (a.status ?? 255) - (b.status ?? 255) || a.id - b.id
}

/** How many punches from index `first` on count as one, because they follow it within the de-bounce interval. */
export function countDebounced(punches: readonly Punch[], first: number, seconds: number): number {
  const limit = (punches[first] as Punch).at + seconds
  let next = first + 1
  while (next < punches.length && (punches[next] as Punch).at <= limit) next++
  return next - first
}

/**
 * The comings and goings of a day in the order of time: its punches, those within the de-bounce interval as one, and
 * its made-up punches.
 */
export function marksOf(
  { punches, corrections, policy }: DayInput,
  midnight: number,
  change: ClockChange | null,
): Mark[] {
  const sorted = inOrder(punches)
  const marks: Mark[] = []
  for (let i = 0; i < sorted.length; ) {
    const count = countDebounced(sorted, i, policy.debounceSeconds)
    const ids: number[] = []
    for (let k = i; k < i + count; k++) ids.push((sorted[k] as Punch).id)
    const first = sorted[i] as Punch
    const last = sorted[i + count - 1] as Punch
    const hint = wayOfStatus(first.status)
    const at = minuteOf(first, midnight, change, policy, 'in')
    const until = minuteOf(last, midnight, change, policy, 'out')
    marks.push({ at, until, way: policy.direction === 'strict' ? hint : null, hint, ids, correction: null })
    i += count
  }
  if (corrections.length === 0) return marks
  for (const correction of corrections.toSorted((a, b) => a.minute - b.minute || (a.id < b.id ? -1 : 1))) {
    const at = change ? toElapsedMinute(change, correction.minute) : correction.minute
    marks.push({ at, until: at, way: WAY_OF[correction.kind], hint: null, ids: [], correction })
  }
  return marks.sort((a, b) => a.at - b.at)
}

const WAY_OF = { 'made-up-in': 'in', 'made-up-out': 'out', set: null } as const
const RULE_OF = { 'made-up-in': 'madeUpIn', 'made-up-out': 'madeUpOut', set: 'madeUp' } as const

/** Writes the ticks of the bar, and a line for every mark that was made up or stands for several punches. */
export function explainMarks(marks: readonly Mark[], { debounceSeconds }: DayPolicy, sheet: Sheet): void {
  for (const { at, ids, correction } of marks) {
    if (correction) {
      sheet.bar.madeUp ??= []
      sheet.bar.madeUp.push(at)
      add(sheet, RULE_OF[correction.kind], 0, { at, id: correction.id })
    } else {
      sheet.bar.ticks ??= []
      sheet.bar.ticks.push(at)
      if (ids.length > 1) add(sheet, 'debounced', 0, { seconds: debounceSeconds }, ids)
    }
  }
}

function minuteOf(punch: Punch, midnight: number, change: ClockChange | null, policy: DayPolicy, way: Way): Minutes {
  const seconds = change ? toElapsedSeconds(change, punch.at, midnight) : punch.wall - midnight
  return way === 'in' && !policy.cutSeconds ? Math.ceil(seconds / 60) : Math.floor(seconds / 60)
}
