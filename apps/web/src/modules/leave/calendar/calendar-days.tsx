import './calendar.css'
import type { Day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { dayIn } from '../../../lib/page/clock.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { TableState } from '../../../ui/table/table-state.tsx'
import { taskHref } from '../../workflow/index.ts'
import type { CalendarProps } from './calendar-grid.tsx'
import {
  type AwayDay,
  type AwayPerson,
  awayText,
  busiestDays,
  type Calendar,
  isWaiting,
  typesOf,
} from './calendar-value.ts'

type DayOut = { day: Day; away: { person: AwayPerson; one: AwayDay }[] }

/** The same on a phone: the days of the month on which anybody is away, and who is; of this month from today on, what is over folded. */
export function CalendarDays({ month, reply, isOld, problem, denied, isNarrowed, onClear }: CalendarProps) {
  const t = useT()
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
  const today = dayIn()
  const over = month === monthOf(today) ? days.filter(({ day }) => day < today) : []
  const ahead = days.slice(over.length)
  return (
    <>
      {over.length > 0 && (
        <details className="m-away-over" inert={isOld} open={ahead.length === 0}>
          <summary>{t('leave.calendar.earlier', { count: over.length })}</summary>
          <DayCards days={over} reply={reply} isOld={isOld} today={today} />
        </details>
      )}
      {ahead.length > 0 && <DayCards days={ahead} reply={reply} isOld={isOld} today={today} />}
    </>
  )
}

type DayCardsProps = { days: readonly DayOut[]; reply: Calendar; isOld: boolean; today: Day }

function DayCards({ days, reply, isOld, today }: DayCardsProps) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const types = typesOf(reply)
  const out = new Map(reply.out.map(({ day, people }) => [day, people]))
  const busiest = busiestDays(reply.out)
  return (
    <ol className="m-away-days" inert={isOld}>
      {days.map(({ day, away }) => (
        <li key={day} className={classNames(day === today && 'is-today')}>
          <h2>
            {names.long(day)}
            <small className={classNames(busiest.has(day) && 'is-most')}>
              {[
                out.has(day) && t('leave.calendar.out', { count: out.get(day) ?? 0 }),
                askedOn(away) > 0 && t('leave.calendar.asked', { count: askedOn(away) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </h2>
          <ul>
            {away.map(({ person, one }) => (
              <li key={`${person.employmentId} ${one.leave?.taskId ?? one.part}`}>
                <span className="m-away" aria-hidden="true">
                  <i className={classNames(`is-${one.part}`, isWaiting(one) && 'is-waiting')} />
                </span>
                <span>
                  {one.leave ? (
                    <a href={taskHref(one.leave.taskId)}>{format.person(person).name}</a>
                  ) : (
                    format.person(person).name
                  )}
                  <small>{awayText(one, types, t, format)}</small>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** How many people have asked for leave on a day that is not approved yet. */
const askedOn = (away: DayOut['away']): number =>
  new Set(away.filter(({ one }) => isWaiting(one)).map(({ person }) => person.employmentId)).size

/** The days on which anybody is away, in order, each with who is. */
function daysOut(people: readonly AwayPerson[]): DayOut[] {
  const all = people.flatMap((person) => person.away.map((one) => ({ person, one })))
  return [...Map.groupBy(all, ({ one }) => one.day)]
    .map(([day, away]) => ({ day, away }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
