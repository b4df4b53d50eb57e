import '../../ui/table/data-table.css'
import './day-grid.css'
import type { Day } from '@muster/kernel/day'
import { type ComponentProps, type ReactElement, type ReactNode, useDeferredValue, useMemo } from 'react'
import { classNames } from '../../ui/base/class-names.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ThinBar, useWait } from '../../ui/feedback/skeleton.tsx'
import type { Denial, Problem } from '../../ui/feedback/state-message.tsx'
import { TableFoot, type TableFootProps } from '../../ui/table/table-foot.tsx'
import { TableState } from '../../ui/table/table-state.tsx'
import { dayIn } from '../page/clock.ts'
import { useDayNames } from '../words/day-names.ts'
import { useT } from '../words/i18n.ts'
import type { GridCursor } from './grid-cursor.ts'
import type { GridDay } from './grid-days.ts'
import { GridRows } from './grid-rows.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'

export type DayGridProps<R> = {
  className: string
  label: string
  loading: boolean
  /** What is drawn is of another range than the one asked for, and takes no press. */
  isOld: boolean
  /** Nothing is known yet, not even that there are no rows. */
  isUnread?: boolean
  /** What stands above the names. */
  head: ReactNode
  days: readonly GridDay[]
  /** What is said of a day in its head beside its name. */
  headOf?: (day: Day, name: string) => { className?: string | undefined; title: string; note?: ReactNode }
  /** The heads of columns behind the days. */
  sums?: ReactNode
  rows: readonly R[]
  /** The grid begins anew when this changes. */
  rowsKey: string | undefined
  cursor: GridCursor
  draw: (row: R, index: number) => ReactElement
  /** What the squares do. */
  table: ComponentProps<'table'>
  children?: ReactNode
}

/** People × days: the names stay in sight, and so do the days above them; whoever is out of sight is not drawn. */
export function DayGrid<R>(props: DayGridProps<R>) {
  const { className, label, loading, isOld, isUnread, head, days, headOf, sums, rows, rowsKey, cursor, draw, table } =
    props
  const names = useDayNames()
  const wait = useWait(loading)
  const today = dayIn()
  return (
    <div
      className={classNames('m-table m-day-grid', className)}
      aria-busy={loading || undefined}
      style={{ '--days': days.length }}
    >
      {wait !== 'none' && <ThinBar />}
      {isUnread && <GridSkeleton wait={wait} />}
      {rows.length > 0 && (
        <div className="m-day-scroll m-scroll-x" inert={isOld}>
          <table
            ref={cursor.grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of squares is laid out as a table.
            role="grid"
            aria-label={label}
            aria-rowcount={rows.length + 1}
            {...table}
          >
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col" className="m-grid-person">
                  {head}
                </th>
                {days.map(({ day, name, isWeekend }) => {
                  const own = headOf?.(day, name)
                  return (
                    <th
                      key={day}
                      scope="col"
                      className={classNames(isWeekend && 'is-weekend', day === today && 'is-today', own?.className)}
                    >
                      <abbr title={own?.title ?? name}>
                        <span>{names.narrow(day)}</span>
                        <b>{Number(day.slice(8))}</b>
                        {own?.note}
                      </abbr>
                    </th>
                  )
                })}
                {sums}
              </tr>
            </thead>
            <GridRows key={rowsKey} rows={rows} cursor={cursor} draw={draw} />
          </table>
        </div>
      )}
      {props.children}
    </div>
  )
}

/** What a grid that is read, or its cards on a phone, is drawn from. */
export type GridParts<T extends { items: readonly unknown[] }> = {
  reply: T | undefined
  loading: boolean
  /** The range that is asked for, such as a month, and whether the reply is still of the one before. */
  range: string | undefined
  isOld: boolean
  problem?: Problem
  denied?: Denial
  isNarrowed: boolean
  onClear: () => void
  paging: NonNullable<TableFootProps['paging']>
}

const NONE: readonly never[] = []

/** Gives what is drawn by now: hundreds of squares come behind what is asked for, so that a key in between is answered. */
export function useDrawnParts<R, T extends { items: readonly R[] }>(parts: GridParts<T>) {
  const { reply: known, problem, denied, range, isOld } = parts
  const asked = useMemo(() => ({ reply: known, range, isOld }), [known, range, isOld])
  const drawn = useDeferredValue(asked)
  const { reply } = drawn
  const hasFailed = problem !== undefined || denied !== undefined
  return {
    reply,
    loading: parts.loading || reply !== known,
    isOld: isOld || drawn.isOld || drawn.range !== range,
    isUnread: !reply && !hasFailed,
    rows: (hasFailed ? undefined : reply?.items) ?? NONE,
  }
}

export type DayGridFootProps = {
  parts: Omit<GridParts<{ items: readonly unknown[] }>, 'loading' | 'range' | 'isOld'>
  empty: string
  legend: ReactNode
  footer?: string
}

/** What stands below a grid that is read: what its marks mean and the way to other pages, or why it has no rows. */
export function DayGridFoot({ parts, empty, legend, footer }: DayGridFootProps) {
  const { reply, problem, denied, isNarrowed, onClear, paging } = parts
  const t = useT()
  const rows = problem || denied ? NONE : reply?.items
  return (
    <>
      <TableState
        rows={rows}
        problem={problem}
        denied={denied}
        empty={<Empty title={t('states.emptyNew')}>{empty}</Empty>}
        onClearFilters={isNarrowed ? onClear : undefined}
      />
      {rows && rows.length > 0 && legend}
      {rows && rows.length > 0 && <TableFoot paging={paging} shown={rows.length} phone={false} footer={footer} />}
    </>
  )
}
