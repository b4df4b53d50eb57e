import '../../../ui/table/data-table.css'
import '../../../lib/grid/day-grid.css'
import './month-matrix.css'
import { hasResult } from '@muster/contract/attendance/month-days'
import type { Day } from '@muster/kernel/day'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect } from 'react'
import { squareOf, useGridCursor } from '../../../lib/grid/grid-cursor.ts'
import { useGridDays } from '../../../lib/grid/grid-days.ts'
import { GridRows } from '../../../lib/grid/grid-rows.tsx'
import { GridSkeleton } from '../../../lib/grid/grid-skeleton.tsx'
import { dayIn } from '../../../lib/page/clock.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ThinBar, useWait } from '../../../ui/feedback/skeleton.tsx'
import type { Denial, Problem } from '../../../ui/feedback/state-message.tsx'
import { useKeys } from '../../../ui/keyboard/use-keys.ts'
import { TableFoot, type TableFootProps } from '../../../ui/table/table-foot.tsx'
import { TableState } from '../../../ui/table/table-state.tsx'
import { MatrixLegend } from './matrix-legend.tsx'
import { MatrixRow } from './matrix-row.tsx'
import { type Matrix, SUMS, type Sum, sumOf } from './matrix-sums.ts'

/** What the matrix and its cards on a phone are drawn from. */
export type MatrixParts = {
  reply: Matrix | undefined
  loading: boolean
  problem?: Problem
  denied?: Denial
  isNarrowed: boolean
  onClear: () => void
  /** The address of a person's month. */
  monthHref: (employmentId: string) => string
  onMonth: (employmentId: string) => void
  paging: NonNullable<TableFootProps['paging']>
}

export type MonthMatrixProps = MatrixParts & {
  open: { employmentId: string; at: Day | Sum } | undefined
  onOpen: (employmentId: string, at: Day | Sum) => void
}

const NONE: Matrix['items'] = []

/** People × days: every square is a result in colour, picture and letter, and in words under the pointer and for a screen reader. */
export function MonthMatrix({
  reply: known,
  loading: isAsked,
  problem,
  denied,
  isNarrowed,
  onClear,
  monthHref,
  paging,
  open,
  onOpen,
}: Omit<MonthMatrixProps, 'onMonth'>) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  // Hundreds of squares are drawn behind what is asked for meanwhile, so that a key or a press in between is answered.
  const reply = useDeferredValue(known)
  const loading = isAsked || reply !== known
  const wait = useWait(loading)
  const month = reply?.month
  const days = useGridDays(month)
  const rows = problem || denied ? NONE : (reply?.items ?? NONE)
  const cursor = useGridCursor(rows.length, days.length + SUMS.length)
  const { at, setAt, grid, move } = cursor
  useKeys('grid', [{ keys: 'enter', label: t('words.why') }], { active: rows.length > 0 })
  const today = dayIn()
  const openAt = (event: MouseEvent | KeyboardEvent) => {
    const square = squareOf(event.target)
    const row = square && rows[square.row]
    if (!square || !row) return
    setAt(square)
    const day = days[square.col]?.day
    const sum = SUMS[square.col - days.length]
    if (day && hasResult(row.days, day)) onOpen(row.employmentId, day)
    if (sum && sumOf(row, sum) > 0) onOpen(row.employmentId, sum)
  }
  const shown = open && `${open.employmentId} ${open.at}`
  // Beside a drawer there is less space: what it explains stays in sight.
  useEffect(() => {
    if (shown) grid.current?.querySelector('td.is-open')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, shown])
  const pressed = (event: KeyboardEvent) => {
    if (move(event)) return
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (squareOf(event.target)) event.preventDefault()
    openAt(event)
  }
  return (
    <div className="m-table m-matrix m-day-grid" aria-busy={loading || undefined} style={{ '--days': days.length }}>
      {wait !== 'none' && <ThinBar />}
      {!reply && !problem && !denied && <GridSkeleton wait={wait} />}
      {rows.length > 0 && reply && (
        <div className="m-matrix-scroll m-scroll-x">
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of squares is laid out as a table.
            role="grid"
            aria-label={t('attendance.matrix.label', { month: format.month(reply.month) })}
            aria-rowcount={rows.length + 1}
            onClick={openAt}
            onKeyDown={pressed}
          >
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col" className="m-matrix-name">
                  {t('attendance.matrix.person')}
                </th>
                {days.map(({ day, name, isWeekend }) => (
                  <th
                    key={day}
                    scope="col"
                    className={classNames(isWeekend && 'is-weekend', day === today && 'is-today')}
                  >
                    <abbr title={name}>
                      <span>{names.narrow(day)}</span>
                      <b>{Number(day.slice(8))}</b>
                    </abbr>
                  </th>
                ))}
                {SUMS.map((key) => (
                  <th key={key} scope="col" className="m-matrix-sum">
                    {t(`attendance.person.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <GridRows
              key={rows[0]?.employmentId}
              rows={rows}
              cursor={cursor}
              draw={(row, i) => (
                <MatrixRow
                  key={row.employmentId}
                  row={row}
                  month={reply.month}
                  index={i}
                  days={days}
                  today={today}
                  activeCol={at.row === i ? at.col : -1}
                  openAt={open?.employmentId === row.employmentId ? open.at : undefined}
                  href={monthHref(row.employmentId)}
                />
              )}
            />
          </table>
        </div>
      )}
      <TableState
        rows={problem || denied ? [] : reply?.items}
        problem={problem}
        denied={denied}
        empty={<Empty title={t('states.emptyNew')}>{t('attendance.matrix.empty')}</Empty>}
        onClearFilters={isNarrowed ? onClear : undefined}
      />
      {rows.length > 0 && <MatrixLegend />}
      {rows.length > 0 && (
        <TableFoot paging={paging} shown={rows.length} phone={false} footer={t('attendance.matrix.foot')} />
      )}
    </div>
  )
}
