import type { Segment } from '@muster/contract/attendance/explanation'
import type { Clocking } from '@muster/contract/attendance/shift'
import type { Day } from '@muster/kernel/day'
import { without } from '@muster/kernel/segments'
import type { DayMark } from './cell.rules.ts'
import type { Cell, ShiftVersion, Span } from './planned-day.rules.ts'

/** The hours of a version of a shift as its row holds them. */
export type HoursRow = {
  kind: ShiftVersion['kind']
  periods: Span[]
  breaks: Span[]
  before_minutes: number
  after_minutes: number
  late_grace: number
  early_grace: number
  flex_start_to: number | null
  core_from: number | null
  core_to: number | null
  required_minutes: number
  clocking: Clocking
}

/** The hours in a row. */
export const hoursIn = (row: HoursRow) => ({
  kind: row.kind,
  periods: row.periods,
  breaks: row.breaks,
  before: row.before_minutes,
  after: row.after_minutes,
  lateGrace: row.late_grace,
  earlyGrace: row.early_grace,
  flexStartTo: row.flex_start_to,
  core: row.core_from !== null && row.core_to !== null ? { from: row.core_from, to: row.core_to } : null,
  requiredMinutes: row.required_minutes,
  clocking: row.clocking,
})

/** Nine to six: when work may be done on a day whose shift fixes no hours. */
const OFFICE_HOURS: Segment = [540, 1080]

/** Whether a day of this kind is worked by whoever has a shift on it. */
export const isOwed = (kind: Cell['dayKind']): boolean => kind !== 'rest' && kind !== 'holiday'

/** When somebody works on a day, in minutes from its midnight; `hours` says when a shift is worked. */
export function findWorkOn({ shift, dayKind }: Cell, hours = hoursOf): readonly Segment[] {
  return shift && isOwed(dayKind) ? hours(shift) : []
}

/** When a shift is worked: its periods without its breaks. */
export function hoursOf(shift: Pick<ShiftVersion, 'periods' | 'breaks'>): readonly Segment[] {
  if (shift.periods.length === 0) return [OFFICE_HOURS]
  const periods = shift.periods.map(({ from, to }): Segment => [from, to])
  return shift.breaks.reduce((left, pause) => without(left, pause.from, pause.to), periods)
}

/** The days that the calendar of a company makes worked, or not, for everybody. */
export function isWorkedIn(calendar: ReadonlyMap<Day, readonly DayMark[]>): Map<Day, boolean> {
  const days = new Map<Day, boolean>()
  for (const [day, marks] of calendar) {
    const mark = marks.find(({ nationality }) => nationality === '')
    if (mark) days.set(day, isOwed(mark.kind))
  }
  return days
}
