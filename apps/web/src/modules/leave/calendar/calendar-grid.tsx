import '../../../ui/table/data-table.css'
import '../../../lib/grid/day-grid.css'
import './calendar.css'
import type { Month } from '@muster/kernel/month'
import { type KeyboardEvent, type MouseEvent, useDeferredValue } from 'react'
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
import { CalendarLegend } from './calendar-legend.tsx'
import { CalendarRow } from './calendar-row.tsx'
import { type AwayPerson, busiestDays, type Calendar, typesOf } from './calendar-value.ts'

/** What the calendar and its list on a phone are drawn from. */
export type CalendarParts = {
  month: Month
  reply: Calendar | undefined
  loading: boolean
  problem?: Problem
  denied?: Denial
  isNarrowed: boolean
  onClear: () => void
  onTask: (taskId: string) => void
  paging: NonNullable<TableFootProps['paging']>
}

const NONE: Calendar['items'] = []

/** People × days of a month: who is away, and under each day how many are; a leave that one may read opens its task. */
export function CalendarGrid({
  month,
  reply: known,
  loading: isAsked,
  problem,
  denied,
  isNarrowed,
  onClear,
  onTask,
  paging,
}: CalendarParts) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  // Hundreds of squares are drawn behind what is asked for meanwhile, so that a key or a press in between is answered.
  const reply = useDeferredValue(known)
  const loading = isAsked || reply !== known
  const wait = useWait(loading)
  const days = useGridDays(month)
  const rows = problem || denied ? NONE : (reply?.items ?? NONE)
  const cursor = useGridCursor(rows.length, days.length)
  const { at, setAt, grid, move } = cursor
  useKeys('grid', [{ keys: 'enter', label: t('leave.calendar.openTask') }], { active: rows.length > 0 })
  const today = dayIn()
  const types = typesOf(reply ?? { types: [] })
  const out = new Map(reply?.out.map(({ day, people }) => [day, people]))
  const busiest = busiestDays(reply?.out ?? [])
  const open = (event: MouseEvent | KeyboardEvent) => {
    const square = squareOf(event.target)
    if (!square) return
    setAt(square)
    const taskId = taskAt(rows[square.row], days[square.col]?.day)
    if (taskId !== undefined) onTask(taskId)
  }
  const pressed = (event: KeyboardEvent) => {
    if (move(event)) return
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (squareOf(event.target)) event.preventDefault()
    open(event)
  }
  return (
    <div className="m-table m-away-grid m-day-grid" aria-busy={loading || undefined} style={{ '--days': days.length }}>
      {wait !== 'none' && <ThinBar />}
      {!reply && !problem && !denied && <GridSkeleton wait={wait} />}
      {rows.length > 0 && (
        <div className="m-away-scroll m-scroll-x">
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of squares is laid out as a table.
            role="grid"
            aria-label={t('leave.calendar.label', { month: format.month(month) })}
            aria-rowcount={rows.length + 1}
            onClick={open}
            onKeyDown={pressed}
          >
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col" className="m-away-name">
                  {t('leave.calendar.person')}
                </th>
                {days.map(({ day, name, isWeekend }) => {
                  const people = out.get(day) ?? 0
                  const isMost = busiest.has(day)
                  const said = people === 0 ? name : `${name}: ${t('leave.calendar.out', { count: people })}`
                  return (
                    <th
                      key={day}
                      scope="col"
                      className={classNames(
                        isWeekend && 'is-weekend',
                        day === today && 'is-today',
                        isMost && 'is-most',
                      )}
                    >
                      <abbr title={isMost ? `${said} · ${t('leave.calendar.most')}` : said}>
                        <span>{names.narrow(day)}</span>
                        <b>{Number(day.slice(8))}</b>
                        <small className="num">{people === 0 ? '' : format.number(people)}</small>
                      </abbr>
                    </th>
                  )
                })}
              </tr>
            </thead>
            <GridRows
              key={`${month} ${rows[0]?.employmentId}`}
              rows={rows}
              cursor={cursor}
              draw={(person, i) => (
                <CalendarRow
                  key={person.employmentId}
                  person={person}
                  index={i}
                  days={days}
                  types={types}
                  today={today}
                  activeCol={at.row === i ? at.col : -1}
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
        empty={<Empty title={t('states.emptyNew')}>{t('leave.calendar.empty')}</Empty>}
        onClearFilters={isNarrowed ? onClear : undefined}
      />
      {rows.length > 0 && <CalendarLegend />}
      {rows.length > 0 && <TableFoot paging={paging} shown={rows.length} phone={false} />}
    </div>
  )
}

/** The task of the first leave of a square that the reader may know; undefined where there is none. */
function taskAt(person: AwayPerson | undefined, day: string | undefined): string | undefined {
  return person?.away.find((one) => one.day === day && one.leave !== null)?.leave?.taskId
}
