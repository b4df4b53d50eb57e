import { codesOf, daysOfText, isFrozenCode } from '@muster/contract/attendance/month-days'
import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { memo } from 'react'
import type { GridDay } from '../../../lib/grid/grid-days.ts'
import { gridSquare } from '../../../lib/grid/grid-square.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { dayLine, type Result, resultsOf } from '../day/day-result.ts'
import { ClosedMark } from '../shared/closed-mark.tsx'
import { squareMark } from './matrix-mark.tsx'
import { type MatrixPerson, SUMS, type Sum, sumOf } from './matrix-sums.ts'

const BLANK = new Set<Result>(['rest', 'noShift', 'planned'])

export type MatrixRowProps = {
  row: MatrixPerson
  month: Month
  index: number
  days: readonly GridDay[]
  today: Day
  /** The column that the Tab key reaches, -1 when it is in another row. */
  activeCol: number
  /** The day or the sum that is explained beside the matrix. */
  openAt: Day | Sum | undefined
  href: string
}

/** A person's days as squares, with the sums of the month; drawn anew only when something of its own changes. */
export const MatrixRow = memo(function MatrixRow({
  row,
  month,
  index,
  days,
  today,
  activeCol,
  openAt,
  href,
}: MatrixRowProps) {
  const t = useT()
  const format = useFormat()
  const isClosed = codesOf(row.days).some(isFrozenCode)
  const cells = new Map(daysOfText(month, row.days).map((cell) => [cell.day, cell]))
  return (
    <tr aria-rowindex={index + 2} className={classNames(openAt !== undefined && 'is-open')}>
      <th scope="row" className="m-grid-person">
        <a href={href}>
          <b className="ellipsis">{format.person(row).name}</b>
          <small className="num">
            {row.jobNumber}
            {isClosed && <ClosedMark />}
          </small>
        </a>
      </th>
      {days.map(({ day, name, isWeekend }, col) => {
        const cell = cells.get(day)
        const [result] = cell ? resultsOf(cell, today) : []
        const text = cell ? dayLine(cell, today, t, format) : t('attendance.matrix.notThere')
        return gridSquare({
          row: index,
          col,
          isActive: activeCol === col,
          label: format.pair(name, text),
          isSelected: openAt === day,
          className: classNames(isWeekend && 'is-weekend', openAt === day && 'is-open', cell && 'is-day'),
          children: result && !BLANK.has(result) && squareMark(result, t),
        })
      })}
      {SUMS.map((key, n) => {
        const value = sumOf(row, key)
        const name = t(`attendance.person.${key}`)
        const text = value === 0 ? '–' : key === 'mendDays' ? format.number(value) : format.hours(value)
        const said = key === 'mendDays' ? text : `${text} (${format.duration(value)})`
        const isBad = value > 0 && (key === 'mendDays' || key === 'late' || key === 'absent')
        return gridSquare({
          row: index,
          col: days.length + n,
          isActive: activeCol === days.length + n,
          gridColumn: key,
          label: value === 0 ? format.pair(name, 0) : format.pair(t('attendance.person.howSum', { what: name }), said),
          isSelected: openAt === key,
          className: classNames(
            'm-matrix-sum',
            isBad && 'is-bad',
            value > 0 && 'is-day',
            value === 0 && 'muted',
            openAt === key && 'is-open',
          ),
          children: text,
        })
      })}
    </tr>
  )
})
