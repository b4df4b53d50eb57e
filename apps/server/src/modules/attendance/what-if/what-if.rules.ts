import type { FigureChange } from '@muster/contract/attendance/what-if'
import { WHAT_IF_COUNTS, WHAT_IF_FIGURES } from '@muster/contract/attendance/what-if'
import type { Numbers } from '../day/day-figures.rules.ts'
import { isSame, numbersOf } from '../frozen/difference.rules.ts'
import { type SnapshotDay, sumsOf } from '../frozen/snapshot.rules.ts'

/** A day as it is compared; its receipt is read only where it may say something else. */
export type TriedDay = Omit<SnapshotDay, 'explanation'> & { explanation: () => string }

/** What becomes of somebody's month: on how many days, by how many minutes in all, and each figure before and after. */
export type MonthChange = { days: number; weight: number; changes: FigureChange[] }

const NO_CHANGE: MonthChange = { days: 0, weight: 0, changes: [] }

/** What somebody's month would be otherwise. Days that are in one of them alone count as well. */
export function monthChange(before: readonly TriedDay[], after: readonly TriedDay[]): MonthChange {
  const days = findChangedDays(before, after).length
  if (days === 0) return NO_CHANGE
  const changes = changesOf(before, after)
  const isCount = new Set<string>(WHAT_IF_COUNTS)
  // Overtime is weighed by its parts, which also say what a multiplier changes.
  const weight = changes
    .filter(({ figure }) => !isCount.has(figure) && figure !== 'overtime')
    .reduce((sum, one) => sum + Math.abs(one.after - one.before), 0)
  return { days, weight, changes }
}

/** The days whose figures would be others, each with the day before and after; null where there is none. */
export function findChangedDays<D extends TriedDay>(
  before: readonly D[],
  after: readonly D[],
): { day: D['day']; before: D | null; after: D | null }[] {
  const [old, now] = [new Map(before.map((one) => [one.day, one])), new Map(after.map((one) => [one.day, one]))]
  return [...new Set([...old.keys(), ...now.keys()])]
    .toSorted()
    .map((day) => ({ day, before: old.get(day) ?? null, after: now.get(day) ?? null }))
    .filter((one) => isChanged(one.before, one.after))
}

function isChanged(before: TriedDay | null, after: TriedDay | null): boolean {
  if (before === null || after === null) return before !== after
  if (!isSame(numbersOf(before), numbersOf(after)) || before.missing.join() !== after.missing.join()) return true
  // The numbers of a day do not say how its overtime, leave and holiday are paid: the receipt does.
  const isSaidByReceipt = before.overtimeMinutes > 0 || before.leaveMinutes > 0 || before.dayKind === 'holiday'
  return isSaidByReceipt && changesOf([before], [after]).length > 0
}

/** The figures that differ between two sets of days, in the order of the contract. */
export function changesOf(before: readonly TriedDay[], after: readonly TriedDay[]): FigureChange[] {
  const [old, now] = [figuresOf(before), figuresOf(after)]
  return inOrder(
    [...new Map([...old, ...now]).entries()]
      .map(([key, { figure, part }]) => ({
        ...{ figure, part, before: old.get(key)?.value ?? 0, after: now.get(key)?.value ?? 0 },
      }))
      .filter((one) => one.before !== one.after),
  )
}

/** Changes in the order in which figures are read. */
export const inOrder = <C extends Pick<FigureChange, 'figure'>>(changes: readonly C[]): C[] =>
  changes.toSorted((a, b) => WHAT_IF_FIGURES.indexOf(a.figure) - WHAT_IF_FIGURES.indexOf(b.figure))

type Figure = Pick<FigureChange, 'figure' | 'part'> & { value: number }

function figuresOf(days: readonly TriedDay[]): Map<string, Figure> {
  const read = days.map((day) => ({ ...day, explanation: day.explanation() }))
  const sums = sumsOf(read)
  const lines = read.flatMap(({ explanation }) => (JSON.parse(explanation) as Numbers['explanation']).lines)
  const times = (rule: string) => lines.filter((line) => line.rule === rule).length
  const whole: Partial<Record<FigureChange['figure'], number>> = {
    ...sums.minutes,
    holiday: sums.holiday,
    lateTimes: times('late'),
    earlyTimes: times('early'),
    missing: days.reduce((sum, day) => sum + day.missing.length, 0),
    abnormalDays: sums.abnormalDays,
    noDataDays: sums.noDataDays,
  }
  const figures = new Map<string, Figure>(
    Object.entries(whole).map(([figure, value]) => [figure, { figure: figure as Figure['figure'], part: null, value }]),
  )
  for (const { minutes, ...part } of sums.overtime)
    figures.set(`overtime ${part.dayKind} ${part.multiplier} ${part.reward}`, {
      ...{ figure: 'overtimePart', part, value: minutes },
    })
  return figures
}

/** On how many days the facts, without any change, make something else of a month than what is kept or written. */
export function deviatingDays(
  stored: readonly Omit<SnapshotDay, 'explanation'>[],
  computed: readonly Omit<SnapshotDay, 'explanation'>[],
): number {
  const now = new Map(computed.map((day) => [day.day, numbersOf(day)]))
  const was = new Map(stored.map((day) => [day.day, numbersOf(day)]))
  return [...new Set([...now.keys(), ...was.keys()])].filter(
    (day) => !isSame(was.get(day) ?? null, now.get(day) ?? null),
  ).length
}
