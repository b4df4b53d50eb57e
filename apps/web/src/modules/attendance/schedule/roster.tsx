import '../../../lib/grid/day-grid.css'
import './schedule.css'
import type { Month } from '@muster/kernel/month'
import { useCallback, useMemo, useRef } from 'react'
import { DayGrid } from '../../../lib/grid/day-grid.tsx'
import { useGridCursor } from '../../../lib/grid/grid-cursor.ts'
import { useGridDays } from '../../../lib/grid/grid-days.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { useKeys } from '../../../ui/keyboard/use-keys.ts'
import { TableFoot, type TableFootProps } from '../../../ui/table/table-foot.tsx'
import { listSelectedOnPage, type Selection, withRows } from '../../../ui/table/table-model.ts'
import { between, isFull, squaresIn } from './area.ts'
import type { Marks } from './calendar-marks.ts'
import type { RosterRow } from './roster-change.ts'
import { RosterRowView } from './roster-row.tsx'
import { type Painting, useRosterPainting } from './use-roster-painting.ts'

export type RosterProps = Painting & {
  month: Month
  rows: readonly RosterRow[]
  marks: Marks
  loading: boolean
  /** The rows are of another range than the one asked for, and take no press. */
  isOld: boolean
  selection: Selection | undefined
  onSelection: (selection: Selection) => void
  paging: NonNullable<TableFootProps['paging']>
}

/** The grid of a roster, of people whose rows can be chosen and days whose squares can be painted. */
export function Roster({
  month,
  rows,
  shifts,
  mostDays,
  marks,
  loading,
  isOld,
  brush,
  onBrush,
  onPaint,
  area,
  onArea,
  selection,
  onSelection,
  paging,
}: RosterProps) {
  const t = useT()
  const format = useFormat()
  const days = useGridDays(month)
  const cursor = useGridCursor(rows.length, days.length)
  const { at, grid } = cursor
  const byId = useMemo(() => new Map(shifts.map((shift) => [shift.id, shift])), [shifts])
  const squares = useRosterPainting(cursor, { shifts, mostDays, brush, onBrush, onPaint, area, onArea })
  const keys = rows.map((row) => row.employmentId)
  // Rows are drawn anew only when they change, so what they call must not grow old.
  const latest = useRef({ selection, keys, onSelection })
  latest.current = { selection, keys, onSelection }
  const select = useCallback((employmentId: string, on: boolean) => {
    const now = latest.current
    if (now.selection) now.onSelection(withRows(now.selection, [employmentId], on, now.keys))
  }, [])
  const chosen = selection ? listSelectedOnPage(selection, keys) : []
  const toggle = () => {
    const key = keys[at.row]
    if (key === undefined || !grid.current?.contains(document.activeElement)) return false
    select(key, !chosen.includes(key))
  }
  useKeys('grid', selection ? [{ keys: 'x', label: t('keyboard.selectRow'), act: toggle }] : [])
  const picked = area ? squaresIn(area) : 0
  return (
    <DayGrid
      className="m-roster"
      label={t('attendance.roster.label', { month: format.month(month) })}
      loading={loading}
      isOld={isOld}
      head={
        <span>
          {selection && (
            <Checkbox
              checked={keys.length > 0 && chosen.length === keys.length}
              some={chosen.length > 0}
              label={t('ui.selectPage')}
              disabled={keys.length === 0}
              onChange={(on) => onSelection(withRows(selection, keys, on, keys))}
            />
          )}
          {t('attendance.matrix.person')}
        </span>
      }
      days={days}
      headOf={(day, name) => {
        const mark = marks.get(day)
        return { className: mark && 'is-marked', title: mark ? format.pair(name, mark) : name }
      }}
      rows={rows}
      rowsKey={keys[0]}
      cursor={cursor}
      draw={(row, i) => (
        <RosterRowView
          key={row.employmentId}
          row={row}
          index={i}
          days={days}
          shifts={byId}
          activeCol={at.row === i ? at.col : -1}
          from={area && between(area.from.row, area.to.row, i) ? Math.min(area.from.col, area.to.col) : -1}
          to={area && between(area.from.row, area.to.row, i) ? Math.max(area.from.col, area.to.col) : -1}
          selected={selection ? chosen.includes(row.employmentId) : undefined}
          onSelect={selection && select}
        />
      )}
      table={{
        'aria-multiselectable': 'true',
        'aria-readonly': !onPaint,
        className: classNames(brush && 'has-brush'),
        ...squares,
      }}
    >
      <TableFoot
        paging={paging}
        shown={rows.length}
        phone={false}
        footer={[
          picked > 1 && !brush ? t('attendance.roster.picked', { count: picked }) : t('attendance.roster.legend'),
          ...(rows.some(({ isClosed }) => isClosed) ? [t('attendance.roster.closedLegend')] : []),
          ...(area && isFull(area, mostDays) ? [t('attendance.roster.mostDays', { count: mostDays })] : []),
        ].join(' · ')}
      />
    </DayGrid>
  )
}
