import './own-month-card.css'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { type Day, isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../lib/page/clock.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useClose, useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'
import { Card as Frame } from '../../../ui/layout/card.tsx'
import { OwnDay } from '../correction/own-day.tsx'
import type { OwnMonth, PersonMonth } from '../day/day-result.ts'
import { WhyDrawer } from '../day/why-drawer.tsx'
import { sumExpected } from './expected-of.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { ToCorrect } from './to-correct.tsx'

const AGAIN_MS = 300_000

/** One's own month [2.16, S22]: each day by its state, those to mend with the reason, and why behind each. */
export function Card() {
  const t = useT()
  const query = useQuery({ ...queryOf(myDayEndpoints.list, {}, { silent: true }), refetchInterval: AGAIN_MS })
  const format = useFormat()
  const month = query.data
  return (
    <Frame title={t('attendance.myMonth.title')} note={month && workedText(month, t, format)}>
      <CardBody query={query}>{(data) => <Days month={data} />}</CardBody>
    </Frame>
  )
}

/** How much was worked of what is expected so far, and of the whole month while it goes on. */
function workedText(month: PersonMonth, t: Say, { duration }: Pick<Format, 'duration'>): string {
  const { soFar, whole } = sumExpected(month)
  const values = { worked: duration(month.totals.workedMinutes), expected: duration(soFar), whole: duration(whole) }
  return t(soFar === whole ? 'attendance.myMonth.worked' : 'attendance.myMonth.workedSoFar', values)
}

function Days({ month }: { month: OwnMonth }) {
  const go = useGo()
  const close = useClose()
  const { path, search } = useUrl()
  const asked = one(search.day) ?? ''
  const today = dayIn(month.person.zone)
  const { items } = month
  const at = isDay(asked) ? items.findIndex((record) => record.day === asked) : -1
  const open = items[at]
  const to = (day: Day | undefined) => {
    const next = withKeys(search, { day })
    if (day === undefined) close(path, next)
    else go(path, next, { replace: open !== undefined, over: true })
  }
  return (
    <div className="m-own-month">
      <MonthCalendar days={items} today={today} open={open?.day} onOpen={to} />
      <ToCorrect month={month} today={today} onOpen={to} />
      {open && (
        <WhyDrawer
          over
          person={month.person}
          record={open}
          onDay={to}
          before={items[at - 1]?.day}
          after={items[at + 1]?.day}
          footer={<OwnDay month={month} record={open} />}
        />
      )}
    </div>
  )
}
