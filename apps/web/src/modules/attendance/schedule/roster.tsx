import '../../../lib/grid/day-grid.css'
import './schedule.css'
import type { Month } from '@muster/kernel/month'
import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef } from 'react'
import { DayGrid } from '../../../lib/grid/day-grid.tsx'
import { squareOf, useGridCursor } from '../../../lib/grid/grid-cursor.ts'
import { useGridDays } from '../../../lib/grid/grid-days.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Checkbox } from '../../../ui/control/check.tsx'
import { useKeys } from '../../../ui/keyboard/use-keys.ts'
import { TableFoot, type TableFootProps } from '../../../ui/table/table-foot.tsx'
import { listSelectedOnPage, type Selection, withRows } from '../../../ui/table/table-model.ts'
import type { Shift } from '../shared/lookups.ts'
import { type Area, areaOf, between, isFull, squaresIn } from './area.ts'
import { brushOfKey } from './brush-key.ts'
import type { Marks } from './calendar-marks.ts'
import type { Brush, RosterRow } from './roster-change.ts'
import { RosterRowView } from './roster-row.tsx'

export type RosterProps = {
  month: Month
  rows: readonly RosterRow[]
  shifts: readonly Shift[]
  /** Days that may be changed at once. */
  mostDays: number
  marks: Marks
  loading: boolean
  brush: Brush | undefined
  onBrush: (brush: Brush | undefined) => void
  /** Absent for people who may only read. */
  onPaint: ((area: Area, brush: Brush) => void) | undefined
  /** The squares that are picked. */
  area: Area | undefined
  onArea: (area: Area | undefined) => void
  selection: Selection | undefined
  onSelection: (selection: Selection) => void
  paging: NonNullable<TableFootProps['paging']>
}

/**
 * The grid of a roster. With a brush in hand a press or a drag paints; without one it picks squares, and a key paints them: 1 to 9
 * or a letter a shift, 0 rest, Delete the pattern. Arrows move, with Shift they pick.
 */
export function Roster({
  month,
  rows,
  shifts,
  mostDays,
  marks,
  loading,
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
  const { at, setAt, grid, move } = cursor
  const dragging = useRef(false)
  const begunLetter = useRef('')
  const byId = useMemo(() => new Map(shifts.map((shift) => [shift.id, shift])), [shifts])
  const down = (event: PointerEvent) => {
    const square = squareOf(event.target)
    if (!square || event.button !== 0 || !onPaint) return
    setAt(square)
    dragging.current = true
    onArea(areaOf(event.shiftKey ? (area?.from ?? at) : square, square, mostDays))
  }
  const over = (event: PointerEvent) => {
    if (!dragging.current) return
    // A finger holds on to the square it began on, so the square under it is asked for.
    const square = squareOf(document.elementFromPoint(event.clientX, event.clientY))
    if (square && area) onArea(areaOf(area.from, square, mostDays))
  }
  const up = () => {
    if (!dragging.current) return
    dragging.current = false
    if (!brush || !area) return
    onPaint?.(area, brush)
    onArea(undefined)
  }
  const pressed = (event: KeyboardEvent) => {
    if (!squareOf(event.target)) return
    const before = at
    const to = move(event)
    if (to) {
      begunLetter.current = ''
      onArea(event.shiftKey && onPaint ? areaOf(area?.from ?? before, to, mostDays) : undefined)
      return
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const key = brushOfKey(event.key, shifts, begunLetter.current)
    const waited = begunLetter.current
    begunLetter.current = key && 'begun' in key ? key.begun : ''
    const typed = key && 'brush' in key ? key.brush : undefined
    const chosen = (event.key === 'Enter' && waited === '') || event.key === ' ' ? brush : typed
    if (event.key === 'Escape' && (area || brush)) {
      event.stopPropagation()
      onArea(undefined)
      onBrush(undefined)
    } else if (chosen && onPaint) {
      event.preventDefault()
      onPaint(area ?? { from: at, to: at }, chosen)
    }
  }
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
        return { className: mark && 'is-marked', title: [name, mark].filter(Boolean).join(': ') }
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
        onPointerDown: down,
        onPointerMove: over,
        onPointerUp: up,
        onPointerCancel: up,
        onKeyDown: pressed,
      }}
    >
      <TableFoot
        paging={paging}
        shown={rows.length}
        phone={false}
        footer={[
          picked > 1 && !brush ? t('attendance.roster.picked', { count: picked }) : t('attendance.roster.legend'),
          ...(area && isFull(area, mostDays) ? [t('attendance.roster.mostDays', { count: mostDays })] : []),
        ].join(' · ')}
      />
    </DayGrid>
  )
}
