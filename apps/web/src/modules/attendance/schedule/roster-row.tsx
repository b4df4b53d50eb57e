import { memo } from 'react'
import type { GridDay } from '../../../lib/grid/grid-days.ts'
import { gridSquare } from '../../../lib/grid/grid-square.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { onClock } from '../../../lib/words/on-clock.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { useBeginsOn } from '../../organisation/index.ts'
import { countOwedMinutes, workText } from '../shared/hours-text.ts'
import type { Shift } from '../shared/lookups.ts'
import { ShiftBadge } from '../shared/shift-badge.tsx'
import { isSet, type RosterCell, type RosterRow } from './roster-change.ts'

export type RosterRowProps = {
  row: RosterRow
  index: number
  days: readonly GridDay[]
  shifts: ReadonlyMap<string, Shift>
  /** The column that the Tab key reaches, -1 when it is in another row. */
  activeCol: number
  /** The columns that are picked, both included; -1 for none. */
  from: number
  to: number
  selected: boolean | undefined
  onSelect: ((employmentId: string, on: boolean) => void) | undefined
}

const MINUTES_PER_HOUR = 60

/** Somebody's month, with the hours it asks for; drawn anew only when something of its own changes. */
export const RosterRowView = memo(function RosterRowView({
  row,
  index,
  days,
  shifts,
  activeCol,
  from,
  to,
  selected,
  onSelect,
}: RosterRowProps) {
  const t = useT()
  const format = useFormat()
  const cells = new Map(row.cells.map((cell) => [cell.day, cell]))
  const owed = row.cells.reduce((sum, cell) => sum + owedOn(cell, shifts), 0)
  const words = (cell: RosterCell, shift: Shift | undefined) =>
    [
      shift
        ? `${shift.letter} ${format.name(shift.names)} ${onClock(workText(shift.current.hours, t, format), row.zone, cell.day)}`
        : cell.source === 'default'
          ? t('attendance.schedule.nothing')
          : t('attendance.schedule.rest'),
      ...(cell.dayKind === 'workday' || cell.dayKind === 'rest' ? [] : [t(`attendance.dayKind.${cell.dayKind}`)]),
      t(`attendance.schedule.source.${cell.source}`),
      ...(row.isClosed ? [t('attendance.closing.lock')] : []),
    ].join(' · ')
  const called = format.person(row).name
  const begins = useBeginsOn()(row.beginsOn)
  return (
    <tr aria-rowindex={index + 2} className={classNames(selected && 'is-selected')}>
      <th scope="row" className="m-grid-person">
        <span>
          {onSelect && (
            <Checkbox
              checked={selected ?? false}
              label={t('ui.selectRow', { row: called })}
              onChange={(on) => onSelect(row.employmentId, on)}
            />
          )}
          <b className="ellipsis" title={[called, row.jobNumber, begins].filter(Boolean).join(' · ')}>
            {called}
          </b>
          {begins !== undefined && <Icon name="clock" size={14} label={begins} />}
          {row.isClosed && <Icon name="lock" size={11} label={t('attendance.closing.lock')} />}
          {row.cells.length > 0 && (
            <small className="num">
              {t('attendance.roster.hours', { hours: Math.round(owed / MINUTES_PER_HOUR) })}
            </small>
          )}
        </span>
      </th>
      {days.map(({ day, name, isWeekend }, col) => {
        const cell = cells.get(day)
        const shift = cell && cell.shiftId !== null ? shifts.get(cell.shiftId) : undefined
        const picked = col >= from && col <= to && from >= 0
        const isHoliday = cell && cell.dayKind !== 'workday' && cell.dayKind !== 'rest'
        return gridSquare({
          row: index,
          col,
          isActive: activeCol === col,
          label: format.pair(name, cell ? words(cell, shift) : t('attendance.matrix.notThere')),
          isSelected: picked,
          className: classNames(
            isWeekend && 'is-weekend',
            picked && 'is-picked',
            !cell && 'is-away',
            isHoliday && 'is-holiday',
          ),
          children: cell && mark(cell, shift),
        })
      })}
    </tr>
  )
})

/** The work a day asks for; nothing on a rest day or a holiday. */
function owedOn({ shiftId, dayKind }: RosterCell, shifts: ReadonlyMap<string, Shift>): number {
  const shift = shiftId === null || dayKind === 'rest' || dayKind === 'holiday' ? undefined : shifts.get(shiftId)
  return shift ? countOwedMinutes(shift.current.hours) : 0
}

/** What stands in the square of a day; a function for the same reason as the square. */
function mark(cell: RosterCell, shift: Shift | undefined) {
  if (shift) return <ShiftBadge letter={shift.letter} colour={shift.colour} pale={!isSet(cell)} />
  if (isSet(cell)) return <span className="m-rest-set">–</span>
  if (cell.source === 'default') return <span className="m-nothing">·</span>
  return null
}
