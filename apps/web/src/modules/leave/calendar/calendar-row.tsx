import type { Day } from '@muster/kernel/day'
import { memo } from 'react'
import type { GridDay } from '../../../lib/grid/grid-days.ts'
import { gridSquare } from '../../../lib/grid/grid-square.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { awayMark, freeMark } from './calendar-mark.tsx'
import { type AwayPerson, squareText, type TypeNames } from './calendar-value.ts'

export type CalendarRowProps = {
  person: AwayPerson
  index: number
  days: readonly GridDay[]
  types: TypeNames
  today: Day
  /** The column that the Tab key reaches, -1 for none of this row. */
  activeCol: number
}

/** Somebody of the calendar: a square a day. */
export const CalendarRow = memo(function CalendarRow({
  person,
  index,
  days,
  types,
  today,
  activeCol,
}: CalendarRowProps) {
  const t = useT()
  const format = useFormat()
  const beside = person.isOwn ? t('leave.calendar.you') : person.jobNumber
  const byDay = Map.groupBy(person.away, ({ day }) => day)
  const [rest, holidays] = [new Set(person.rest), new Set(person.holidays)]
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className="m-grid-person">
        <b className="ellipsis">{format.person(person).name}</b>
        {beside && <small className="num">{beside}</small>}
      </th>
      {days.map(({ day, name, isWeekend }, col) => {
        const away = byDay.get(day)
        const isHoliday = holidays.has(day)
        return gridSquare({
          row: index,
          col,
          isActive: activeCol === col,
          label: format.pair(name, squareText(person, day, types, t, format)),
          className: classNames(
            isWeekend && 'is-weekend',
            isHoliday && 'is-holiday',
            day === today && 'is-today',
            away?.some(({ leave }) => leave !== null) && 'is-day',
          ),
          children: away ? awayMark(away) : isHoliday ? freeMark('holiday') : rest.has(day) && freeMark('rest'),
        })
      })}
    </tr>
  )
})
