import type { Day } from '@muster/kernel/day'
import { memo } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { Tone } from '../../../ui/state-chip.tsx'
import { isWeekendDay, useDayNames } from '../day-names.ts'
import { GridSquare } from '../grid-square.tsx'
import { isCoded, lookOf, type Result, resultLine, resultsOf } from './day-result.ts'
import { type MatrixPerson, SUMS, sumOf } from './matrix-sums.ts'

const ICONS: Record<Tone, IconName> = {
  normal: 'check',
  red: 'warn',
  amber: 'warn',
  violet: 'leaf',
  blue: 'clock',
  grey: 'minus',
}
const BLANK = new Set<Result>(['rest', 'noShift', 'planned'])

export type MatrixRowProps = {
  row: MatrixPerson
  index: number
  days: readonly Day[]
  today: Day
  /** The column that the Tab key reaches, -1 when it is in another row. */
  activeCol: number
  openDay: Day | undefined
  href: string
}

/** A person's days as squares, with the sums of the month; drawn anew only when something of its own changes. */
export const MatrixRow = memo(function MatrixRow({
  row,
  index,
  days,
  today,
  activeCol,
  openDay,
  href,
}: MatrixRowProps) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const cells = new Map(row.days.map((cell) => [cell.day, cell]))
  return (
    <tr className={classNames(openDay !== undefined && 'is-open')}>
      <th scope="row" className="m-matrix-name">
        <a href={href}>
          <b className="ellipsis">{row.name}</b>
          <small className="num">{row.jobNumber}</small>
        </a>
      </th>
      {days.map((day, col) => {
        const cell = cells.get(day)
        const [result] = cell ? resultsOf(cell, today) : []
        const text = cell ? resultLine(cell, today, t, format) : t('attendance.matrix.notThere')
        return (
          <GridSquare
            key={day}
            row={index}
            col={col}
            isActive={activeCol === col}
            label={`${names.long(day)}: ${text}`}
            isSelected={openDay === day}
            className={classNames(isWeekendDay(day) && 'is-weekend', openDay === day && 'is-open', cell && 'is-day')}
          >
            {result && !BLANK.has(result) && <Square result={result} />}
          </GridSquare>
        )
      })}
      {SUMS.map((key) => {
        const value = sumOf(row, key)
        return (
          <td
            key={key}
            className={classNames(
              'm-matrix-sum',
              value > 0 && (key === 'mendDays' || key === 'late' || key === 'absent') && 'is-bad',
            )}
          >
            {value === 0 ? (
              <span className="muted">–</span>
            ) : key === 'mendDays' ? (
              format.number(value)
            ) : (
              format.duration(value)
            )}
          </td>
        )
      })}
    </tr>
  )
})

function Square({ result }: { result: Result }) {
  const t = useT()
  const { tone, icon } = lookOf(result)
  const hasCode = isCoded(result)
  return (
    <span
      className={classNames('m-square', `tone-${tone}`, (!hasCode || tone === 'normal') && 'is-silent')}
      aria-hidden="true"
    >
      <Icon name={icon ?? ICONS[tone]} size={hasCode ? 12 : 14} />
      {hasCode && <i>{t(`attendance.code.${result}`)}</i>}
    </span>
  )
}
