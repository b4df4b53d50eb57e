import './schedule.css'
import type { Day } from '@muster/kernel/day'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Shift } from '../shared/lookups.ts'
import { ShiftBadge } from '../shared/shift-badge.tsx'

/** A week that begins on a Monday; only its weekdays are read. */
export const WEEK = [
  '2024-01-01',
  '2024-01-02',
  '2024-01-03',
  '2024-01-04',
  '2024-01-05',
  '2024-01-06',
  '2024-01-07',
] as Day[]

/** A week as seven letters, Monday first; rest is empty. */
export function WeekView({ shiftIds, shifts }: { shiftIds: readonly (string | null)[]; shifts: readonly Shift[] }) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  return (
    <ul className="m-week">
      {WEEK.map((day, i) => {
        const shift = shifts.find(({ id }) => id === shiftIds[i])
        const said = format.pair(names.short(day), shift ? format.name(shift.names) : t('attendance.schedule.rest'))
        return (
          <li key={day} title={said}>
            <span className="sr-only">{said}</span>
            <small aria-hidden="true">{names.narrow(day)}</small>
            <span aria-hidden="true">
              {shift ? (
                <ShiftBadge letter={shift.letter} colour={shift.colour} pale />
              ) : (
                <span className="m-rest-set">–</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
