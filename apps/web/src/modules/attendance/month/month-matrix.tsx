import '../../../ui/table/data-table.css'
import '../../../lib/grid/day-grid.css'
import './month-matrix.css'
import { hasResult } from '@muster/contract/attendance/month-days'
import type { Day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { useEffect } from 'react'
import { DayGrid, DayGridFoot, type GridParts, useDrawnParts } from '../../../lib/grid/day-grid.tsx'
import { openSquares, useGridCursor } from '../../../lib/grid/grid-cursor.ts'
import { useGridDays } from '../../../lib/grid/grid-days.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useKeys } from '../../../ui/keyboard/use-keys.ts'
import { MatrixLegend } from './matrix-legend.tsx'
import { MatrixRow } from './matrix-row.tsx'
import { type Matrix, type MatrixPerson, SUMS, type Sum, sumOf } from './matrix-sums.ts'

/** What the matrix and its cards on a phone are drawn from. */
export type MatrixProps = GridParts<Matrix> & {
  /** The address of a person's month. */
  monthHref: (employmentId: string) => string
  onMonth: (employmentId: string) => void
}

export type MonthMatrixProps = Omit<MatrixProps, 'onMonth'> & {
  open: { employmentId: string; at: Day | Sum } | undefined
  onOpen: (employmentId: string, at: Day | Sum) => void
}

/** People × days: every square is a result in colour, picture and letter, and in words under the pointer and for a screen reader. */
export function MonthMatrix({ monthHref, open, onOpen, ...parts }: MonthMatrixProps) {
  const t = useT()
  const format = useFormat()
  const { reply, loading, isOld, isUnread, rows } = useDrawnParts<MatrixPerson, Matrix>(parts)
  const today = dayIn()
  const month = reply?.month ?? monthOf(today)
  const days = useGridDays(month)
  const cursor = useGridCursor(rows.length, days.length + SUMS.length)
  const { at, grid } = cursor
  useKeys('grid', [{ keys: 'enter', label: t('words.why') }], { active: rows.length > 0 })
  const table = openSquares(cursor, (square) => {
    const row = rows[square.row]
    if (!row) return
    const day = days[square.col]?.day
    const sum = SUMS[square.col - days.length]
    if (day && hasResult(row.days, day)) onOpen(row.employmentId, day)
    if (sum && sumOf(row, sum) > 0) onOpen(row.employmentId, sum)
  })
  const shown = open && `${open.employmentId} ${open.at}`
  // Beside a drawer there is less space: what it explains stays in sight.
  useEffect(() => {
    if (shown) grid.current?.querySelector('td.is-open')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, shown])
  return (
    <DayGrid
      className="m-matrix"
      label={t('attendance.matrix.label', { month: format.month(month) })}
      loading={loading}
      isOld={isOld}
      isUnread={isUnread}
      head={t('attendance.matrix.person')}
      days={days}
      sums={SUMS.map((key) => (
        <th key={key} scope="col" className="m-matrix-sum" style={{ gridColumn: key }}>
          {t(`attendance.person.${key}`)}
        </th>
      ))}
      rows={rows}
      rowsKey={rows[0]?.employmentId}
      cursor={cursor}
      draw={(row, i) => (
        <MatrixRow
          key={row.employmentId}
          row={row}
          month={month}
          index={i}
          days={days}
          today={today}
          activeCol={at.row === i ? at.col : -1}
          openAt={open?.employmentId === row.employmentId ? open.at : undefined}
          href={monthHref(row.employmentId)}
        />
      )}
      table={table}
    >
      <DayGridFoot
        parts={{ ...parts, reply }}
        empty={t('attendance.matrix.empty')}
        legend={<MatrixLegend />}
        footer={t('attendance.matrix.foot')}
      />
    </DayGrid>
  )
}
