import './calendar.css'
import type { Day } from '@muster/kernel/day'
import { dayIn } from '../../../lib/page/clock.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { TableState } from '../../../ui/table/table-state.tsx'
import { taskHref } from '../../workflow/index.ts'
import type { CalendarParts } from './calendar-grid.tsx'
import { type AwayDay, type AwayPerson, awayText, busiestDays, isWaiting, typesOf } from './calendar-value.ts'

type DayOut = { day: Day; away: { person: AwayPerson; one: AwayDay }[] }

/** The same on a phone: the days of the month on which anybody is away, and who is. */
export function CalendarDays({ reply, problem, denied, isNarrowed, onClear }: CalendarParts) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const days = reply && daysOut(reply.items)
  if (!reply || !days || days.length === 0 || problem || denied)
    return (
      <>
        {!reply && !problem && !denied && <WaitLines />}
        <TableState
          rows={problem || denied ? [] : days}
          problem={problem}
          denied={denied}
          empty={<Empty title={t('leave.calendar.nobody')}>{t('leave.calendar.nobodyHint')}</Empty>}
          onClearFilters={isNarrowed ? onClear : undefined}
        />
      </>
    )
  const types = typesOf(reply)
  const out = new Map(reply.out.map(({ day, people }) => [day, people]))
  const busiest = busiestDays(reply.out)
  const today = dayIn()
  return (
    <ol className="m-away-days">
      {days.map(({ day, away }) => (
        <li key={day} className={classNames(day === today && 'is-today')}>
          <h2>
            {names.long(day)}
            {out.has(day) && (
              <small className={classNames(busiest.has(day) && 'is-most')}>
                {t('leave.calendar.out', { count: out.get(day) ?? 0 })}
              </small>
            )}
          </h2>
          <ul>
            {away.map(({ person, one }) => {
              const name = format.person(person).name
              const text = awayText(one, types, t, format)
              return (
                <li key={`${person.employmentId} ${one.leave?.taskId ?? one.part}`}>
                  <span className="m-away" aria-hidden="true">
                    <i className={classNames(`is-${one.part}`, isWaiting(one) && 'is-waiting')} />
                  </span>
                  <span>
                    {one.leave ? <a href={taskHref(one.leave.taskId)}>{name}</a> : name}
                    <small>{text}</small>
                  </span>
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** The days on which anybody is away, in order, each with who is. */
function daysOut(people: readonly AwayPerson[]): DayOut[] {
  const all = people.flatMap((person) => person.away.map((one) => ({ person, one })))
  return [...Map.groupBy(all, ({ one }) => one.day)]
    .map(([day, away]) => ({ day, away }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
