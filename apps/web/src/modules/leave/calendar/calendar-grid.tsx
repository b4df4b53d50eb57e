import '../../../ui/table/data-table.css'
import '../../../lib/grid/day-grid.css'
import './calendar.css'
import type { Month } from '@muster/kernel/month'
import { DayGrid, DayGridFoot, type GridParts, useDrawnParts } from '../../../lib/grid/day-grid.tsx'
import { openSquares, useGridCursor } from '../../../lib/grid/grid-cursor.ts'
import { useGridDays } from '../../../lib/grid/grid-days.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useKeys } from '../../../ui/keyboard/use-keys.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { CalendarRow } from './calendar-row.tsx'
import { type AwayPerson, busiestDays, type Calendar, typesOf } from './calendar-value.ts'

/** What the calendar and its list on a phone are drawn from. */
export type CalendarProps = GridParts<Calendar> & {
  month: Month
  onTask: (taskId: string) => void
}

/** People × days of a month: who is away, and under each day how many are; a leave that one may read opens its task. */
export function CalendarGrid({ month, onTask, ...parts }: CalendarProps) {
  const t = useT()
  const format = useFormat()
  const { reply, loading, isOld, isUnread, rows } = useDrawnParts<AwayPerson, Calendar>(parts)
  const days = useGridDays(month)
  const cursor = useGridCursor(rows.length, days.length)
  const { at } = cursor
  useKeys('grid', [{ keys: 'enter', label: t('leave.calendar.openTask') }], { active: rows.length > 0 })
  const today = dayIn()
  const types = typesOf(reply ?? { types: [] })
  const out = new Map(reply?.out.map(({ day, people }) => [day, people]))
  const busiest = busiestDays(reply?.out ?? [])
  const table = openSquares(cursor, ({ row, col }) => {
    const taskId = taskAt(rows[row], days[col]?.day)
    if (taskId !== undefined) onTask(taskId)
  })
  return (
    <DayGrid
      className="m-away-grid"
      label={t('leave.calendar.label', { month: format.month(month) })}
      loading={loading}
      isOld={isOld}
      isUnread={isUnread}
      head={t('leave.calendar.person')}
      days={days}
      headOf={(day, name) => {
        const people = out.get(day) ?? 0
        const isMost = busiest.has(day)
        const said = people === 0 ? name : format.pair(name, t('leave.calendar.out', { count: people }))
        return {
          className: isMost ? 'is-most' : undefined,
          title: isMost ? `${said} · ${t('leave.calendar.most')}` : said,
          note: <small className="num">{people === 0 ? '' : format.number(people)}</small>,
        }
      }}
      rows={rows}
      rowsKey={`${month} ${rows[0]?.employmentId}`}
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
      table={table}
    >
      <DayGridFoot parts={{ ...parts, reply }} empty={t('leave.calendar.empty')} legend={<CalendarLegend />} />
    </DayGrid>
  )
}

/** The task of the first leave of a square that the reader may know; undefined where there is none. */
function taskAt(person: AwayPerson | undefined, day: string | undefined): string | undefined {
  return person?.away.find((one) => one.day === day && one.leave !== null)?.leave?.taskId
}
