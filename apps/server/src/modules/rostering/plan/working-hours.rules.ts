import type { Segment } from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import { without } from '@muster/kernel/segments'
import type { DayMark } from './cell.rules.ts'
import type { Cell, ShiftVersion } from './planned-day.rules.ts'

/** Nine to six: when work may be done on a day whose shift fixes no hours. */
const OFFICE_HOURS: Segment = [540, 1080]

/** Whether a day of this kind is worked by whoever has a shift on it. */
const isOwed = (kind: Cell['dayKind']): boolean => kind !== 'rest' && kind !== 'holiday'

/** When somebody works on a day, in minutes from its midnight; `hours` says when a shift is worked. */
export function findWorkOn({ shift, dayKind }: Cell, hours = hoursOf): readonly Segment[] {
  return shift && isOwed(dayKind) ? hours(shift) : []
}

/** When a shift is worked: its periods without its breaks. */
export function hoursOf(shift: ShiftVersion): readonly Segment[] {
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
